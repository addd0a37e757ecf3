import { createContext, use, useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { languages } from '../../../supabase/functions/_shared/contract/languages.ts'
import { siteContent, type SiteContent, type SiteImage, type SiteLink } from './site-content.ts'

const ContentContext = createContext<Pick<SiteContent, 'images' | 'links'>>({
  images: {},
  links: {},
})

/**
 * Gives pictures and links to the page, and texts to i18n. Starts with what the HTML carried and
 * refreshes once in the background; a failed refresh leaves what is shown.
 */
export function ContentProvider({
  initial,
  children,
}: {
  initial: SiteContent
  children: ReactNode
}) {
  const { i18n } = useTranslation()
  const [content, setContent] = useState(initial)

  useEffect(() => {
    const leaving = new AbortController()
    publishedContent(leaving.signal).then(
      (items) => {
        const fresh = siteContent(items)
        for (const language of languages) {
          i18n.removeResourceBundle(language, 'content')
          i18n.addResourceBundle(language, 'content', fresh.texts[language])
        }
        setContent(fresh)
      },
      () => undefined,
    )
    return () => leaving.abort()
  }, [i18n])

  return <ContentContext value={content}>{children}</ContentContext>
}

/** The picture staff put under a key, or nothing. */
export function useImage(key: string): SiteImage | undefined {
  return use(ContentContext).images[key]
}

/** The link staff put under a key, or nothing. */
export function useLink(key: string): SiteLink | undefined {
  return use(ContentContext).links[key]
}

/** Fetched apart from the page: what the HTML carries is enough to show it. */
async function publishedContent(signal: AbortSignal) {
  const { fetchPublished } = await import('./published.ts')
  return fetchPublished(signal)
}
