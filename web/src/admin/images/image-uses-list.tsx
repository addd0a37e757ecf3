import { useTranslation } from 'react-i18next'
import type { ContentItem } from '#contract/content.ts'
import { languages } from '../../i18n/index.ts'
import { ItemTitle } from '../items/item-title.tsx'
import { placesOf } from '../items/key-places.ts'
import { pageOf } from '../items/page-checks.ts'
import { isOnSite } from '../items/places.ts'
import { usesOf } from './image-uses.ts'
import { useSlotName } from './image-slots.ts'

type Props = { image: ContentItem; items: ContentItem[]; title: string; isWarning?: boolean }

const box = 'rounded-sm px-4 py-3 text-xs'

/** Where an image is used: its slot on the site and the items that contain its URL, with links to their pages. */
export function ImageUsesList({ image, items, title, isWarning = false }: Props) {
  const { t } = useTranslation()

  const slot = useSlotName()(image)
  const uses = usesOf(image, items)
  if (uses.length === 0 && !slot)
    return isWarning ? null : <p className={`${box} bg-sand-50`}>{t('images.unused')}</p>
  return (
    <div className={`${box} ${isWarning ? 'my-3 bg-(--amber-3)' : 'bg-sand-50'}`}>
      <p className="font-semibold">{title}</p>
      <ul className="mt-1 ps-5 leading-[1.8]">
        {slot && (
          <li>
            {t('images.place', { place: slot })}
            <Pages itemKey={image.key} />
          </li>
        )}
        {uses.map((item) => (
          <li key={item.key}>
            <ItemTitle itemKey={item.key} />
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
    <span key={place} className="flex flex-wrap gap-x-3 text-muted">
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
