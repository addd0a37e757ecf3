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
  const sizes = { before: size(100), after: size(share), duration: 0 }
  const known = (...facts: (keyof typeof sizes)[]) =>
    facts.flatMap((fact) => {
      const value = text(`home.case.${fact}.value`)
      return value ? (
        <div key={fact} className="not-first:border-t not-first:border-hairline not-first:pt-6">
          <dt className={muted}>{t(`home.case.${fact}.label`)}</dt>
          <dd className="grid gap-3 text-2xl leading-tight font-semibold">
            {value}
            {share > 0 && <Strip count={sizes[fact]} of={scale} accent={fact === 'after'} />}
            {share > 0 && fact === 'after' && (
              <span className={`text-sm font-normal ${muted}`}>{text('home.case.scale')}</span>
            )}
          </dd>
        </div>
      ) : (
        []
      )
    })
  const [before, duration] = [known('before', 'after'), known('duration')]
  return (
    <div className="bg-ink-950 py-section text-on-ink [--card-accent:var(--color-saffron-400)]">
      <div className="wrapper grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 lg:grid-cols-[5fr_7fr]">
        <div className="flex flex-col items-start">
          <p className={`mb-2 text-sm font-medium ${muted}`}>{t('home.case.eyebrow')}</p>
          <h2 className="max-w-[18ch] text-2xl">{t('home.case.title')}</h2>
          <p className={`mt-3 mb-3 max-w-[52ch] ${muted}`}>{t('home.case.text')}</p>
          {solution && (
            <MoreLink tab="solutions" smooth>
              {solution.text('title')}
            </MoreLink>
          )}
          {duration.length > 0 && <dl className="mt-auto pt-8">{duration}</dl>}
        </div>
        {before.length > 0 && <dl className="grid content-start gap-6 lg:gap-12">{before}</dl>}
      </div>
    </div>
  )
}
