import type { TFunction } from 'i18next'
import type { ContentItem } from '#contract/content.ts'
import { partsOf } from './type-parts.ts'
import { checksOf, missingLanguage, outdatedLanguage } from './item-checks.ts'

type Props = { item: ContentItem; className: string | undefined; t: TFunction }

/** What needs attention in an item. A missing text is said in its own place, where there is one. */
export function CheckBadges({ item, className, t }: Props) {
  const hasPlace = partsOf(item).every((part) => part === 'value')
  const missing = hasPlace ? null : missingLanguage(item)
  const outdated = outdatedLanguage(item)
  const notes = [
    missing && t(`admin.missing.${missing}`),
    outdated && t(`admin.check.older.${outdated}`),
    checksOf(item).includes('spelling') && t('admin.check.spelling'),
  ]
  return notes.map(
    (note) =>
      note && (
        <span key={note} className={className} data-state="draft">
          {note}
        </span>
      ),
  )
}
