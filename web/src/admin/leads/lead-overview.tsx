import { useTranslation } from 'react-i18next'
import type { LeadDetail } from '#contract/leads.ts'
import { isolated } from '#contract/text.ts'
import { ValueList } from '../shell/value-list.tsx'
import { formatPercent } from '../../lib/format.ts'
import { useFormat } from '../shell/use-format.ts'
import { useNoticeText } from '../shell/use-notice-text.ts'
import { LeadSection } from './lead-section.tsx'
import { useLeadTexts } from '../shell/lead-texts.ts'

const devices = ['desktop', 'mobile', 'tablet'] as const

/** The idea, goal, source and activity of a lead. */
export function LeadOverview({ lead }: { lead: LeadDetail }) {
  const { t } = useTranslation()
  const texts = useLeadTexts()
  const { dateTime } = useFormat()
  const noticeText = useNoticeText()
  const minutes = Math.round(lead.seconds / 60)
  const campaign = [texts.source(lead.source), lead.medium, lead.campaign].filter(Boolean)
  const known = devices.find((each) => each === lead.device)
  const device = known && t(`analytics.device.${known}`)
  const read = t('analytics.lead.documentsRead', { count: lead.documents_read })
  const documents = lead.document
    ? // Isolated because the file name may have the other text direction.
      `${isolated(lead.document)} · ${read}`
    : lead.documents_read > 0
      ? read
      : t('analytics.lead.noDocuments')
  const values = [
    ['phone', lead.phone && isolated(lead.phone)],
    ['company', lead.company],
    ['goal', texts.goal(lead.goal)],
    ['sector', texts.sector(lead.sector)],
    ['source', campaign.join(' · ')],
    ['language', lead.language === 'en' ? 'English' : lead.language === 'ar' ? 'العربية' : ''],
    ['started', dateTime(lead.started)],
    ['seen', dateTime(lead.seen)],
    ['time', t('analytics.lead.minutes', { count: minutes })],
    ['device', [device, lead.browser].filter(Boolean).join(' · ')],
    [
      'activity',
      t('analytics.lead.activityText', {
        pages: t('analytics.amount.pages', { count: lead.page_views }),
        clicks: t('analytics.amount.clicks', { count: lead.clicks }),
        scroll: formatPercent(lead.scroll),
      }),
    ],
    // Otherwise they are listed below.
    ...(lead.documents.length === 0 ? [['documents', documents] as const] : []),
  ] as const
  return (
    <LeadSection title={t('analytics.lead.facts')}>
      {lead.idea && (
        <p
          className="mb-3 border-s-3 border-jade-300 bg-jade-50 px-4 py-3 text-sm leading-[1.8] wrap-anywhere whitespace-pre-line"
          dir="auto"
        >
          {lead.idea}
        </p>
      )}
      <ValueList
        columns="sm:cells-44"
        values={[
          ...values.map(([id, value]) => [t(`analytics.lead.fact.${id}`), value] as const),
          [t('analytics.notice'), noticeText(lead)],
        ]}
      />
    </LeadSection>
  )
}
