import { Button, Flex } from '@radix-ui/themes'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContentItem } from '#contract/content.ts'
import { isolated } from '#contract/text.ts'
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
  /** The file of an entry that is not saved yet. */
  file: File | null
  onOpen: (image: OpenImage) => void
}

/** The image of an entry, which is added or replaced in its own dialog; nothing where the site shows none. */
export function EntryImage({ imageKey, sources, file, onOpen }: EntryImageProps) {
  const { t } = useTranslation()
  const slot = slotOf(imageKey)
  const item = sources.items.find(({ key }) => key === imageKey)
  const draft = sources.drafts.get(imageKey)
  const shown = draft ?? item
  const stored = item ?? (draft && { ...draft, id: draft.key })
  if (!slot) return null
  return (
    <Flex align="center" gap="3">
      <Thumbnail url={shown?.image_url ? smallestUrl(shown) : null} />
      {stored ? (
        <Button type="button" variant="soft" color="gray" onClick={() => onOpen({ image: stored })}>
          {t('lists.replaceImage')}
        </Button>
      ) : (
        <FileButton
          variant="soft"
          color="gray"
          onFiles={([chosen]) => chosen && onOpen({ file: chosen, slot })}
        >
          {t(file ? 'images.chooseOther' : 'lists.addImage')}
        </FileButton>
      )}
      {file && (
        <output className="text-xs wrap-anywhere">
          {t('lists.imageNext', { name: isolated(file.name) })}
        </output>
      )}
    </Flex>
  )
}
