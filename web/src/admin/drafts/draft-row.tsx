import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContentItem } from '#contract/content.ts'
import type { ContentDraft } from '#contract/drafts.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { DraftBadges } from '../items/draft-badges.tsx'
import { listOfOrder } from '../items/list-entries.ts'
import { useOrderText } from '../items/use-order-text.ts'
import { useItemTexts } from '../items/use-item-texts.ts'
import { isolated } from '#contract/text.ts'
import { useFormat } from '../shell/use-format.ts'
import { NameRow } from './name-button.tsx'

type Props = {
  draft: ContentDraft
  items: ContentItem[]
  onOpen: () => void
  /** Before and after the name. */
  start?: ReactNode
  end?: ReactNode
}

/** One draft with its author and state. */
export function DraftRow({ draft, items, ...row }: Props) {
  const { t } = useTranslation()
  const { dateTime } = useFormat()
  const item = items.find(({ key }) => key === draft.key)
  const value = useDraftValue()(draft)
  const title = useDraftName()(draft)
  return (
    <NameRow
      {...row}
      name={title}
      text={
        value &&
        value !== title && (
          <p dir="auto" className="cut text-sm leading-[1.75]">
            {value}
          </p>
        )
      }
      details={
        <>
          <bdi>{draft.key}</bdi>
          <span>
            {t('admin.drafts.savedBy', {
              name: isolated(draft.updated_by ?? t('admin.somebody')),
              when: dateTime(draft.updated_at),
            })}
          </span>
          {!item && <span>{t('admin.drafts.newItem')}</span>}
          {draft.has_conflict && !draft.publish_at && (
            <span className="text-(--amber-11)">{t('admin.drafts.conflict')}</span>
          )}
        </>
      }
      badges={<DraftBadges draft={draft} isInDrafts />}
    />
  )
}

/** The text or address of a draft. */
function useDraftValue() {
  const { language, other } = useLanguage()
  const orderText = useOrderText()
  return (draft: ContentDraft) => {
    const value = draft[`value_${language}`] ?? draft[`value_${other}`] ?? draft.link_url
    const list = listOfOrder(draft.key)
    return list && value ? orderText(list, value) : value
  }
}

/** The name of the item of a draft. The text of an item without a name is its name. */
export function useDraftName() {
  const { t } = useTranslation()
  const texts = useItemTexts()
  const valueOf = useDraftValue()
  return (draft: ContentDraft) => {
    const { title } = texts(draft.key)
    return (title === t('admin.key.unknown') && valueOf(draft)) || title
  }
}
