import { useTranslation } from 'react-i18next'
import { useEntries, useOptionalText } from '../../data/content/entries.ts'
import { Strip } from '../impact/strip.tsx'
import { MoreLink } from '../tabs/tab-link.tsx'

/** Triangles of the longer time. */
const scale = 24

const muted = 'text-on-ink-muted'

/** A case with its time before and after, drawn to scale. */
export function Case() {
  const { t } = useTranslation()
  const text = useOptionalText()
  const solution = useEntries('solutions').find(({ id }) => id === text('home.case.solution'))
  if (!text('home.case.title')) return null
  const share = Number(text('home.case.after.share'))
  const size = (percent: number) => Math.round((scale * percent) / Math.max(share, 100))
  const sizes = { before: size(100), after: size(share) }
  const facts = (['before', 'after'] as const).filter((fact) => text(`home.case.${fact}.value`))
  return (
    <div className="home-part bg-ink-950 py-section text-on-ink [--card-accent:var(--color-saffron-400)]">
      <div className="wrapper grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 lg:grid-cols-[5fr_7fr]">
        <div className="flex flex-col items-start">
          <p className={`mb-2 text-sm font-medium empty:hidden ${muted}`}>
            {t('home.case.eyebrow')}
          </p>
          <h2 className="max-w-[18ch] text-2xl">{t('home.case.title')}</h2>
          <p className={`mt-3 mb-3 max-w-[52ch] ${muted}`}>{t('home.case.text')}</p>
          {text('home.case.duration.value') && (
            <p className="mb-3">
              <span className={muted}>{t('home.case.duration.label')}:</span>{' '}
              <strong className="font-semibold">{t('home.case.duration.value')}</strong>
            </p>
          )}
          {solution && (
            <MoreLink tab="solutions" part={`solutions.${solution.id}`} smooth>
              {solution.text('title')}
            </MoreLink>
          )}
        </div>
        {facts.length > 0 && (
          <dl className="grid content-between gap-6">
            {facts.map((fact) => (
              <div
                key={fact}
                className="not-first:border-t not-first:border-hairline not-first:pt-6"
              >
                <dt className={muted}>{t(`home.case.${fact}.label`)}</dt>
                <dd className="grid gap-3 text-2xl leading-tight font-semibold">
                  {text(`home.case.${fact}.value`)}
                  {share > 0 && <Strip count={sizes[fact]} of={scale} accent={fact === 'after'} />}
                  {share > 0 && fact === 'after' && (
                    <span className={`text-sm font-normal [letter-spacing:0] ${muted}`}>
                      {text('home.case.scale')}
                    </span>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </div>
  )
}
