import type { TFunction } from 'i18next'
import type { ContentItem } from '#contract/content.ts'
import { languages } from '../../i18n/index.ts'
import { textIn } from './item-checks.ts'
import { OpenLink } from './open-link.tsx'
import { textDirection } from './text-direction.ts'
import { LargeImage } from './thumbnail.tsx'
import { hasPart } from './type-parts.ts'

/** An item as visitors get it: the whole texts in both languages, the image, the address to try. */
export function ItemPreview({ item, t }: { item: ContentItem; t: TFunction }) {
  const part = hasPart(item, 'image_alt') ? 'image_alt' : 'value'
  return (
    <div className="grid gap-3">
      {hasPart(item, 'image_url') && <LargeImage url={item.image_url} />}
      {hasPart(item, 'link') && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 wrap-anywhere">
          <bdi>{item.link_url ?? t('links.noUrl')}</bdi>
          <OpenLink url={item.link_url} of={item.key} />
        </p>
      )}
      <dl className="grid fit-72 gap-x-6 gap-y-3">
        {languages.map((language) => {
          const value = textIn(item, language)
          return (
            <div key={language}>
              <dt className="text-xs text-muted">{t(`admin.field.${part}_${language}`)}</dt>
              <dd
                lang={language}
                dir={textDirection(language, value)}
                className="leading-[1.8] wrap-anywhere whitespace-pre-line"
              >
                {value || t('admin.value.empty')}
              </dd>
            </div>
          )
        })}
      </dl>
    </div>
  )
}
