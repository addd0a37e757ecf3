import { TextField } from '@radix-ui/themes'
import { useDebouncedText } from './debounced-search-field.tsx'

type Props = {
  label: string
  /** The value in the URL, valid or not. */
  value: string
  onChange: (value: string) => void
  className?: string | undefined
  isWrong?: boolean
  /** The id of the text that says why it is wrong. */
  describedBy?: string | undefined
}

/** A calendar day that is kept in the URL. */
export function DayField({ label, value, onChange, className, isWrong, describedBy }: Props) {
  const [typed, type] = useDebouncedText(value, onChange)
  return (
    <label className={className}>
      <span>{label}</span>
      <TextField.Root
        type="date"
        aria-invalid={isWrong || undefined}
        aria-describedby={describedBy}
        value={typed}
        onChange={(event) => type(event.target.value)}
      />
    </label>
  )
}
