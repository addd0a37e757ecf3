import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Entry } from '../../data/content/entries.ts'

/** The texts of a list of an entry, such as `solutions.<id>.phase.1` to `.6`. */
export const listOf = ({ text }: Entry, name: string): string[] =>
  [1, 2, 3, 4, 5, 6].map((number) => text(`${name}.${number}`)).filter(Boolean)

/** The heading of a part of the details of a solution or service. */
export const DetailHeading = ({ children }: { children: ReactNode }) => (
  <h3 className="mb-3 text-sm text-[color:var(--card-accent,var(--color-ink-700))]">{children}</h3>
)

/** What a solution or service consists of. */
export const CheckList = ({ items }: { items: readonly string[] }) => (
  <ul className="grid gap-3 text-sm">
    {items.map((item) => (
      <li key={item} className="flex gap-2.5 leading-note">
        <Check className="h-[1lh] w-4.5 text-[color:var(--card-accent,var(--color-jade-500))]" />
        {item}
      </li>
    ))}
  </ul>
)

/** A short label, a colon and the rest. */
const labeled = /^([^:]{1,40}): (.+)$/s
/** Whether a line is one for `LabeledLines`. */
export const isLabeled = (line: string) => labeled.test(line)

/** Lines such as “Week 4: training”, the part before the colon next to the rest. A line without one stays as it is. */
export const LabeledLines = ({ lines }: { lines: readonly string[] }) => (
  <ol className="grid gap-x-6 gap-y-2 wrap-anywhere sm:grid-cols-[fit-content(12rem)_minmax(0,1fr)]">
    {lines.map((line) => {
      const [, label, rest] = labeled.exec(line) ?? []
      return !rest ? (
        <li key={line} className="sm:col-span-2">
          {line}
        </li>
      ) : (
        <li key={line} className="sm:col-span-2 sm:grid sm:grid-cols-subgrid">
          <strong className="block font-semibold">{label}</strong>{' '}
          <span className="block first-letter:uppercase">{rest}</span>
        </li>
      )
    })}
  </ol>
)

/** What happens in which weeks, if there are texts. */
export function Phases({ entry }: { entry: Entry }) {
  const { t } = useTranslation()
  const phases = listOf(entry, 'phase')
  if (phases.length === 0) return null
  return (
    <div className="mt-6 text-sm">
      <DetailHeading>{t('services.dialog.phases')}</DetailHeading>
      <LabeledLines lines={phases} />
    </div>
  )
}

/** The ground of the main facts. */
export const factsPanel = 'mb-6 rounded-md bg-sand-100 px-6 py-4 text-body'

type ListProps = {
  items: readonly (readonly [label: string, text: string])[]
  /** Whether they are the main facts. */
  main?: boolean
}

/** Labels with their texts next to each other, as far as there are some. */
export function DetailList({ items, main }: ListProps) {
  const known = items.filter(([, text]) => text !== '')
  if (known.length === 0) return null
  return (
    <dl
      className={`grid gap-4 text-sm ${main ? `fit-26 ${factsPanel}` : 'mt-6 border-t border-line pt-6 fit-64'}`}
    >
      {known.map(([label, text]) => (
        <div key={label}>
          <dt className="text-muted">{label}</dt>
          <dd className={main ? 'font-semibold' : undefined}>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
