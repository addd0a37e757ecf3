import type { i18n as I18n } from 'i18next'
import { useEffect, useLayoutEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { SharedContent } from '../../../data/drafts/shared.ts'
import { showBrand } from '../../../data/content/published.ts'
import { SiteApp } from '../../site-app.tsx'
import { SharedBar } from './shared-bar.tsx'
import { listen } from '../../../lib/listen.ts'

type Props = SharedContent & { i18n: I18n }

/** The site with the drafts of a preview link, and a bar that says so. */
export function SharedSite({ i18n, content, expiresAt }: Props) {
  const { t } = useTranslation('preview')
  const { t: siteText } = useTranslation()
  const title = `${t('preview.title')} · ${siteText('meta.title')}`
  useLayoutEffect(() => showBrand(content), [content])
  // The focused element stays above the bar.
  useLayoutEffect(() => document.documentElement.classList.add('scroll-pb-36'), [])
  // After the site has set its own title.
  useEffect(() => {
    document.title = title
  }, [title])

  useEffect(() => listen(window, ['click', 'auxclick'], stayInPreview), [])

  return (
    <>
      <SiteApp i18n={i18n} content={content} />
      <SharedBar expiresAt={expiresAt} />
    </>
  )
}

/** Keeps links of the site from opening the published site without saying so. Runs after the handlers of the page. */
function stayInPreview(event: Event) {
  const link = event.target instanceof Element && event.target.closest('a')
  if (link && link.origin === location.origin && !link.closest('[data-leaves-preview]'))
    event.preventDefault()
}
