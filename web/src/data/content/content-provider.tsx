import {
  createContext,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import { useTranslation } from 'react-i18next'
import { languages } from '#contract/languages.ts'
import { hydrateAll } from '../../lib/hydration.ts'
import { noContent, type SiteContent, type SiteImage, type SiteLink } from './site-content.ts'

type Content = Pick<SiteContent, 'images' | 'links'> & {
  /** Resolves when the content is there in both languages; the HTML carries only its own. Rejects when it cannot come. */
  complete: () => Promise<void>
}

const ContentContext = createContext<Content>({ ...noContent, complete: async () => undefined })

type Props = { initial: SiteContent; children: ReactNode }

/**
 * Gives pictures and links to the page, and texts to i18n. Starts with what the HTML carried and asks
 * once in the background whether that still holds; without an answer what is shown stays.
 */
export function ContentProvider({ initial, children }: Props) {
  const { i18n } = useTranslation()
  const [content, setContent] = useState(initial)
  const isWhole = useRef(false)

  const show = useCallback(
    async (fresh: SiteContent) => {
      await hydrateAll()
      for (const language of languages) {
        i18n.removeResourceBundle(language, 'content')
        i18n.addResourceBundle(language, 'content', fresh.texts[language])
      }
      isWhole.current = true
      setContent(fresh)
    },
    [i18n],
  )

  useEffect(() => {
    const leaving = new AbortController()
    fetchSince(initial.etag, leaving.signal).then(
      (fresh) => fresh && show(fresh).catch(() => undefined),
      () => undefined,
    )
    return () => leaving.abort()
  }, [initial, show])

  const complete = useCallback(async () => {
    if (isWhole.current) return
    const fresh = await fetchSince('')
    if (fresh) await show(fresh)
  }, [show])

  const value = useMemo(() => ({ ...content, complete }), [content, complete])
  return <ContentContext value={value}>{children}</ContentContext>
}

/** The picture staff put under a key, or nothing. */
export function useImage(key: string): SiteImage | undefined {
  return use(ContentContext).images[key]
}

/** The link staff put under a key, or nothing. */
export function useLink(key: string): SiteLink | undefined {
  return use(ContentContext).links[key]
}

/** Brings the content of the other language, for a page about to change to it. */
export const useCompleteContent = () => use(ContentContext).complete

/**
 * What is published now; `null` when that is what `etag` names, as it mostly is. What reads and checks a new
 * list is fetched only for one.
 */
async function fetchSince(etag: string, signal?: AbortSignal): Promise<SiteContent | null> {
  const headers = new Headers(etag ? { 'if-none-match': etag } : {})
  const response = await fetch('/api/content', { headers, signal: signal ?? null })
  if (response.status === 304) return null
  if (!response.ok) throw new Error(response.statusText)
  const { readPublished } = await import('./published.ts')
  return readPublished(await response.json(), response.headers.get('etag') ?? '')
}
