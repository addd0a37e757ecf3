import { useState } from 'react'
import { ImageIcon } from '../shell/icons.tsx'
import styles from './thumbnail.module.css'

/** A small image, or an icon when there is none. Decorative: the text next to it names it. */
export function Thumbnail({ url, large = false }: { url: string | null; large?: boolean }) {
  const [broken, setBroken] = useState<string | null>(null)
  return (
    <span className={styles.thumbnail} data-large={large || undefined}>
      {url && url !== broken ? (
        <img src={url} alt="" loading="lazy" onError={() => setBroken(url)} />
      ) : (
        <ImageIcon size={large ? 40 : 20} />
      )}
    </span>
  )
}
