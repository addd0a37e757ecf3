import { lazy, Suspense, useEffect, useEffectEvent } from 'react'
import { createPortal } from 'react-dom'
import { useLazyDialog } from '../../ui/use-lazy-dialog.ts'

const names = ['privacy', 'terms'] as const
type Name = (typeof names)[number]

const loadDialog = () => import('./legal-dialog.tsx')
const LegalDialog = lazy(loadDialog)

const nameOf = (fragment: string | undefined): Name | undefined =>
  names.find((name) => fragment === `#${name}`)

/**
 * The dialog of privacy policy and terms. Every link to `#privacy` or `#terms` on the page and every URL with that
 * fragment opens it. Without JavaScript, the links lead to the end of the page.
 */
export function LegalTexts() {
  const dialog = useLazyDialog<Name>(loadDialog, 'legal')
  const { shown, open, setOpen } = dialog
  const show = useEffectEvent(dialog.show)

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
      const name = nameOf(location.hash)
      if (!name) return
      // The fragment is reserved for tabs, so the page stays on home.
      history.replaceState(null, '', location.pathname + location.search)
      show(name)
    }
    onHashChange()
    document.addEventListener('click', onClick)
    addEventListener('hashchange', onHashChange)
    return () => {
      document.removeEventListener('click', onClick)
      removeEventListener('hashchange', onHashChange)
    }
  }, [])

  return (
    shown &&
    createPortal(
      <Suspense>
        <LegalDialog name={shown} open={open} onClose={() => setOpen(false)} />
      </Suspense>,
      document.body,
    )
  )
}
