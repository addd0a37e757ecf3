import { useTranslation } from 'react-i18next'
import type { ContentItem } from '#contract/content.ts'
import { useItemTexts } from '../items/use-item-texts.ts'
import { Thumbnail } from '../items/thumbnail.tsx'
import styles from './empty-slots.module.css'
import { FileButton } from '../shell/file-button.tsx'
import { emptySlots, type ImageSlot } from './image-slots.ts'

type Props = { items: ContentItem[]; onFill: (slot: ImageSlot, file: File) => void }

/** Image slots of the site without an image, such as the logo of a new site. */
export function EmptySlots({ items, onFill }: Props) {
  const { t } = useTranslation()
  const texts = useItemTexts()
  const slots = emptySlots(items)
  if (slots.length === 0) return null
  return (
    <ul className={styles.slots} aria-label={t('images.places')}>
      {slots.map((slot) => {
        const { title, hint } = texts(slot.key)
        return (
          <li key={slot.key} className={styles.slot}>
            <Thumbnail url={null} />
            <div className={styles.words}>
              <h3 className={styles.title}>{title}</h3>
              <p className={styles.text}>{hint}</p>
              <p className={styles.text}>{t('images.placeEmpty')}</p>
            </div>
            <FileButton
              variant="soft"
              aria-label={t('images.fillOf', { place: title })}
              onFiles={([file]) => file && onFill(slot, file)}
            >
              {t('images.choose')}
            </FileButton>
          </li>
        )
      })}
    </ul>
  )
}
