import { useTranslation } from 'react-i18next'
import type { ContentItem } from '#contract/content.ts'
import { useItemTexts } from '../items/use-item-texts.ts'
import { usesOf } from './image-uses.ts'
import styles from './image-uses-list.module.css'
import { useSlotName } from './image-slots.ts'
import text from '../shell/text.module.css'

type Props = { image: ContentItem; items: ContentItem[]; title: string; isWarning?: boolean }

/** Where an image is used: its slot on the site and the items that contain its URL. */
export function ImageUsesList({ image, items, title, isWarning = false }: Props) {
  const { t } = useTranslation()
  const texts = useItemTexts()
  const slot = useSlotName()(image)
  const uses = usesOf(image, items)
  if (uses.length === 0 && !slot)
    return isWarning ? null : <p className={styles.uses}>{t('images.unused')}</p>
  return (
    <div className={styles.uses} data-warning={isWarning || undefined}>
      <p className={styles.title}>{title}</p>
      <ul className={styles.list}>
        {slot && <li>{t('images.place', { place: slot })}</li>}
        {uses.map((item) => (
          <li key={item.key}>
            {texts(item.key).title} <bdi className={text.code}>{item.key}</bdi>
            {' · '}
            {t(`admin.category.${item.category}`)}
          </li>
        ))}
      </ul>
    </div>
  )
}
