import type { TFunction } from 'i18next'
import type { ContentItem } from '#contract/content.ts'
import { languages } from '../../i18n/index.ts'
import text from '../shell/text.module.css'
import { textIn } from './item-checks.ts'
import styles from './item-preview.module.css'
import { TestLink } from './test-link.tsx'
import { textDirection } from './text-direction.ts'
import { LargeImage } from './thumbnail.tsx'
import { hasPart } from './type-parts.ts'

/** An item as visitors get it: the whole texts in both languages, the image, the address to try. */
export function ItemPreview({ item, t }: { item: ContentItem; t: TFunction }) {
  const part = hasPart(item, 'image_alt') ? 'image_alt' : 'value'
  return (
    <div className={styles.preview}>
      {hasPart(item, 'image_url') && <LargeImage url={item.image_url} />}
      {hasPart(item, 'link') && (
        <p className={styles.link}>
          <bdi>{item.link_url ?? t('links.noUrl')}</bdi>
          <TestLink url={item.link_url} of={item.key} />
        </p>
      )}
      <dl className={styles.texts}>
        {languages.map((language) => {
          const value = textIn(item, language)
          return (
            <div key={language}>
              <dt className={text.muted}>{t(`admin.field.${part}_${language}`)}</dt>
              <dd lang={language} dir={textDirection(language, value)} className={styles.text}>
                {value || t('admin.value.empty')}
              </dd>
            </div>
          )
        })}
      </dl>
    </div>
  )
}
