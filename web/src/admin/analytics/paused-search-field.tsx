import { useEffect, useEffectEvent, useState } from 'react'
import { SearchField } from '../search-field.tsx'

type Props = {
  label: string
  hint: string
  value: string
  onChange: (value: string) => void
  className?: string | undefined
}

/** A search that waits until the person pauses, so that not every letter is a question to the database. */
export function PausedSearchField({ value, onChange, ...rest }: Props) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  // The address changed by other means: Back, or all filters taken off.
  if (value !== known) {
    setKnown(value)
    if (value !== typed.trim()) setTyped(value)
  }
  const change = useEffectEvent(onChange)
  useEffect(() => {
    if (typed.trim() === value) return undefined
    const timer = setTimeout(() => change(typed.trim()), 300)
    return () => clearTimeout(timer)
  }, [typed, value])
  return <SearchField {...rest} maxLength={200} value={typed} onChange={setTyped} />
}
