import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Reports } from '#contract/reports.ts'
import { partUrl } from '../shell/analytics.ts'
import { DataTable } from '../shell/data-table.tsx'
import { useLeadTexts } from '../shell/lead-texts.ts'
import { Panel } from '../shell/panel.tsx'
import { useFormat } from '../shell/use-format.ts'

/** How all visits came to the site, and what they did. */
export function Channels({ channels }: Pick<Reports, 'channels'>) {
  const { t } = useTranslation()
  const { number } = useFormat()
  return (
    <Panel title={t('analytics.channels.title')}>
      <DataTable
        label={t('analytics.channels.title')}
        rows={channels}
        rowKey={({ channel }) => channel}
        columns={[
          {
            header: t('analytics.channels.channel'),
            renderCell: ({ channel }) => t(`analytics.visitChannel.${channel}`),
          },
          { bar: ({ visits }) => visits, max: channels[0]?.visits ?? 0 },
          { header: t('analytics.figure.visits'), number: ({ visits }) => number(visits) },
          {
            header: t('analytics.channels.assistant'),
            number: ({ assistant }) => number(assistant),
          },
          {
            header: t('analytics.channels.suggestions'),
            isExtra: true,
            number: ({ suggestions }) => number(suggestions),
          },
          {
            header: t('analytics.channels.requests'),
            isExtra: true,
            number: ({ requests }) => number(requests),
          },
          { header: t('analytics.channels.booked'), number: ({ booked }) => number(booked) },
        ]}
      />
      <p className="mt-3 text-xs text-muted">{t('analytics.channels.note')}</p>
    </Panel>
  )
}

/** Leads of the period by campaign, or by source without one, up to the amount won; a source links to its leads. */
export function Campaigns({ campaigns }: Pick<Reports, 'campaigns'>) {
  const { t } = useTranslation()
  const { money, number } = useFormat()
  const texts = useLeadTexts()
  return (
    <Panel title={t('analytics.campaigns.title')}>
      <DataTable
        label={t('analytics.campaigns.title')}
        rows={campaigns}
        rowKey={({ campaign, source }) => `${campaign === null} ${campaign ?? source}`}
        columns={[
          {
            header: t('analytics.campaigns.campaign'),
            renderCell: ({ campaign, source }) => (
              <bdi>
                {campaign ?? (
                  <Link to={partUrl('leads', { source: source ?? '' })} className="text-jade-600">
                    {texts.source(source)}
                  </Link>
                )}
              </bdi>
            ),
          },
          { bar: ({ people }) => people, max: Math.max(...campaigns.map(({ people }) => people)) },
          {
            header: t('analytics.figure.visits'),
            isExtra: true,
            number: ({ visits }) => (visits === null ? '—' : number(visits)),
          },
          { header: t('analytics.figure.people'), number: ({ people }) => number(people) },
          {
            header: t('analytics.campaigns.booked'),
            isExtra: true,
            number: ({ meetings }) => number(meetings),
          },
          { header: t('analytics.campaigns.won'), number: ({ won }) => number(won) },
          {
            header: t('analytics.campaigns.amount'),
            number: ({ amount }) => money(Math.round(amount)),
          },
        ]}
      />
      <p className="mt-3 text-xs text-muted">{t('analytics.campaigns.note')}</p>
    </Panel>
  )
}
