import { IconButton, TextField } from '@radix-ui/themes'
import { Search, X } from 'lucide-react'
import type { Ref } from 'react'
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

/** A search field with a clear button. */
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
        <Search className="size-4 rtl:-scale-x-100" />
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
