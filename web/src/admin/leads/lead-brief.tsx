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
import styles from './lead-brief.module.css'

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

function Brief({ brief, date }: { brief: LeadBrief; date: Date }) {
  const { language } = useLanguage()
  const firm = useFirmName()
  const model = briefModel({ brief, language, firm, date })
  return (
    <>
      <BriefTools model={model} />
      <article className={styles.page}>
        <header>
          <h2 className={styles.title}>{model.title}</h2>
          {model.about.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </header>
        <div className={styles.blocks}>
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
    <Flex wrap="wrap" gap="2" className={styles.tools}>
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
