import { useEffect, useEffectEvent } from 'react'
import { createPortal } from 'react-dom'
import { lazyPart, useLazyDialog } from '../../ui/use-lazy-dialog.ts'
import type { LegalDocument } from './legal-text.tsx'

const LegalDialog = lazyPart(() => import('./legal-dialog.tsx'))

type Shown = { name: LegalDocument | 'stop' | 'case'; token?: string | undefined }

/** The target of a fragment: the name of a document, `#stop=` and the token of a link in an email, or `#case=` and an id. */
function shownBy(fragment: string): Shown | undefined {
  const [given, token] = fragment.slice(1).split('=')
  const name = (['privacy', 'terms', 'accessibility', 'stop', 'case'] as const).find(
    (each) => each === given,
  )
  return name && (token || (name !== 'stop' && name !== 'case')) ? { name, token } : undefined
}

/**
 * The dialog of the legal documents. Every link to `#privacy`, `#terms` or `#accessibility` and every URL with that
 * fragment opens it, and `#case=1` a case study; without JavaScript, the links lead to the page of details. A link of an
 * email to `#stop=…` asks whether such emails shall stop.
 */
export function LegalTexts() {
  const dialog = useLazyDialog<Shown>('legal', LegalDialog.load, 'legal', 'panels')
  const { shown, open, setOpen } = dialog
  const show = useEffectEvent(dialog.show)

  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
      const link = event.target instanceof Element ? event.target.closest('a') : null
      const target = link?.origin === location.origin ? shownBy(link.hash) : undefined
      if (!target) return
      event.preventDefault()
      show(target)
    }
    const onHashChange = () => {
      const target = shownBy(location.hash)
      if (!target) return
      history.replaceState(null, '', location.pathname + location.search)
      show(target)
    }
    onHashChange()
    // First, because React stops clicks on parts that are not hydrated.
    document.addEventListener('click', onClick, true)
    addEventListener('hashchange', onHashChange)
    return () => {
      document.removeEventListener('click', onClick, true)
      removeEventListener('hashchange', onHashChange)
    }
  }, [])

  return shown
    ? createPortal(
        <LegalDialog {...shown} open={open} onClose={() => setOpen(false)} />,
        document.body,
      )
    : null
}
