import { useTranslation } from 'react-i18next'

type Props = {
  name: string
  kind: 'impact' | 'effort'
  /** How many of three dots. */
  dots: number
  /** The level as text. */
  level: string
}

const colors = { impact: 'bg-jade-500', effort: 'bg-saffron-400' }

/** The impact or effort of a suggestion as three dots and as text. */
export const LevelMeter = ({ name, kind, dots, level }: Props) => (
  <span className="flex flex-wrap items-center gap-x-2 text-sm leading-note">
    <span className="text-muted">{name}</span>{' '}
    <span className="flex gap-1" aria-hidden>
      {[1, 2, 3].map((dot) => (
        <span
          key={dot}
          className={`size-2.25 rounded-full forced-color-adjust-none ${dot > dots ? 'bg-sand-200' : colors[kind]}`}
        />
      ))}
    </span>
    <strong className="font-semibold text-body">{level}</strong>
  </span>
)

/** The colors of the mark before a step: done, or an empty circle for what comes next. */
export const markColors = (isNext: boolean) =>
  isNext ? 'border-2 border-saffron-400 bg-card text-transparent' : 'bg-jade-600 text-white'

const sample = { impact: 3, effort: 2 }

/** The impact and the effort in the plan that the site shows as an example. */
export function SampleLevels() {
  const { t } = useTranslation()
  return (['impact', 'effort'] as const).map((kind) => (
    <LevelMeter
      key={kind}
      kind={kind}
      dots={sample[kind]}
      name={t(`hero.plan.${kind}.label`)}
      level={t(`hero.plan.${kind}`)}
    />
  ))
}
