import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ImageIcon } from '../shell/icons.tsx'
import styles from './image-card.module.css'

/** The picture of a card; an icon where it does not load, and a word where there is none. */
export function ImageFrame({ url }: { url: string | null }) {
  const { t } = useTranslation()
  const [broken, setBroken] = useState<string | null>(null)
  const isBroken = url !== null && url === broken
  return (
    <div className={styles.frame}>
      {url && !isBroken ? (
        <img src={url} alt="" loading="lazy" onError={() => setBroken(url)} />
      ) : (
        <span className={styles.placeholder}>
          <ImageIcon size={40} />
          {t(isBroken ? 'images.broken' : 'images.noImage')}
        </span>
      )}
    </div>
  )
}
