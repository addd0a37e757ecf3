import { Button, DropdownMenu, IconButton, Tooltip } from '@radix-ui/themes'
import { Copy, Ellipsis, ExternalLink } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ContentItem } from '#contract/content.ts'
import { copyAndNotify } from '../../ui/notifications/copy-and-notify.ts'

export type ImageHandlers = {
  onEdit: (key: string) => void
  onReplace: (image: ContentItem) => void
  onPublish: (image: ContentItem, published: boolean) => void
  onHistory: (key: string) => void
  onDelete: (image: ContentItem) => void
}

const icon = { size: '1', variant: 'ghost', color: 'gray', highContrast: true } as const

/** The actions of an image: the two most frequent ones, and a menu. */
export function ImageActions({
  image,
  name,
  onEdit,
  onReplace,
  onPublish,
  onHistory,
  onDelete,
}: ImageHandlers & { image: ContentItem; name: string }) {
  const { t } = useTranslation()
  const { key, image_url: url, is_published } = image
  const copy = (text: string) =>
    copyAndNotify(new URL(text, location.origin).href, t('images.copied'), t('images.copyFailed'))

  return (
    <div className="flex flex-wrap gap-2 border-t border-line px-3 py-2">
      <Button
        size="1"
        variant="soft"
        aria-label={t('images.editOf', { name })}
        onClick={() => onEdit(key)}
      >
        {t('images.action.editShort')}
      </Button>
      <Button
        size="1"
        variant="soft"
        color="gray"
        highContrast
        aria-label={t('images.replaceOf', { name })}
        onClick={() => onReplace(image)}
      >
        {t('images.action.replaceShort')}
      </Button>
      <span className="ms-auto me-1 flex items-center gap-4">
        {url && (
          <>
            <Tooltip content={t('images.copy', { name })}>
              <IconButton
                {...icon}
                aria-label={t('images.copy', { name })}
                onClick={() => void copy(url)}
              >
                <Copy className="size-4" />
              </IconButton>
            </Tooltip>
            <Tooltip content={t('images.open', { name })}>
              <IconButton {...icon} aria-label={t('images.open', { name })} asChild>
                <a href={url} target="_blank" rel="noreferrer">
                  <ExternalLink className="size-4 rtl:-scale-x-100" />
                </a>
              </IconButton>
            </Tooltip>
          </>
        )}
        <DropdownMenu.Root>
          <DropdownMenu.Trigger>
            <IconButton
              size="1"
              variant="ghost"
              color="gray"
              aria-label={t('images.more', { name })}
            >
              <Ellipsis />
            </IconButton>
          </DropdownMenu.Trigger>
          <DropdownMenu.Content>
            <DropdownMenu.Item onSelect={() => onHistory(key)}>
              {t('images.action.history')}
            </DropdownMenu.Item>
            <DropdownMenu.Item onSelect={() => onPublish(image, !is_published)}>
              {t(is_published ? 'admin.bulk.unpublish' : 'admin.bulk.publish')}
            </DropdownMenu.Item>
            <DropdownMenu.Separator />
            <DropdownMenu.Item color="red" onSelect={() => onDelete(image)}>
              {t('images.action.delete')}
            </DropdownMenu.Item>
          </DropdownMenu.Content>
        </DropdownMenu.Root>
      </span>
    </div>
  )
}
