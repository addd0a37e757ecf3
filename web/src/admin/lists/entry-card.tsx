import { Button, Flex, IconButton } from '@radix-ui/themes'
import { Eye, EyeOff, GripVertical, Pencil } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ListName } from '#contract/lists.ts'
import { directionOf, type Language } from '../../i18n/index.ts'
import { BadgeList, useScheduleBadge } from '../items/draft-badges.tsx'
import { useHistoryUrl } from '../items/item-urls.ts'
import { entryKey, formOf, textOf } from '../items/list-entries.ts'
import { RowMenu } from '../items/row-menu.tsx'
import { textDirection } from '../items/text-direction.ts'
import { Thumbnail } from '../items/thumbnail.tsx'
import { FileButton } from '../shell/file-button.tsx'
import { useListUrl, type Entry, type Sources } from './entries.ts'
import type { OpenImage } from './entry-image.tsx'
import type { useListActions } from './use-list-actions.ts'
import type { useSorting } from './use-sorting.ts'

type Props = {
  list: ListName
  entry: Entry
  name: string
  language: Language
  sources: Sources
  isDraft: boolean
  actions: ReturnType<typeof useListActions>
  /** Its place while one of the entries moves. */
  place: number
  isMoving: boolean
  /** What the handle does that moves it. */
  handle: ReturnType<ReturnType<typeof useSorting>['handle']>
  onImage: (image: OpenImage) => void
  onDelete: () => void
}

const titleStyle = 'text-base leading-[1.5] font-semibold wrap-anywhere'
/** The figure of the firm is as large as its title. */
const figureStyle = 'text-[1.25rem] leading-[1.4] font-semibold text-jade-600'
const textStyle = 'line-clamp-3 text-sm leading-[1.7] wrap-anywhere'

/** An entry as visitors see it. A figure is a percentage on the site. */
export function EntryCard(props: Props) {
  const { list, entry, name, language, sources, isDraft, actions, handle, onImage } = props
  const { t } = useTranslation()
  const url = useListUrl()
  const history = useHistoryUrl()
  const { card, title, image: group, category } = formOf(list)
  const { id, hidden } = entry
  const key = entryKey(list, id, 'image')
  return (
    <li
      data-entry={id}
      data-moving={props.isMoving || undefined}
      className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3 gap-y-2 frame py-3 pe-3 data-moving:border-jade-600 data-moving:bg-jade-50 data-moving:shadow-(--shadow-4) md:grid-cols-[auto_minmax(0,1fr)_auto]"
      style={{ order: props.place }}
    >
      <button
        type="button"
        // As high as the entry, to be found and hit with a finger.
        className="-my-3 grid min-h-11 min-w-11 cursor-grab touch-none place-items-center self-stretch rounded-md text-muted focus-visible:outline-2 focus-visible:-outline-offset-4 focus-visible:outline-saffron-600 max-md:row-span-2 in-data-moving:cursor-grabbing"
        aria-label={t('lists.move', { name })}
        aria-describedby="lists-keys"
        {...handle}
      >
        <GripVertical />
      </button>
      <div
        className={`grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-2 ${hidden ? '[&>:not(:last-child)]:opacity-60' : ''}`}
      >
        {group && <Thumbnail url={entry.image} />}
        <div lang={language} dir={directionOf(language)} className="col-2 grid max-w-[70ch] gap-1">
          {card.map((field) => {
            const text = textOf(entryKey(list, id, field), language, sources, isDraft)
            const isTitle = field === title
            const Text = isTitle ? 'h3' : 'p'
            if (!text && !isTitle) return null
            return (
              <Text
                key={field}
                className={isTitle ? titleStyle : field === 'value' ? figureStyle : textStyle}
                {...(text && { dir: textDirection(language, text) })}
              >
                {text ? field === 'value' ? <bdi>{`${text}%`}</bdi> : text : name}
              </Text>
            )
          })}
        </div>
        <EntryBadges entry={entry} />
      </div>
      <div className="flex flex-wrap items-center justify-end gap-2 max-md:col-2 max-md:justify-start">
        {entry.isImageMissing && group && (
          <FileButton
            variant="ghost"
            color="gray"
            className="max-md:order-1"
            aria-label={t('lists.addImageTo', { name })}
            onFiles={([file]) => file && onImage({ file, slot: { key, group, category } })}
          >
            {t('lists.addImage')}
          </FileButton>
        )}
        <Button
          size="2"
          variant="soft"
          disabled={actions.isBusy}
          aria-label={t('lists.edit', { name })}
          onClick={() => url.edit(id)}
        >
          <Pencil />
          {t('admin.content.edit')}
        </Button>
        <IconButton
          size="2"
          variant="soft"
          color="gray"
          disabled={actions.isBusy}
          aria-label={t(hidden ? 'lists.show' : 'lists.hide', { name })}
          title={t(hidden ? 'lists.show' : 'lists.hide', { name })}
          onClick={() => void actions.hide(entry, name)}
        >
          {hidden ? <Eye /> : <EyeOff />}
        </IconButton>
        <RowMenu
          label={t('lists.menu', { name })}
          actions={() => [
            { text: t('lists.duplicate'), run: () => void actions.duplicate(entry, name) },
            { text: t('lists.toTop'), run: () => void actions.moveToTop(id, name) },
            ...(entry.image
              ? [{ text: t('lists.replaceImage'), run: () => url.replaceImage(key) }]
              : []),
            { text: t('history.show'), run: () => history.show(entryKey(list, id, title)) },
            { text: t('admin.bulk.delete'), run: props.onDelete, isDestructive: true },
          ]}
        />
      </div>
    </li>
  )
}

function EntryBadges({ entry }: { entry: Entry }) {
  const { t } = useTranslation()
  const scheduleBadge = useScheduleBadge()
  const { hidden, isNew, drafts, planned, missing, isImageMissing, isEmpty } = entry
  const { examples, unpublished } = entry
  return (
    <Flex wrap="wrap" gapX="2" className="col-2 empty:hidden">
      <BadgeList
        badges={[
          hidden && ['open', t('lists.badge.hidden')],
          isNew && ['draft', t('lists.badge.new')],
          drafts.length > 0 && ['draft', t('admin.badge.changes')],
          planned && scheduleBadge(planned),
          isEmpty && ['draft', t('lists.badge.empty')],
          unpublished > 0 && ['draft', t('lists.badge.unpublished', { count: unpublished })],
          ...missing.map((language) => ['draft', t(`admin.missing.${language}`)] as const),
          examples > 0 && ['open', t('lists.badge.examples', { count: examples })],
          isImageMissing && ['open', t('lists.badge.noImage')],
        ]}
      />
    </Flex>
  )
}
