import { useId, type ReactNode } from 'react'

type Props<T extends string> = {
  label: string
  value: T
  options: readonly T[]
  nameOf: (option: T) => string
  /** An icon replaces the visible name. */
  iconOf?: (option: T) => ReactNode
  onChange: (value: T) => void
  /** Whether the label is visible; screen readers always get it. */
  isLabelVisible?: boolean
  isCompact?: boolean
}

/**
 * A choice between a few options. Made of radio buttons, because the control of Radix Themes neither chooses with the
 * arrow keys nor moves its mark from right to left.
 */
export function SegmentedControl<T extends string>(props: Props<T>) {
  const { label, value, options, nameOf, iconOf, onChange, isLabelVisible, isCompact } = props
  const name = useId()
  return (
    <fieldset>
      <legend className={isLabelVisible ? 'pb-1 text-xs text-muted' : 'sr-only'}>{label}</legend>
      <div
        className={`scroll-row flex w-fit rounded-sm bg-sand-200 p-0.5 max-sm:w-full touch:max-w-full ${isCompact ? '' : 'flex-wrap gap-1 touch:flex-nowrap'}`}
      >
        {options.map((option) => (
          <label
            key={option}
            className={`relative flex min-h-7 cursor-pointer items-center rounded-[0.375rem] px-3 text-xs hover:bg-sand-100 has-checked:bg-(--segment,var(--color-card)) has-checked:font-semibold has-checked:text-ink-800 has-checked:shadow-sm has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-saffron-600 max-sm:grow max-sm:justify-center touch:min-h-11 touch:shrink-0 touch:px-2 touch:whitespace-nowrap forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText] forced-colors:has-checked:forced-color-adjust-none ${isCompact ? 'min-w-9 justify-center' : ''}`}
            title={iconOf && nameOf(option)}
          >
            <input
              type="radio"
              name={name}
              className="absolute inset-0 m-0 cursor-[inherit] opacity-0"
              checked={option === value}
              onChange={() => onChange(option)}
            />
            {iconOf?.(option)}
            <span className={iconOf && 'sr-only'}>{nameOf(option)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
