import { Button, Flex } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LeadBrief } from '#contract/brief.ts'
import { briefModel } from '#document/brief.ts'
import { toMarkdown } from '#document/markdown.ts'
import { fileName, type DocumentModel } from '#document/model.ts'
import { briefQuery } from '../../data/leads/queries.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { copyText } from '../../lib/copy-text.ts'
import { createPdf } from '../../lib/document/create-pdf.ts'
import { downloadFile } from '../../lib/download-file.ts'
import { reloadIfUpdated } from '../../lib/site-updated.ts'
import { DocumentBlock } from '../../ui/document/document-block.tsx'
import { DocumentSheet } from '../../ui/document/document-sheet.tsx'
import { notify } from '../../ui/notifications/notify.ts'
import { QueryState } from '../shell/query-state.tsx'
import { useFirmLook, useFirmName } from '../shell/use-firm-name.ts'

/** The hand-over brief, which a consultant reads in the minute before the meeting, on one page. */
export function LeadBriefView({ visit }: { visit: string }) {
  const query = useQuery(briefQuery(visit))
  return (
    <>
      <QueryState query={query} />
      {query.data && <Brief brief={query.data} date={new Date(query.dataUpdatedAt)} />}
    </>
  )
}

/** The parts of a document on a screen; the idea is a quotation. */
const blocks = [
  'grid gap-4 [&>p]:text-xs [&>p]:text-muted',
  '[&_h2]:mb-1 [&_h2]:text-base [&_h2]:text-ink-800',
  '[&>section>p]:border-s-3 [&>section>p]:border-jade-300 [&>section>p]:bg-jade-50 [&>section>p]:px-4 [&>section>p]:py-3',
  'sm:[&_dl>div]:grid sm:[&_dl>div]:grid-cols-[11rem_minmax(0,1fr)] max-sm:[&_dl>div]:mb-1',
  '[&_dt]:text-muted max-sm:[&_dt]:text-xs max-sm:[&_dt]:leading-[1.4]',
  '[&_li]:marker:font-semibold [&_li]:marker:text-jade-600 [&_ol]:ps-6 [&_ul]:ps-6',
  '[&_small]:text-xs [&_small]:text-muted max-sm:[&_small]:block sm:[&_small]:ms-3',
].join(' ')

function Brief({ brief, date }: { brief: LeadBrief; date: Date }) {
  const { language } = useLanguage()
  const firm = useFirmName()
  const model = briefModel({ brief, language, firm, date })
  return (
    <>
      <BriefTools model={model} />
      <article className="mt-3 rounded-md border border-line px-6 pt-4 pb-6 text-sm leading-[1.7] wrap-anywhere max-sm:p-3">
        <header className="mb-4 border-b-2 border-jade-600 pb-3">
          <h2 className="text-[1.25rem] text-ink-800">{model.title}</h2>
          {model.about.map((line) => (
            <p key={line} className="text-xs text-muted">
              {line}
            </p>
          ))}
        </header>
        <div className={blocks}>
          {model.blocks.map((block, index) => (
            // A document may have several blocks of a type.
            // oxlint-disable-next-line react/no-array-index-key
            <DocumentBlock key={index} model={model} block={block} />
          ))}
        </div>
      </article>
    </>
  )
}

function BriefTools({ model }: { model: DocumentModel }) {
  const { t } = useTranslation()
  const look = useFirmLook()
  const [isBusy, setIsBusy] = useState(false)
  const [printed, setPrinted] = useState<DocumentModel | null>(null)

  const download = async () => {
    setIsBusy(true)
    try {
      downloadFile(await createPdf(model, look), fileName(model, 'pdf'))
    } catch (error) {
      console.error('Error creating the PDF file:', error)
      if (!reloadIfUpdated(error)) notify(t('analytics.brief.failed'), 'failed')
    } finally {
      setIsBusy(false)
    }
  }
  const copy = () => {
    copyText(toMarkdown(model)).then(
      () => notify(t('analytics.brief.copied')),
      () => notify(t('analytics.brief.copyFailed'), 'failed'),
    )
  }

  return (
    <Flex wrap="wrap" gap="2" className="mt-4">
      <Button loading={isBusy} onClick={() => void download()}>
        {t('analytics.brief.download')}
      </Button>
      <Button variant="soft" onClick={() => setPrinted(model)}>
        {t('analytics.brief.print')}
      </Button>
      <Button variant="soft" onClick={copy}>
        {t('analytics.brief.copy')}
      </Button>
      {printed && (
        <DocumentSheet model={printed} logo={look.logo} onPrinted={() => setPrinted(null)} />
      )}
    </Flex>
  )
}
