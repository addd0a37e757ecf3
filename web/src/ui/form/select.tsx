import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'

type Props = ComponentProps<'select'> & {
  /** The first option, for no choice. */
  empty: string
}

/** A native select with the arrow of the design. The color of the empty option is that of a placeholder. */
export const Select = ({
  empty,
  children,
  value,
  className = 'form-control',
  ...control
}: Props) => (
  <span className="relative block">
    <select {...control} className={className} value={value} data-empty={value === '' || undefined}>
      <option value="">{empty}</option>
      {children}
    </select>
    <ChevronDown className="pointer-events-none absolute inset-y-0 end-4 my-auto size-4.5 text-ink-700" />
  </span>
)
