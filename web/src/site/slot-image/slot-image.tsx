import type { CSSProperties } from 'react'
import { useImage } from '../../data/content/content-provider.tsx'
import { useLanguage } from '../../i18n/use-language.ts'
import styles from './slot-image.module.css'

type Props = {
  /** A key of `imageSlots`. */
  slot: string
  style?: CSSProperties
}

/** The published image of a slot, or nothing. It has a fixed shape, so that nothing moves when it loads. */
export function SlotImage({ slot, style }: Props) {
  const { language } = useLanguage()
  const image = useImage(slot)
  return (
    image && (
      <img
        className={styles.slot}
        style={style}
        src={image.url}
        alt={image.alt[language]}
        loading="lazy"
      />
    )
  )
}
