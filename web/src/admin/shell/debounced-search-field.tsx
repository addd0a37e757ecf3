import { useEffect, useEffectEvent, useState } from 'react'
import { SearchField } from './search-field.tsx'

type Props = {
  label: string
  hint: string
  value: string
  onChange: (value: string) => void
  className?: string | undefined
}

/** A search that waits until the person pauses. */
export function DebouncedSearchField({ value, onChange, ...rest }: Props) {
  const [typed, type] = useDebouncedText(value, onChange)
  return <SearchField {...rest} maxLength={200} value={typed} onChange={type} />
}

const pause = 300

/**
 * The text of a field whose value stands in the address: what is typed shows at once, and goes there when the person
 * pauses, so that not every letter is a question to the database. The address follows late: a value sent from here
 * says nothing new; any other (Back, all filters taken off) takes the place of what is typed.
 */
export function useDebouncedText(value: string, onChange: (value: string) => void) {
  const [{ typed, known, sent }, setState] = useState({
    typed: value,
    known: value,
    sent: new Array<string>(),
  })
  if (value !== known) {
    const at = sent.indexOf(value)
    const isOurs = at !== -1 || value === typed.trim()
    setState({
      typed: isOurs ? typed : value,
      known: value,
      sent: isOurs ? sent.slice(at + 1) : [],
    })
  }
  const send = useEffectEvent((text: string) => {
    setState((now) => ({ ...now, sent: [...now.sent, text] }))
    onChange(text)
  })
  useEffect(() => {
    if (typed.trim() === value) return undefined
    const timer = setTimeout(() => send(typed.trim()), pause)
    return () => clearTimeout(timer)
  }, [typed, value])
  return [typed, (text: string) => setState((now) => ({ ...now, typed: text }))] as const
}
