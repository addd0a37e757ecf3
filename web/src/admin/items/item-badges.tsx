import type { TFunction } from 'i18next'
import type { ContentItem } from '#contract/content.ts'
import type { ContentDraft } from '#contract/drafts.ts'
import { BadgeList, DraftBadges } from './draft-badges.tsx'
import { partsOf, checksOf, missingLanguage, outdatedLanguage, siteState } from './item-checks.ts'

type Props = {
  item: ContentItem
  draft: ContentDraft | undefined
  t: TFunction
}

/** Most items have these; what needs attention has a color. */
const plain = 'text-xs leading-4.75 font-medium text-muted'
const published = `${plain} before:me-1 before:inline-block before:rounded-full before:border-4 before:border-jade-600`

export const ItemBadges = ({ item, draft, t }: Props) => (
  // Above the texts on phones.
  <div className="flex flex-wrap gap-x-2 max-sm:col-[var(--first-column,1)/-1] max-sm:row-start-2">
    {item.content_type !== 'text' && (
      <span className={plain}>{t(`admin.type.${item.content_type}`)}</span>
    )}
    {siteState(item) !== 'published' && <StateBadges item={item} t={t} />}
    {draft && <DraftBadges draft={draft} />}
    <CheckBadges item={item} t={t} />
  </div>
)

/** What visitors see of an item. One that is neither published nor active has both badges. */
export function StateBadges({ item, t }: Pick<Props, 'item' | 't'>) {
  const state = siteState(item)
  return (
    <>
      {(state === 'published' || state === 'empty') && (
        <span className={state === 'published' ? published : plain}>
          {t(`admin.badge.${state}`)}
        </span>
      )}
      <BadgeList
        badges={[
          (state === 'draft' || state === 'inactive') && [state, t(`admin.badge.${state}`)],
          state === 'draft' && !item.is_active && ['inactive', t('admin.badge.inactive')],
        ]}
      />
    </>
  )
}

/** Problems of an item. A missing text is shown with the item's texts when it has only texts. */
function CheckBadges({ item, t }: Pick<Props, 'item' | 't'>) {
  const hasOnlyTexts = partsOf(item).every((part) => part === 'value')
  const missing = hasOnlyTexts ? null : missingLanguage(item)
  const outdated = outdatedLanguage(item)
  const notes = [
    missing && t(`admin.missing.${missing}`),
    outdated && t(`admin.check.older.${outdated}`),
    checksOf(item).includes('figures') && t('admin.check.figures'),
    checksOf(item).includes('spelling') && t('admin.check.spelling'),
    checksOf(item).includes('source') && t('admin.check.source'),
  ]
  return <BadgeList badges={notes.map((note) => note && ['draft', note])} />
}
