import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isWordmark } from '#contract/firm-mark.ts'
import { useImage } from '../../data/content/content-provider.tsx'
import { FirmMark } from '../../ui/firm-mark.tsx'
import { markColors, SampleLevels } from '../../ui/level-meter.tsx'

const label = 'text-sm leading-note text-muted'

/** The phases of the plan, with their first and last weeks: the prototype, a pilot as long as that, and four weeks for the launch. */
function phasesOf(prototype: string) {
  const weeks = Number.parseInt(prototype, 10) || 6
  const ends = [0, weeks, 2 * weeks, 2 * weeks + 4] as const
  return ([1, 2, 3] as const).map((phase) => ({
    phase,
    from: ends[phase - 1] ?? 0,
    to: ends[phase],
  }))
}

/** The assistant's way from an idea to a plan. Styles play it as a demonstration that ends with the whole plan. */
export default function HeroPlan() {
  const { t } = useTranslation()
  const phases = phasesOf(t('services.prototype'))
  const lastWeek = phases[2]?.to ?? 1
  const { url: logo, details } = useImage('company.logo') ?? {}
  const hasName = details && isWordmark(details)
  // A transparent image has no placeholder.
  const isOpaque = Boolean(details?.placeholder)
  return (
    <figure className="plan overflow-clip rounded-md bg-card text-body shadow-lg xl:w-full xl:max-w-116 xl:ms-auto">
      <figcaption className="flex items-center gap-3 border-b border-line bg-sand-100 px-5 py-3 sm:px-6">
        <FirmMark
          logo={logo}
          className={`h-10 max-w-28 flex-none rounded-sm object-contain ${isOpaque ? '' : 'bg-ink-900 p-2'}`}
        />
        <span className="grid">
          <strong className={hasName ? 'sr-only' : 'text-sm leading-tight font-semibold'}>
            {t('company.name')}
          </strong>{' '}
          <span className={label}>{t('hero.plan.label')}</span>
        </span>
      </figcaption>
      <dl className="px-5 pt-5 pb-6 sm:px-6">
        <Step scene="idea" name={t('hero.plan.idea.label')}>
          <dd className="text-lg leading-tight font-semibold">{t('hero.plan.idea')}</dd>
        </Step>
        <Step scene="suggestion" name={t('hero.plan.suggestion.label')}>
          <dd className="text-lg leading-tight font-semibold">{t('hero.plan.suggestion')}</dd>
          <dd className="mt-3 flex flex-wrap gap-x-6">
            <SampleLevels />
          </dd>
        </Step>
        <Step scene="plan" name={t('hero.plan.step.label')}>
          <dd className="text-lg leading-tight font-semibold">{t('hero.plan.step')}</dd>
          <dd className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-1 text-sm leading-note">
            {phases.map(({ phase, from, to }) => (
              <span key={phase} className="col-span-full grid grid-cols-subgrid items-center">
                <span>{t(`hero.plan.phase.${phase}`)}</span>
                <Bar
                  from={(100 * from) / lastWeek}
                  to={(100 * to) / lastWeek}
                  accent={phase === 1}
                />
              </span>
            ))}
            <span className="text-muted">{t('hero.plan.weeks')}</span>
            <span
              // The last number ends with its bar, also where it is wider.
              className="grid justify-items-end text-muted figures"
              style={{
                gridTemplateColumns: phases
                  .map(({ from, to }) => `minmax(0,${to - from}fr)`)
                  .join(' '),
              }}
            >
              {phases.map(({ phase, to }) => (
                <span key={phase}>{to}</span>
              ))}
            </span>
          </dd>
        </Step>
      </dl>
    </figure>
  )
}

/** A step, on a line with the others: done by the assistant, or what comes next. */
const Step = ({ scene, name, children }: { scene: string; name: string; children: ReactNode }) => (
  <div data-scene={scene} className="plan-step relative ps-9 not-last:pb-5">
    <dt className={label}>
      <Check
        className={`absolute start-0 top-0 size-6 rounded-full p-1 ${markColors(scene === 'plan')}`}
      />
      {name}
    </dt>
    {children}
  </div>
)

/** A part of a track, in percent. */
const Bar = ({ from, to, accent }: { from: number; to: number; accent?: boolean }) => (
  <i className="block overflow-clip rounded-full bg-sand-200 forced-color-adjust-none" aria-hidden>
    <i
      className={`block h-2 rounded-full ${accent ? 'bg-saffron-400' : 'bg-jade-500'}`}
      style={{ inlineSize: `${to - from}%`, marginInlineStart: `${from}%` }}
    />
  </i>
)
