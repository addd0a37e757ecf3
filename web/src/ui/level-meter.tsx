import { useTranslation } from 'react-i18next'
import { levels, type Level } from '#document/model.ts'

const colors = { impact: 'bg-jade-500', effort: 'bg-saffron-400' }
const sizes = {
  screen: { row: 'flex gap-1', dot: 'size-2.25 forced-color-adjust-none', off: 'bg-sand-200' },
  paper: { row: 'me-[1mm] inline-flex gap-[0.7mm]', dot: 'size-[2mm]', off: 'bg-line' },
}

type DotsProps = { kind: keyof typeof colors; level: Level; size: keyof typeof sizes }

/** An impact or effort as up to three dots. */
export function LevelDots({ kind, level, size }: DotsProps) {
  const { row, dot, off } = sizes[size]
  const last = levels.indexOf(level)
  return (
    <span className={row} aria-hidden>
      {levels.map((each, index) => (
        <span key={each} className={`rounded-full ${dot} ${index > last ? off : colors[kind]}`} />
      ))}
    </span>
  )
}

type Props = Omit<DotsProps, 'size'> & { name: string; text: string }

/** The impact or effort of a suggestion as three dots and as text. */
export const LevelMeter = ({ name, text, ...dots }: Props) => (
  <span className="flex flex-wrap items-center gap-x-2 text-sm leading-note">
    <span className="text-muted">{name}</span> <LevelDots {...dots} size="screen" />
    <strong className="font-semibold text-body">{text}</strong>
  </span>
)

/** The colors of the mark before a step: done, or an empty circle for what comes next. */
export const markColors = (isNext: boolean) =>
  isNext ? 'border-2 border-saffron-400 bg-card text-transparent' : 'bg-jade-600 text-white'

const sample = { impact: 'high', effort: 'medium' } as const

/** The impact and the effort in the plan that the site shows as an example. */
export function SampleLevels() {
  const { t } = useTranslation()
  return (['impact', 'effort'] as const).map((kind) => (
    <LevelMeter
      key={kind}
      kind={kind}
      level={sample[kind]}
      name={t(`hero.plan.${kind}.label`)}
      text={t(`hero.plan.${kind}`)}
    />
  ))
}
