import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { ContentItem } from '#contract/content.ts'
import { directionOf, languages } from '../../i18n/index.ts'
import styles from './item-value.module.css'
import { textDirection } from './text-direction.ts'
import { Thumbnail } from './thumbnail.tsx'
import { has } from './type-parts.ts'

/** What an item holds, in both languages side by side; what is missing is said. */
export function ItemValue({ item }: { item: ContentItem }) {
  const { t } = useTranslation()
  return <PlainValue item={item} t={t} />
}

/** The same without asking for the language, for the rows of a long list. */
export function PlainValue({ item, t }: { item: ContentItem; t: TFunction }) {
  if (has(item, 'image_url'))
    return (
      <div className={styles.image}>
        <Thumbnail url={item.image_url} />
        <bdi className={styles.address}>{item.image_url ?? t('admin.value.empty')}</bdi>
      </div>
    )
  if (has(item, 'link'))
    return (
      <div className={styles.link}>
        <bdi className={styles.address}>{item.link_url ?? t('admin.value.empty')}</bdi>
        <span className={styles.muted}>{t(`admin.target.${item.link_target}`)}</span>
      </div>
    )
  return (
    <div className={styles.values}>
      {languages.map((language) => {
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
              <bdi>{t(`admin.missing.${language}`)}</bdi>
            )}
          </p>
        )
      })}
    </div>
  )
}
