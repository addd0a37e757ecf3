import { Button, Flex } from '@radix-ui/themes'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContentItem } from '#contract/content.ts'
import { smallestUrl } from '../../data/content/image-set.ts'
import { slotOf, type ImageSlot } from '../../data/content/image-slots.ts'
import { Thumbnail } from '../items/thumbnail.tsx'
import { FileButton } from '../shell/file-button.tsx'
import type { Sources } from './entries.ts'

/** The file of a new image with its place, or the image that is replaced. */
export type OpenImage = { file: File; slot: ImageSlot } | { image: ContentItem }

/**
 * The dialog that adds or replaces an image while there is one to `open`. `hasChanges` tells of those of a form below it.
 * A prop of the lists, because screens do not import each other.
 */
export type ImageDialogType = ComponentType<{
  open: OpenImage | null
  items: ContentItem[]
  onClose: () => void
  hasChanges?: () => boolean
}>

type EntryImageProps = {
  imageKey: string
  sources: Sources
  onOpen: (image: OpenImage) => void
}

/** The image of an entry, which is added or replaced in its own dialog; nothing where the site shows none. */
export function EntryImage({ imageKey, sources, onOpen }: EntryImageProps) {
  const { t } = useTranslation()
  const slot = slotOf(imageKey)
  const item = sources.items.find(({ key }) => key === imageKey)
  const shown = sources.drafts.get(imageKey) ?? item
  if (!slot) return null
  return (
    <Flex align="center" gap="3">
      <Thumbnail url={shown?.image_url ? smallestUrl(shown) : null} />
      {item ? (
        <Button type="button" variant="soft" color="gray" onClick={() => onOpen({ image: item })}>
          {t('lists.replaceImage')}
        </Button>
      ) : (
        <FileButton
          variant="soft"
          color="gray"
          onFiles={([file]) => file && onOpen({ file, slot })}
        >
          {t('lists.addImage')}
        </FileButton>
      )}
    </Flex>
  )
}
