import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useLazyModule } from '../../ui/use-lazy-module.ts'

const names = ['privacy', 'terms'] as const
type Name = (typeof names)[number]

const loadDialog = () => import('./legal-dialog.tsx')
const LegalDialog = lazy(loadDialog)

const named = (fragment: string | undefined): Name | undefined =>
  names.find((name) => fragment === `#${name}`)

/**
 * The links to privacy policy and terms, and the dialog they open; so does every other link to `#privacy` or
 * `#terms` on the page, and an address that ends in one. Without JavaScript they lead to the texts at the end
 * of the page.
 */
export function LegalLinks() {
  const { t } = useTranslation()
  const [shown, setShown] = useState<Name | null>(null)
  const [open, setOpen] = useState(false)
  const part = useLazyModule(loadDialog, 'legal')
  const show = useEffectEvent((name: Name) =>
    part.open(() => {
      setShown(name)
      setOpen(true)
    }),
  )

  useEffect(() => {
    const press = (event: MouseEvent) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
      const link = event.target instanceof Element ? event.target.closest('a') : null
      const name = named(link?.getAttribute('href') ?? '')
      if (!name) return
      event.preventDefault()
      show(name)
    }
    const follow = () => {
      const name = named(location.hash)
      if (!name) return
      // The fragment belongs to the tabs: closing leaves a page without one, which is home.
      history.replaceState(null, '', location.pathname + location.search)
      show(name)
    }
    follow()
    document.addEventListener('click', press)
    addEventListener('hashchange', follow)
    return () => {
      document.removeEventListener('click', press)
      removeEventListener('hashchange', follow)
    }
  }, [])

  return (
    <>
      <ul aria-label={t('footer.legal')}>
        {names.map((name) => (
          <li key={name}>
            <a href={`#${name}`} onPointerEnter={part.approach} onFocus={part.approach}>
              {t(`footer.${name}`)}
            </a>
          </li>
        ))}
      </ul>
      {shown &&
        createPortal(
          <Suspense>
            <LegalDialog name={shown} open={open} onClose={() => setOpen(false)} />
          </Suspense>,
          document.body,
        )}
    </>
  )
}
