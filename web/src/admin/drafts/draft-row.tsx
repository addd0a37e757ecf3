import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { ContentItem } from '#contract/content.ts'
import type { ContentDraft } from '#contract/drafts.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { DraftBadges } from '../items/draft-badges.tsx'
import { listOfOrder } from '../items/list-entries.ts'
import { useOrderText } from '../items/order-field.tsx'
import { useItemTexts } from '../items/use-item-texts.ts'
import { isolated } from '#contract/text.ts'
import { useFormat } from '../shell/use-format.ts'
import { Flex } from '@radix-ui/themes'

/** The open draft or release in the URL. */
export function useDraftsUrl() {
  const [search, setSearch] = useSearchParams()
  return {
    draft: search.get('draft'),
    release: search.get('release'),
    openDraft: (key: string) => setSearch({ tab: 'drafts', draft: key }),
    openRelease: (id: string) => setSearch({ tab: 'drafts', release: id }),
    close: () => setSearch({ tab: 'drafts' }),
  }
}

type Props = {
  draft: ContentDraft
  items: ContentItem[]
  /** Before and after the name. */
  start?: ReactNode
  end?: ReactNode
}

export function DraftRow({ draft, items, ...row }: Props) {
  const { t } = useTranslation()
  const { dateTime } = useFormat()
  const { openDraft } = useDraftsUrl()
  const item = items.find(({ key }) => key === draft.key)
  const value = useDraftValue()(draft)
  const title = useDraftName()(draft)
  return (
    <NameRow
      {...row}
      name={title}
      onOpen={() => openDraft(draft.key)}
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
          {!item && (
            <span>{t(`admin.drafts.${draft.version > 0 ? 'deletedItem' : 'newItem'}`)}</span>
          )}
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

type NameButtonProps = { onClick: () => void; children: ReactNode }

/** The name of a draft or a release, which opens it. For a finger, its target is larger than its text. */
export const NameButton = ({ onClick, children }: NameButtonProps) => (
  <button
    type="button"
    className="relative min-h-7 text-start text-sm font-semibold wrap-anywhere hover:text-jade-600 hover:underline touch:after:absolute touch:after:inset-x-0 touch:after:-inset-y-2"
    onClick={onClick}
  >
    {children}
  </button>
)

type RowProps = {
  name: string
  /** What is below the name, on a line of its own. */
  text?: ReactNode
  details: ReactNode
  badges: ReactNode
  onOpen: () => void
  /** Before and after the name. */
  start?: ReactNode
  end?: ReactNode
}

export const NameRow = ({ name, text, details, badges, onOpen, start, end }: RowProps) => (
  <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3 first:pt-0 last:pb-0">
    {start}
    <div className="flex min-w-0 grow basis-48 flex-wrap items-center gap-x-3 gap-y-2">
      <div className="min-w-0 grow basis-64">
        <NameButton onClick={onOpen}>
          <bdi>{name}</bdi>
        </NameButton>
        {text}
        <Flex wrap="wrap" gapX="3" className="text-xs text-muted">
          {details}
        </Flex>
      </div>
      <Flex wrap="wrap" gap="1">
        {badges}
      </Flex>
    </div>
    {end}
  </li>
)
