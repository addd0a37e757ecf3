import { useTranslation } from 'react-i18next'
import type { ContentItem } from '#contract/content.ts'
import { useItemTexts } from '../items/use-item-texts.ts'
import { Thumbnail } from '../items/thumbnail.tsx'
import styles from './empty-slots.module.css'
import { FileButton } from '../shell/file-button.tsx'
import { emptySlots, type ImageSlot } from './image-slots.ts'

type Props = { items: ContentItem[]; onFill: (place: ImageSlot, file: File) => void }

/** What the site has a place for and nobody has uploaded: the logo, before there is one. */
export function EmptySlots({ items, onFill }: Props) {
  const { t } = useTranslation()
  const texts = useItemTexts()
  const places = emptySlots(items)
  if (places.length === 0) return null
  return (
    <ul className={styles.places} aria-label={t('images.places')}>
      {places.map((place) => {
        const { title, hint } = texts(place.key)
        return (
          <li key={place.key} className={styles.place}>
            <Thumbnail url={null} />
            <div className={styles.words}>
              <h3 className={styles.title}>{title}</h3>
              <p className={styles.text}>{hint}</p>
              <p className={styles.text}>{t('images.placeEmpty')}</p>
            </div>
            <FileButton
              variant="soft"
              aria-label={t('images.fillOf', { place: title })}
              onFiles={([file]) => file && onFill(place, file)}
            >
              {t('images.choose')}
            </FileButton>
          </li>
        )
      })}
    </ul>
  )
}
