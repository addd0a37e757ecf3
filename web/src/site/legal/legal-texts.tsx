import { lazy, Suspense, useEffect, useEffectEvent } from 'react'
import { createPortal } from 'react-dom'
import { useLazyDialog } from '../../ui/use-lazy-dialog.ts'

const names = ['privacy', 'terms'] as const
type Name = (typeof names)[number]

const loadDialog = () => import('./legal-dialog.tsx')
const LegalDialog = lazy(loadDialog)
const loadStop = () => import('./stop-emails.tsx')
const StopEmails = lazy(loadStop)
/** The fragment of a link in an email, before its token. */
const stopPrefix = '#stop='

const nameOf = (fragment: string | undefined): Name | undefined =>
  names.find((name) => fragment === `#${name}`)

/**
 * The dialog of privacy policy and terms. Every link to `#privacy` or `#terms` on the page and every URL with that
 * fragment opens it. Without JavaScript, the links lead to the end of the page. A link of an email to `#stop=…` asks
 * whether such emails shall stop.
 */
export function LegalTexts() {
  const dialog = useLazyDialog<Name>(loadDialog, 'legal')
  const { shown, open, setOpen } = dialog
  const show = useEffectEvent(dialog.show)
  const stopping = useLazyDialog<string>(loadStop, 'legal')
  const showStop = useEffectEvent(stopping.show)

  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
      const link = event.target instanceof Element ? event.target.closest('a') : null
      const name = nameOf(link?.getAttribute('href') ?? '')
      if (!name) return
      event.preventDefault()
      show(name)
    }
    const onHashChange = () => {
      const { hash } = location
      const name = nameOf(hash)
      const isStop = hash.startsWith(stopPrefix)
      if (!name && !isStop) return
      // The fragment is reserved for tabs, so the page stays on home.
      history.replaceState(null, '', location.pathname + location.search)
      if (name) show(name)
      else showStop(hash.slice(stopPrefix.length))
    }
    onHashChange()
    document.addEventListener('click', onClick)
    addEventListener('hashchange', onHashChange)
    return () => {
      document.removeEventListener('click', onClick)
      removeEventListener('hashchange', onHashChange)
    }
  }, [])

  if (!shown && stopping.shown === null) return null
  return createPortal(
    <Suspense>
      {shown && <LegalDialog name={shown} open={open} onClose={() => setOpen(false)} />}
      {stopping.shown !== null && (
        <StopEmails
          token={stopping.shown}
          open={stopping.open}
          onClose={() => stopping.setOpen(false)}
        />
      )}
    </Suspense>,
    document.body,
  )
}
