import { useEffect, useEffectEvent, useState } from 'react'
import { SearchField } from './search-field.tsx'

type Props = {
  label: string
  hint: string
  value: string
  onChange: (value: string) => void
}

export function DebouncedSearchField({ value, onChange, ...rest }: Props) {
  const [text, setText] = useDebouncedText(value, onChange)
  return <SearchField {...rest} maxLength={200} value={text} onChange={setText} />
}

const debounceMs = 300

/**
 * The text of a field that is stored in the URL. Typing shows at once; the URL, and with it the query, follows after
 * a pause. The URL updates late, so a value sent from here is ignored when it arrives. Any other value (Back, reset)
 * replaces the text.
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
    const timer = setTimeout(() => send(typed.trim()), debounceMs)
    return () => clearTimeout(timer)
  }, [typed, value])
  return [typed, (text: string) => setState((now) => ({ ...now, typed: text }))] as const
}
