import { Tooltip } from '@radix-ui/themes'
import { Search } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { lazyPart, useLazyDialog } from '../../ui/use-lazy-dialog.ts'
import type { Command } from './command.ts'
import { rememberItem } from './recent-items.ts'
import { listen } from '../../lib/listen.ts'

const CommandPalette = lazyPart(() => import('./command-palette.tsx'))

/** Not those that are fading out. */
const openDialogs = ':is([role="dialog"], [role="alertdialog"]):not([data-state="closed"])'

type Props = { userId: string; tabs: Command[]; actions: Command[] }

/** Opens the command palette, as Ctrl K and ⌘ K do. Also remembers the items that are opened. */
export function PaletteButton({ userId, tabs, actions }: Props) {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const { open: isOpen, setOpen, show } = useLazyDialog('palette', CommandPalette.load)
  const open = () => show(null)

  const item = search.get('item')
  useEffect(() => {
    if (item) rememberItem(userId, item)
  }, [userId, item])

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // By code, so that it works with an Arabic keyboard.
    const isShortcut = (event.ctrlKey || event.metaKey) && event.code === 'KeyK'
    if (!isShortcut || event.altKey || event.shiftKey) return
    const isBusy = document.querySelector(openDialogs) !== null
    // Browsers use it, too.
    if (isOpen || !isBusy) event.preventDefault()
    if (isOpen) setOpen(false)
    else if (!isBusy) open()
  })
  useEffect(() => listen(document, 'keydown', onKey), [])

  return (
    <>
      <Tooltip content={t('admin.palette.title')}>
        <button
          type="button"
          className="inline-flex min-h-8 items-center gap-2 rounded-(--radius-2) border border-white/24 px-3 max-sm:min-h-11 max-sm:min-w-11 max-sm:justify-center max-sm:border-0 sm:bg-white/8 pointer-coarse:min-h-11"
          aria-keyshortcuts="Control+K Meta+K"
          aria-haspopup="dialog"
          data-opens="palette"
          data-on-intent=""
          onClick={open}
        >
          <Search className="size-4 mirrored" />
          <span className="max-w-72 truncate max-[76rem]:sr-only">{t('admin.palette.title')}</span>
          <kbd
            className="rounded-(--radius-1) bg-white/14 px-1.5 font-[inherit] text-2xs leading-[1.5] whitespace-nowrap max-sm:hidden"
            dir="ltr"
          >
            {isMac() ? '⌘ K' : 'Ctrl K'}
          </kbd>
        </button>
      </Tooltip>
      {isOpen && (
        <CommandPalette
          userId={userId}
          tabs={tabs}
          actions={actions}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

const isMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent)
