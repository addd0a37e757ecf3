import { Button, Flex, IconButton } from '@radix-ui/themes'
import { Eye, EyeOff, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { directionOf, type Language } from '../../i18n/index.ts'
import { BadgeList, useScheduleBadge } from '../items/draft-badges.tsx'
import { RowMenu } from '../items/row-menu.tsx'
import { textDirection } from '../items/text-direction.ts'
import { Thumbnail } from '../items/thumbnail.tsx'
import type { Entry } from './entries.ts'

/** A text of a card. A figure is a percentage on the site. */
type CardText = { name: string; text: string; isTitle: boolean }

type Props = {
  entry: Entry
  name: string
  texts: CardText[]
  language: Language
  hasImage: boolean
  isBusy: boolean
  /** The handle with which it is moved, and what offers to add an image. */
  handle: ReactNode
  addImage: ReactNode
  onEdit: () => void
  onHide: () => void
  menu: Parameters<typeof RowMenu>[0]['actions']
}

const titleStyle = 'text-base leading-[1.5] font-semibold wrap-anywhere'
/** The figure of the firm is as large as its title. */
const figureStyle = 'text-[1.25rem] leading-[1.4] font-semibold text-jade-600'
const textStyle = 'line-clamp-3 text-sm leading-[1.7] wrap-anywhere'

export function EntryCard(props: Props) {
  const { entry, name, texts, language, hasImage, isBusy, handle, addImage, menu } = props
  const { t } = useTranslation()
  return (
    <>
      {handle}
      <div
        className={`grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-2 ${entry.hidden ? '[&>:not(:last-child)]:opacity-60' : ''}`}
      >
        {hasImage && <Thumbnail url={entry.image} />}
        <div lang={language} dir={directionOf(language)} className="col-2 grid max-w-[70ch] gap-1">
          {texts.map(({ name: field, text, isTitle }) => {
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
        {addImage}
        <Button
          size="2"
          variant="soft"
          disabled={isBusy}
          aria-label={t('lists.edit', { name })}
          onClick={props.onEdit}
        >
          <Pencil />
          {t('admin.content.edit')}
        </Button>
        <IconButton
          size="2"
          variant="soft"
          color="gray"
          disabled={isBusy}
          aria-label={t(entry.hidden ? 'lists.show' : 'lists.hide', { name })}
          title={t(entry.hidden ? 'lists.show' : 'lists.hide', { name })}
          onClick={props.onHide}
        >
          {entry.hidden ? <Eye /> : <EyeOff />}
        </IconButton>
        <RowMenu label={t('lists.menu', { name })} actions={menu} />
      </div>
    </>
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
