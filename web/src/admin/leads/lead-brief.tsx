import { Button, Flex } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LeadBrief } from '#contract/brief.ts'
import { briefModel } from '#document/brief.ts'
import { withOptionsIn } from '#texts/contact-options.ts'
import { toMarkdown } from '#document/markdown.ts'
import type { DocumentModel } from '#document/model.ts'
import { knownChoices } from '../../data/content/entries.ts'
import { briefQuery } from '../../data/leads/leads.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { usePdf } from '../../lib/document/use-pdf.ts'
import { DocumentBlock } from '../../ui/document/document-block.tsx'
import { DocumentSheet } from '../../ui/document/document-sheet.tsx'
import { copyAndNotify } from '../../ui/notifications/copy-and-notify.ts'
import { notify } from '../../ui/notifications/notify.ts'
import { QueryState } from '../shell/query-state.tsx'
import { useLeadTexts } from '../shell/lead-texts.ts'
import { useFirmLook, useFirmName } from '../shell/use-firm-name.ts'

/** The consultation brief, which a consultant reads in the minute before the meeting, on one page. */
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
  const { i18n } = useTranslation()
  const { language } = useLanguage()
  const firm = useFirmName()
  const { goal, sector } = useLeadTexts()
  const names = {
    goal: goal(brief.goal, brief.goal_label),
    sector: sector(brief.sector, brief.sector_label),
  }
  const asked = { ...withOptionsIn(brief, language), ...knownChoices(i18n, brief, names) }
  const model = briefModel({ brief: asked, names, language, firm, date })
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
        <div className="grid gap-4">
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
  const pdf = usePdf(
    look,
    () => model,
    () => notify(t('analytics.brief.failed'), 'failed'),
  )
  const [printed, setPrinted] = useState<DocumentModel | null>(null)
  const copy = () =>
    copyAndNotify(toMarkdown(model), t('analytics.brief.copied'), t('analytics.brief.copyFailed'))

  return (
    <Flex wrap="wrap" gap="2" className="mt-4">
      <Button loading={pdf.isBusy} onClick={() => void pdf.download()}>
        {t('analytics.brief.download')}
      </Button>
      <Button variant="soft" onClick={() => setPrinted(model)}>
        {t('analytics.brief.print')}
      </Button>
      <Button variant="soft" onClick={() => void copy()}>
        {t('analytics.brief.copy')}
      </Button>
      {printed && (
        <DocumentSheet model={printed} logo={look.logo} onPrinted={() => setPrinted(null)} />
      )}
    </Flex>
  )
}
