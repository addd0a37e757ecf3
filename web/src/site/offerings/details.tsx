import { Check } from 'lucide-react'
import type { ReactNode } from 'react'

/** The heading of a part of the details of a solution or service. */
export const DetailHeading = ({ children }: { children: ReactNode }) => (
  <h3 className="mb-3 text-sm text-[color:var(--card-accent,var(--color-ink-700))]">{children}</h3>
)

/** What a solution or service consists of. */
export const CheckList = ({ items }: { items: readonly string[] }) => (
  <ul className="grid gap-3 text-sm">
    {items.map((item) => (
      <li key={item} className="flex gap-2.5 leading-note">
        <Check className="mt-1 size-4.5 text-[color:var(--card-accent,var(--color-jade-500))]" />
        {item}
      </li>
    ))}
  </ul>
)

/** The columns and the frame of the main facts. */
export const factsBand = 'mb-6 rounded-md bg-sand-100 px-6 py-4 text-body fit-26'

type ListProps = {
  items: readonly (readonly [label: string, text: string, style?: string])[]
  /** The columns and the frame. */
  className: string
}

/** Labels with their texts next to each other, as far as there are some. */
export function DetailList({ items, className }: ListProps) {
  const known = items.filter(([, text]) => text !== '')
  if (known.length === 0) return null
  return (
    <dl className={`grid gap-4 text-sm ${className}`}>
      {known.map(([label, text, style]) => (
        <div key={label}>
          <dt className="text-muted">{label}</dt>
          <dd className={style}>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
