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
  /** Loads the content of both languages; the HTML contains only one. Rejects when the request fails. */
  complete: () => Promise<void>
}

const ContentContext = createContext<Content>({ ...noContent, complete: async () => undefined })

type Props = { initial: SiteContent; children: ReactNode }

/**
 * Provides images and links to the page and texts to i18n. Starts with the content in the HTML and revalidates
 * it once in the background; when that fails, the page stays as it is.
 */
export function ContentProvider({ initial, children }: Props) {
  const { i18n } = useTranslation()
  const [content, setContent] = useState(initial)
  const isComplete = useRef(false)

  const show = useCallback(
    async (fresh: SiteContent) => {
      await hydrateAll()
      for (const language of languages) {
        i18n.removeResourceBundle(language, 'content')
        i18n.addResourceBundle(language, 'content', fresh.texts[language])
      }
      isComplete.current = true
      setContent(fresh)
    },
    [i18n],
  )

  useEffect(() => {
    const controller = new AbortController()
    fetchPublished(initial.etag, controller.signal)
      .then((fresh) => fresh && show(fresh))
      .catch(() => undefined)
    return () => controller.abort()
  }, [initial, show])

  const complete = useCallback(async () => {
    if (isComplete.current) return
    const fresh = await fetchPublished('')
    if (fresh) await show(fresh)
  }, [show])

  const value = useMemo(() => ({ ...content, complete }), [content, complete])
  return <ContentContext value={value}>{children}</ContentContext>
}

export const useImage = (key: string): SiteImage | undefined => use(ContentContext).images[key]

export const useLinks = (): Readonly<Record<string, SiteLink | undefined>> =>
  use(ContentContext).links

/** Loads the content of the other language before the page switches to it. */
export const useCompleteContent = () => use(ContentContext).complete

/**
 * The published content, or `null` when `etag` is still current. The parser is a chunk of its own because most
 * visits do not need it.
 */
async function fetchPublished(etag: string, signal?: AbortSignal): Promise<SiteContent | null> {
  const response = await fetch('/api/content', {
    headers: etag ? { 'if-none-match': etag } : {},
    signal: signal ?? null,
  })
  if (response.status === 304) return null
  if (!response.ok) throw new Error()
  const { readPublished } = await import('./published.ts')
  return readPublished(await response.json(), response.headers.get('etag') ?? '')
}
