import { Image } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isOwnImage } from './image-url.ts'

const thumbnail =
  'grid flex-none grid-cols-1 grid-rows-[minmax(0,1fr)] place-items-center overflow-hidden rounded-(--radius-3) bg-sand-100 text-sand-500 *:[grid-area:1/1]'

/** A small image, or an icon when there is none. Decorative: the text next to it names it. */
export function Thumbnail({ url }: { url: string | null }) {
  const [broken, setBroken] = useState<string | null>(null)
  return (
    <span className={`${thumbnail} size-12`}>
      {url && url !== broken ? (
        <img
          src={url}
          alt=""
          loading="lazy"
          className="size-full object-contain"
          onError={() => setBroken(url)}
        />
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
  /** As wide as a screen, instead of a fixed height; the image is whole, or fills it. */
  frame?: 'wide' | 'cropped' | undefined
}

/** An image in the full width, with a text while it loads and when there is nothing to show. Decorative, too. */
export function LargeImage({ url, emptyText, alt = '', frame }: LargeImageProps) {
  const { t } = useTranslation()
  const [result, setResult] = useState<Result>()
  const state = stateOf(url, result)
  return (
    <span className={`${thumbnail} w-full ${frame ? 'aspect-[16/9]' : 'h-40'}`}>
      {url !== null && state !== 'broken' && (
        <img
          src={url}
          alt={alt}
          loading="lazy"
          className={`size-full ${frame === 'cropped' ? 'object-cover' : 'object-contain'}`}
          onLoad={() => setResult({ url, state: 'loaded' })}
          onError={() => setResult({ url, state: 'broken' })}
        />
      )}
      {state !== 'loaded' && (
        <span className="grid justify-items-center gap-1 text-xs text-muted">
          <Image className="size-10" />
          {state === 'none' && (emptyText ?? t('images.none'))}
          {state === 'loading' && t('images.loading')}
          {state === 'broken' && t('images.broken')}
        </span>
      )}
    </span>
  )
}
