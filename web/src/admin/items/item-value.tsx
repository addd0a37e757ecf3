import type { TFunction } from 'i18next'
import type { ContentItem } from '#contract/content.ts'
import { smallestUrl } from '../../data/content/image-set.ts'
import { directionOf, languages, type Language } from '../../i18n/index.ts'
import styles from './item-value.module.css'
import { hasNothing } from './item-checks.ts'
import { listOfOrder } from './list-entries.ts'
import { hasOneText } from './one-text.ts'
import { OrderValue } from './order-field.tsx'
import { textDirection } from './text-direction.ts'
import { Thumbnail } from './thumbnail.tsx'
import { hasPart } from './type-parts.ts'
import text from '../shell/text.module.css'

/** What is missing: a text in one language, or any text. */
export const missingText = (t: TFunction, item: ContentItem, language: Language) =>
  t(hasNothing(item) ? 'admin.missing.text' : `admin.missing.${language}`)

/** The value of an item in both languages; a missing text is marked. Without hooks, for the rows of a long list. */
export function ItemValue({ item, t }: { item: ContentItem; t: TFunction }) {
  if (hasPart(item, 'image_url'))
    return (
      <div className={styles.image}>
        <Thumbnail url={smallestUrl(item)} />
        <bdi className={styles.address}>{item.image_url ?? t('admin.value.empty')}</bdi>
      </div>
    )
  if (hasPart(item, 'link'))
    return (
      <div className={styles.link}>
        <bdi className={styles.address}>{item.link_url ?? t('admin.value.empty')}</bdi>
        <span className={text.muted}>{t(`admin.target.${item.link_target}`)}</span>
      </div>
    )
  const list = listOfOrder(item.key)
  if (list && item.value_ar)
    return (
      <div className={styles.values}>
        <OrderValue list={list} order={item.value_ar} />
      </div>
    )
  return (
    <div className={styles.values}>
      {(hasOneText(item) ? (['ar'] as const) : languages).map((language) => {
        const value = item[`value_${language}`]
        return (
          <p
            key={language}
            className={value ? styles.value : styles.missing}
            dir={directionOf(language)}
          >
            {value ? (
              <bdi lang={language} dir={textDirection(language, value)}>
                {value}
              </bdi>
            ) : (
              <bdi>{missingText(t, item, language)}</bdi>
            )}
          </p>
        )
      })}
    </div>
  )
}
