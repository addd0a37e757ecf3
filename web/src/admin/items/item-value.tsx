import type { TFunction } from 'i18next'
import type { ContentItem } from '#contract/content.ts'
import { smallestUrl } from '../../data/content/image-set.ts'
import { directionOf, languages, type Language } from '../../i18n/index.ts'
import { hasNothing, hasPart } from './item-checks.ts'
import { listOfOrder } from './list-entries.ts'
import { hasOneText } from './one-text.ts'
import { OrderValue } from './order-field.tsx'
import { textDirection } from './text-direction.ts'
import { Thumbnail } from './thumbnail.tsx'

/**
 * Two lines are as high as the name of a row with its identifier. The line between the languages, which begin at opposite
 * edges, is a background: a pseudo-element would be a box more in each of thousands of rows.
 */
export const valueLooks = {
  pair: 'grid grid-cols-2 gap-x-8 gap-y-1 bg-[linear-gradient(var(--color-line),var(--color-line))] bg-size-[1px_100%] bg-center bg-no-repeat max-sm:grid-cols-1 max-sm:gap-y-0 max-sm:bg-none',
  text: 'line-clamp-2 text-xs leading-4.75 wrap-anywhere max-sm:line-clamp-1',
  missing: 'text-xs leading-4.75 text-(--amber-11)',
}

/** What is missing: a text in one language, or any text. */
export const missingText = (t: TFunction, item: ContentItem, language: Language) =>
  t(hasNothing(item) ? 'admin.missing.text' : `admin.missing.${language}`)

/** The value of an item in both languages; a missing text is marked. Without hooks, for the rows of a long list. */
export function ItemValue({ item, t }: { item: ContentItem; t: TFunction }) {
  if (hasPart(item, 'image_url'))
    return (
      <div className="flex min-w-0 items-center gap-3">
        <Thumbnail url={smallestUrl(item)} />
        <bdi className="truncate text-xs leading-6">{item.image_url ?? t('admin.value.empty')}</bdi>
      </div>
    )
  if (hasPart(item, 'link'))
    return (
      <div className="flex min-w-0 flex-wrap items-center gap-x-3">
        <bdi className="truncate text-xs leading-6">{item.link_url ?? t('admin.value.empty')}</bdi>
        <span className="text-xs text-muted">{t(`admin.target.${item.link_target}`)}</span>
      </div>
    )
  const list = listOfOrder(item.key)
  if (list && item.value_ar)
    return (
      <div className={valueLooks.pair}>
        <OrderValue list={list} order={item.value_ar} />
      </div>
    )
  return (
    <div className={valueLooks.pair}>
      {(hasOneText(item) ? (['ar'] as const) : languages).map((language) => {
        const value = item[`value_${language}`]
        return (
          <p
            key={language}
            className={value ? valueLooks.text : valueLooks.missing}
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
