import { Button, Flex } from '@radix-ui/themes'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContentItem } from '#contract/content.ts'
import { removeOrphanedUploads } from '../../data/images/mutations.ts'
import { DeleteDialog } from '../items/delete-dialog.tsx'
import { ItemDialog } from '../items/item-dialog.tsx'
import { logoKey, useReplaceUrl } from '../items/item-urls.ts'
import { useShortcuts } from '../shell/use-shortcuts.ts'
import { TabHeading } from '../shell/tab-heading.tsx'
import { BrandPart } from './brand/brand-part.tsx'
import AddImageDialog from './add-image-dialog.tsx'
import type { NewImageStart } from './use-add-form.ts'
import { DropZone } from '../shell/drop-zone.tsx'
import { FileButton } from '../shell/file-button.tsx'
import { ImageLibrary } from './image-library.tsx'
import { ImageUsesList } from './image-uses-list.tsx'
import ReplaceDialog from './replace-dialog.tsx'
import { UploadList, useUploads } from './upload-list.tsx'
import { shapesOf, type ImageSlot } from '../../data/content/image-slots.ts'
import { useItemTexts } from '../items/use-item-texts.ts'
import { emptySlots } from './image-slots.ts'

/** The images of the site. A single file is described before it is added; several are uploaded one after the other. */
export default function ImagesTab({ items }: { items: ContentItem[] }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { key: replaced, close: closeReplace } = useReplaceUrl()
  const { add: upload, ...uploads } = useUploads()
  const uploadButton = useRef<HTMLButtonElement>(null)
  const searchBox = useRef<HTMLInputElement>(null)
  const [start, setStart] = useState<NewImageStart | null>(null)
  const [deleting, setDeleting] = useState<ContentItem | null>(null)

  // An earlier visit may have left files that no item uses.
  useEffect(() => {
    removeOrphanedUploads(client).catch(() => undefined)
  }, [client])
  useShortcuts({
    search: () => searchBox.current?.focus(),
    create: () => uploadButton.current?.click(),
  })

  const take = (files: File[]) => {
    const [first] = files
    if (files.length === 1 && first) setStart({ file: first })
    else upload(files)
  }
  return (
    <DropZone onFiles={take} hint={t('images.drop')}>
      <section className="grid grid-cols-1 gap-3" aria-labelledby="images-title">
        <TabHeading id="images-title" title={t('images.title')} text={t('images.text')}>
          <Flex wrap="wrap" gap="3" className="max-sm:basis-full max-sm:gap-2 max-sm:*:flex-auto">
            <Button
              variant="soft"
              color="gray"
              highContrast
              onClick={() => setStart({ file: null })}
            >
              {t('images.byAddress')}
            </Button>
            <FileButton multiple buttonRef={uploadButton} aria-keyshortcuts="Alt+N" onFiles={take}>
              {t('images.upload')}
            </FileButton>
          </Flex>
        </TabHeading>
        <UploadList {...uploads} />
        <BrandPart items={items} />
        <EmptySlots items={items} onFill={(slot, file) => setStart({ file, slot })} />
        <ImageLibrary items={items} searchRef={searchBox} onDelete={setDeleting} />
      </section>
      <AddImageDialog start={start} items={items} onClose={() => setStart(null)} />
      <ReplaceDialog
        image={items.find(({ key }) => key === replaced && key !== logoKey) ?? null}
        items={items}
        onClose={closeReplace}
      />
      <ItemDialog
        items={items}
        titles={{ edit: t('images.edit') }}
        renderMore={(image) => (
          <ImageUsesList image={image} items={items} title={t('images.uses')} />
        )}
      />
      <DeleteDialog
        item={deleting}
        onClose={() => setDeleting(null)}
        warning={
          deleting && (
            <ImageUsesList
              image={deleting}
              items={items}
              title={t('images.deleteUsed')}
              isWarning
            />
          )
        }
      />
    </DropZone>
  )
}

type Props = { items: ContentItem[]; onFill: (slot: ImageSlot, file: File) => void }

/** Places of the site without an image, each with where it is and a button to fill it. */
function EmptySlots({ items, onFill }: Props) {
  const { t } = useTranslation()
  const texts = useItemTexts()
  const slots = emptySlots(items)
  if (slots.length === 0) return null
  return (
    <details className="rounded-md border border-dashed border-sand-300 bg-card px-4 py-3">
      <summary className="cursor-pointer text-sm font-semibold touch:-my-3 touch:py-2.5">
        {t('images.placesEmpty', { count: slots.length })}
      </summary>
      <p className="text-xs leading-note text-muted">{t('images.placeEmpty')}</p>
      <ul className="mt-3 grid cells-96 gap-x-6 gap-y-2" aria-label={t('images.places')}>
        {slots.map((slot) => {
          const { title } = texts(slot.key)
          return (
            <li key={slot.key} className="flex items-center gap-3 border-t border-line py-2">
              <span
                // The shape of the image on the site.
                className="aspect-square w-10 flex-none rounded-[3px] border border-sand-300 bg-sand-100"
                style={{ aspectRatio: shapesOf(slot.key).at(-1)?.ratio }}
                aria-hidden="true"
              />
              <div className="min-w-0 flex-1">
                <h3 className="text-sm leading-note">{title}</h3>
                <p className="text-xs leading-note text-muted">{t(`images.slot.${slot.group}`)}</p>
                <p className="text-xs leading-note text-muted">
                  {t('images.real', { what: t(`images.real.${slot.group}`) })}
                </p>
              </div>
              <FileButton
                size="1"
                variant="soft"
                aria-label={t('images.fillOf', { place: title })}
                onFiles={([file]) => file && onFill(slot, file)}
              >
                {t('images.choose')}
              </FileButton>
            </li>
          )
        })}
      </ul>
    </details>
  )
}
