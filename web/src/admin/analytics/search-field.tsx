import { IconButton, TextField } from '@radix-ui/themes'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CloseIcon, SearchIcon } from '../icons.tsx'

type Props = {
  label: string
  hint: string
  value: string
  onChange: (value: string) => void
  className?: string | undefined
}

/** A search that waits until the person pauses, so that not every letter is a question to the database. */
export function SearchField({ label, hint, value, onChange, className }: Props) {
  const { t } = useTranslation()
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
  return (
    <TextField.Root
      className={className}
      type="search"
      dir={typed ? 'auto' : undefined}
      aria-label={label}
      placeholder={hint}
      maxLength={200}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    >
      <TextField.Slot>
        <SearchIcon size={16} />
      </TextField.Slot>
      {typed && (
        <TextField.Slot>
          <IconButton
            size="1"
            variant="ghost"
            color="gray"
            aria-label={t('admin.content.clearSearch')}
            onClick={() => setTyped('')}
          >
            <CloseIcon size={14} />
          </IconButton>
        </TextField.Slot>
      )}
    </TextField.Root>
  )
}
