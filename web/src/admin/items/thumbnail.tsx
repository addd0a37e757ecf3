import { Image } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isOwnImage } from './image-url.ts'
import styles from './thumbnail.module.css'

/** A small image, or an icon when there is none. Decorative: the text next to it names it. */
export function Thumbnail({ url }: { url: string | null }) {
  const [broken, setBroken] = useState<string | null>(null)
  return (
    <span className={styles.thumbnail}>
      {url && url !== broken ? (
        <img src={url} alt="" loading="lazy" onError={() => setBroken(url)} />
      ) : (
        <Image className="size-5" />
      )}
    </span>
  )
}

type Result = { url: string; state: 'loaded' | 'broken' }

function stateOf(url: string | null, result: Result | undefined) {
  if (url === null) return 'none'
  // The Content-Security-Policy would block the request.
  if (!isOwnImage(url)) return 'broken'
  return result?.url === url ? result.state : 'loading'
}

type LargeImageProps = {
  url: string | null
  /** Shown when there is no URL. */
  emptyText?: string
  /** Where no text next to it names it. */
  alt?: string
}

/** An image in the full width, with a text while it loads and when there is nothing to show. Decorative, too. */
export function LargeImage({ url, emptyText, alt = '' }: LargeImageProps) {
  const { t } = useTranslation()
  const [result, setResult] = useState<Result>()
  const state = stateOf(url, result)
  return (
    <span className={styles.thumbnail} data-large>
      {url !== null && state !== 'broken' && (
        <img
          src={url}
          alt={alt}
          loading="lazy"
          onLoad={() => setResult({ url, state: 'loaded' })}
          onError={() => setResult({ url, state: 'broken' })}
        />
      )}
      {state !== 'loaded' && (
        <span className={styles.state}>
          <Image className="size-10" />
          {state === 'none' && (emptyText ?? t('images.none'))}
          {state === 'loading' && t('images.loading')}
          {state === 'broken' && t('images.broken')}
        </span>
      )}
    </span>
  )
}
