import { useTranslation } from 'react-i18next'
import type { ContentItem } from '#contract/content.ts'
import { shapesOf, type ImageSlot } from '../../data/content/image-slots.ts'
import { useItemTexts } from '../items/use-item-texts.ts'
import { FileButton } from '../shell/file-button.tsx'
import styles from './empty-slots.module.css'
import { emptySlots } from './image-slots.ts'

type Props = { items: ContentItem[]; onFill: (slot: ImageSlot, file: File) => void }

/** Places of the site without an image, each with where it is and a button to fill it. */
export function EmptySlots({ items, onFill }: Props) {
  const { t } = useTranslation()
  const texts = useItemTexts()
  const slots = emptySlots(items)
  if (slots.length === 0) return null
  return (
    <details className={styles.places}>
      <summary className={styles.summary}>
        {t('images.placesEmpty', { count: slots.length })}
      </summary>
      <p className={styles.text}>{t('images.placeEmpty')}</p>
      <ul className={styles.slots} aria-label={t('images.places')}>
        {slots.map((slot) => {
          const { title } = texts(slot.key)
          return (
            <li key={slot.key} className={styles.slot}>
              <span
                className={styles.shape}
                style={{ aspectRatio: shapesOf(slot.key).at(-1)?.ratio }}
                data-group={slot.group}
                aria-hidden="true"
              />
              <div className={styles.words}>
                <h3 className={styles.title}>{title}</h3>
                <p className={styles.text}>{t(`images.slot.${slot.group}`)}</p>
                <p className={styles.text}>
                  {t('images.real', { what: t(`images.real.${slot.group}`) })}
                </p>
              </div>
              <FileButton
                size="1"
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
    </details>
  )
}
