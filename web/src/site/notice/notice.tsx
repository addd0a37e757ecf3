import { X } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useLinks } from '../../data/content/content-provider.tsx'
import { readText, storeText } from '../../lib/storage.ts'
import { IconButton } from '../../ui/button.tsx'
import { listen } from '../../lib/listen.ts'

/** The id of the notice that was closed on this device; `public/notice.js` reads it, too. */
const key = 'notice'
const closed = 'notice-closed'
const subscribe = (onChange: () => void) => listen(window, closed, onChange)

const never = () => () => undefined

/** A message of the firm above the page, such as a holiday, with a link. It may be closed until its text changes. */
export default function Notice() {
  const { t, i18n } = useTranslation()
  const link = useLinks()['notice.link']
  const id = t('notice.id')
  // Prerendered, it is hidden by a script before the first paint.
  const isClosed = useSyncExternalStore(
    subscribe,
    () => readText('local', key) === id,
    () => false,
  )
  // A script that React creates does not run.
  const isPrerendered = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  const isClosable = i18n.exists('notice.closable') && t('notice.closable') === 'yes'
  if (isClosable && isClosed) return null

  const close = () => {
    storeText('local', key, id)
    // The focused button disappears.
    document.getElementById('content')?.focus({ preventScroll: true })
    dispatchEvent(new Event(closed))
  }

  return (
    <>
      <aside
        className="bg-saffron-200 text-sm text-ink-950 print:hidden"
        aria-label={t('notice.name')}
        data-notice={id}
      >
        <div className="wrapper flex min-h-11 items-center justify-center gap-3">
          <p className="py-2 wrap-anywhere whitespace-pre-line">
            {t('notice.text')}{' '}
            {link && i18n.exists('notice.label') && (
              <a href={link.url} className="font-semibold" target={link.target} rel="noreferrer">
                {t('notice.label')}
              </a>
            )}
          </p>
          {isClosable && (
            <IconButton label={t('notice.close')} data-needs-script="" onClick={close}>
              <X className="size-4.5" />
            </IconButton>
          )}
        </div>
      </aside>
      {isClosable && isPrerendered && <script src="/notice.js" />}
    </>
  )
}
