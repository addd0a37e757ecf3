import { useTranslation } from 'react-i18next'
import type { ContentItem } from '#contract/content.ts'
import { languages } from '../../i18n/index.ts'
import { placesOf } from '../items/key-places.ts'
import { pageOf } from '../items/page-checks.ts'
import { isOnSite } from '../items/places.ts'
import { useItemTexts } from '../items/use-item-texts.ts'
import { usesOf } from './image-uses.ts'
import styles from './image-uses-list.module.css'
import { useSlotName } from './image-slots.ts'
import text from '../shell/text.module.css'

type Props = { image: ContentItem; items: ContentItem[]; title: string; isWarning?: boolean }

/** Where an image is used: its slot on the site and the items that contain its URL, with links to their pages. */
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
        {slot && (
          <li>
            {t('images.place', { place: slot })}
            <Pages itemKey={image.key} />
          </li>
        )}
        {uses.map((item) => (
          <li key={item.key}>
            {texts(item.key).title} <bdi className={text.muted}>{item.key}</bdi>
            {' · '}
            {t(`admin.category.${item.category}`)}
            <Pages itemKey={item.key} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The pages of the site that show an item, in both languages. */
function Pages({ itemKey }: { itemKey: string }) {
  const { t } = useTranslation()
  const places = placesOf(itemKey)
  return places?.filter(isOnSite).map((place) => (
    <span key={place} className={styles.page}>
      {t(`admin.place.${place}`)}
      {languages.map((language) => (
        <a
          key={language}
          href={pageOf(place, language)}
          target="_blank"
          rel="noreferrer"
          aria-label={`${t(`admin.place.${place}`)}: ${t(`admin.language.${language}`)}`}
        >
          {t(`admin.language.${language}`)}
        </a>
      ))}
    </span>
  ))
}
