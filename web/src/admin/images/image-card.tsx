import { Badge, Flex, Button } from '@radix-ui/themes'
import { useTranslation } from 'react-i18next'
import type { ContentItem } from '#contract/content.ts'
import type { ContentDraft } from '#contract/drafts.ts'
import { directionOf, languages } from '../../i18n/index.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { smallestUrl } from '../../data/content/image-set.ts'
import { isDemoImage, shapesOf, slotOf } from '../../data/content/image-slots.ts'
import { DraftBadges } from '../items/draft-badges.tsx'
import { LargeImage } from '../items/thumbnail.tsx'
import { useEditorUrl, useHistoryUrl, useReplaceUrl } from '../items/item-urls.ts'
import { StateBadges } from '../items/item-badges.tsx'
import { RowMenu } from '../items/row-menu.tsx'
import { useItemTexts } from '../items/use-item-texts.ts'
import { useSlotName } from './image-slots.ts'
import { IconAction } from '../shell/icon-action.tsx'
import { useFormat } from '../shell/use-format.ts'
import { Copy, ExternalLink } from 'lucide-react'
import { copyAndNotify } from '../../ui/notifications/copy-and-notify.ts'

type Props = ImageHandlers & {
  image: ContentItem
  draft: ContentDraft | undefined
  /** The places of the site that show it, which its dialog lists, too. */
  places: number
  /** Other items with its file. */
  uses: ContentItem[]
}

export function ImageCard({ image, draft, places, uses, ...handlers }: Props) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { dateTime } = useFormat()
  const slot = useSlotName()(image)
  const { hint } = useItemTexts()(image.key)
  const group = slotOf(image.key)?.group
  const [shape] = shapesOf(image.key)
  const alt = image[`image_alt_${language}`]?.trim() || undefined
  const name = slot ?? alt ?? t('images.untitled', { date: dateTime(image.updated_at) })
  const isDemo = isDemoImage(image.image_url)
  const missing = languages.filter((each) => !image[`image_alt_${each}`]?.trim())
  const count = places || uses.length
  return (
    <li
      className="flex flex-col overflow-hidden rounded-(--radius-3) border border-line bg-card"
      aria-labelledby={`image-${image.id}`}
    >
      <LargeImage
        url={smallestUrl(image)}
        emptyText={t('images.noImage')}
        // As the site crops it.
        frame={shape && (shape.name === 'portrait' ? 'wide' : 'cropped')}
      />
      <div className="grid flex-1 content-start gap-1 px-4 py-3">
        <h4 id={`image-${image.id}`} className="truncate text-sm leading-[1.6]">
          {/* That it is an image can be seen. */}
          <bdi>{name.replace(`: ${t('admin.part.image')}`, '')}</bdi>
        </h4>
        <bdi className="truncate text-2xs text-muted">{image.key}</bdi>
        <Flex wrap="wrap" gap="1">
          {isDemo && <Badge color="amber">{t('images.demo')}</Badge>}
          <StateBadges item={image} t={t} />
          {draft && <DraftBadges draft={draft} />}
        </Flex>
        {(group ?? hint) && (
          <p className="text-xs text-muted">
            {group && isDemo
              ? t('images.real', { what: t(`images.real.${group}`) })
              : group
                ? t(`images.slot.${group}`)
                : hint}
          </p>
        )}
        {slot && alt && (
          <p className="line-clamp-2 text-xs leading-note" dir={directionOf(language)}>
            {alt}
          </p>
        )}
        {missing.length > 0 && (
          <span className="text-xs text-(--amber-11)">
            {t(missing.length > 1 ? 'images.noAlt' : `images.noAlt.${missing[0] ?? 'ar'}`)}
          </span>
        )}
        {!image.image_url && <p className="text-xs text-muted">{t('images.noUrl')}</p>}
        {(!group || count > 1) && (
          <p className="text-xs text-muted">
            {count > 0 ? t('images.usedIn', { count }) : t('images.unused')}
          </p>
        )}
      </div>
      <ImageActions image={image} name={name} {...handlers} />
    </li>
  )
}

type ImageHandlers = {
  onPublish: (image: ContentItem, published: boolean) => void
  onDelete: (image: ContentItem) => void
}

const icon = { size: '1', highContrast: true } as const

type ActionsProps = ImageHandlers & { image: ContentItem; name: string }

/** The actions of an image: the two most frequent ones, and a menu. */
function ImageActions({ image, name, onPublish, onDelete }: ActionsProps) {
  const { t } = useTranslation()
  const { edit } = useEditorUrl()
  const { replace } = useReplaceUrl()
  const { show } = useHistoryUrl()
  const { key, image_url: url, is_published } = image
  const copy = (text: string) =>
    copyAndNotify(new URL(text, location.origin).href, t('images.copied'), t('images.copyFailed'))

  return (
    <div className="flex flex-wrap gap-2 border-t border-line px-3 py-2">
      <Button
        size="1"
        variant="soft"
        aria-label={t('images.editOf', { name })}
        onClick={() => edit(key)}
      >
        {t('images.action.editShort')}
      </Button>
      <Button
        size="1"
        variant="soft"
        color="gray"
        highContrast
        aria-label={t('images.replaceOf', { name })}
        onClick={() => replace(key)}
      >
        {t('images.action.replaceShort')}
      </Button>
      <span className="ms-auto me-1 flex items-center gap-4">
        {url && (
          <>
            <IconAction {...icon} label={t('images.copy', { name })} onClick={() => void copy(url)}>
              <Copy className="size-4" />
            </IconAction>
            <IconAction {...icon} label={t('images.open', { name })} asChild>
              <a href={url} target="_blank" rel="noreferrer">
                <ExternalLink className="size-4 mirrored" />
              </a>
            </IconAction>
          </>
        )}
        <span className="-mx-2 -my-1.5">
          <RowMenu
            label={t('images.more', { name })}
            actions={() => [
              { text: t('images.action.history'), run: () => show(key) },
              {
                text: t(is_published ? 'admin.bulk.unpublish' : 'admin.bulk.publish'),
                run: () => onPublish(image, !is_published),
              },
              { text: t('images.action.delete'), run: () => onDelete(image), isDestructive: true },
            ]}
          />
        </span>
      </span>
    </div>
  )
}
