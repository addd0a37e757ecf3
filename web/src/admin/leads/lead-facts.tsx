import { useTranslation } from 'react-i18next'
import type { LeadDetail } from '#contract/leads.ts'
import { useFormat } from '../shell/use-format.ts'
import styles from './lead-dialog.module.css'
import { useLeadTexts } from '../shell/lead-texts.ts'

const devices = ['desktop', 'mobile', 'tablet'] as const

/** The idea, goal, source and activity of a lead. */
export function LeadFacts({ lead }: { lead: LeadDetail }) {
  const { t } = useTranslation()
  const texts = useLeadTexts()
  const { dateTime, number } = useFormat()
  const minutes = Math.round(lead.seconds / 60)
  const campaign = [texts.source(lead.source), lead.medium, lead.campaign].filter(Boolean)
  const known = devices.find((each) => each === lead.device)
  const device = known && t(`admin.analytics.device.${known}`)
  const read = t('admin.analytics.lead.documentsRead', { count: lead.documents_read })
  const documents = lead.document
    ? // Isolated because the file name may have the other text direction.
      `\u2068${lead.document}\u2069 · ${read}`
    : lead.documents_read > 0
      ? read
      : t('admin.analytics.lead.noDocuments')
  const facts = [
    ['goal', texts.goal(lead.goal)],
    ['sector', texts.sector(lead.sector)],
    ['source', campaign.join(' · ')],
    ['language', lead.language === 'en' ? 'English' : lead.language === 'ar' ? 'العربية' : ''],
    ['started', dateTime(lead.started)],
    ['seen', dateTime(lead.seen)],
    ['time', t('admin.analytics.lead.minutes', { count: minutes })],
    ['device', [device, lead.browser].filter(Boolean).join(' · ')],
    [
      'activity',
      t('admin.analytics.lead.activityText', {
        pages: number(lead.page_views),
        clicks: number(lead.clicks),
        scroll: number(lead.scroll),
      }),
    ],
    ['documents', documents],
  ] as const
  return (
    <section aria-labelledby="lead-facts">
      <h2 id="lead-facts" className={styles.heading}>
        {t('admin.analytics.lead.facts')}
      </h2>
      {lead.idea && (
        <p className={styles.idea} dir="auto">
          {lead.idea}
        </p>
      )}
      <dl className={styles.facts}>
        {facts.map(([id, value]) => (
          <div key={id}>
            <dt>{t(`admin.analytics.lead.fact.${id}`)}</dt>
            <dd>
              <bdi>{value || '—'}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
