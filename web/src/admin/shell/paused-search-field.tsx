import { SearchField } from './search-field.tsx'
import { usePausedText } from './use-paused-text.ts'

type Props = {
  label: string
  hint: string
  value: string
  onChange: (value: string) => void
  className?: string | undefined
}

/** A search that waits until the person pauses. */
export function PausedSearchField({ value, onChange, ...rest }: Props) {
  const [typed, type] = usePausedText(value, onChange)
  return <SearchField {...rest} maxLength={200} value={typed} onChange={type} />
}
