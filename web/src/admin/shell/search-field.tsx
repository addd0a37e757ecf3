import { IconButton, TextField } from '@radix-ui/themes'
import { Search, X } from 'lucide-react'
import { type ComponentProps, type Ref, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'

type Props = {
  label: string
  hint: string
  value: string
  onChange: (value: string) => void
  /** The keyboard shortcut that focuses it. */
  shortcut?: 'Alt+S'
  maxLength?: number
  className?: string | undefined
  ref?: Ref<HTMLInputElement>
}

export function SearchField({ label, hint, value, onChange, shortcut, className, ...rest }: Props) {
  const { t } = useTranslation()
  return (
    <TextField.Root
      {...rest}
      // The field has its own clear button.
      className={`[&_input::-webkit-search-cancel-button]:hidden ${className ?? ''}`}
      type="search"
      // The text decides its direction; the placeholder follows the page.
      dir={value ? 'auto' : undefined}
      aria-label={label}
      aria-keyshortcuts={shortcut}
      placeholder={hint}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <TextField.Slot>
        <Search className="size-4 mirrored" />
      </TextField.Slot>
      {value && (
        <TextField.Slot>
          <IconButton
            size="1"
            variant="ghost"
            color="gray"
            aria-label={t('admin.content.clearSearch')}
            onClick={() => onChange('')}
          >
            <X className="size-3.5" />
          </IconButton>
        </TextField.Slot>
      )}
    </TextField.Root>
  )
}

/** The landmark around the fields of a search. */
export const SearchArea = (props: ComponentProps<'div'>) => (
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- jsdom and older browsers know no <search>
  <div role="search" {...props} />
)

type DebouncedProps = Pick<Props, 'label' | 'hint' | 'value' | 'onChange'>

export function DebouncedSearchField({ value, onChange, ...rest }: DebouncedProps) {
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

/** The value is the one in the URL, valid or not. */
type DayFieldProps = Pick<Props, 'label' | 'value' | 'onChange' | 'className'> & {
  /** The id of the text that says why it is wrong. */
  wrongId?: string | undefined
}

/** A calendar day that is kept in the URL. */
export function DayField({ label, value, onChange, className, wrongId }: DayFieldProps) {
  const [typed, type] = useDebouncedText(value, onChange)
  return (
    <label className={className}>
      <span>{label}</span>
      <TextField.Root
        type="date"
        aria-invalid={wrongId ? true : undefined}
        aria-describedby={wrongId}
        value={typed}
        onChange={(event) => type(event.target.value)}
      />
    </label>
  )
}
