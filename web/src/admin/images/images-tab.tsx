import { Button } from '@radix-ui/themes'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContentItem } from '#contract/content.ts'
import { contentQuery } from '../../data/content/queries.ts'
import { removeOrphanedUploads } from '../../data/images/mutations.ts'
import { DeleteDialog } from '../items/delete-dialog.tsx'
import { ItemDialog } from '../items/item-dialog.tsx'
import { useEditorUrl, useReplaceUrl } from '../items/item-urls.ts'
import { useShortcuts } from '../shell/use-shortcuts.ts'
import tab from '../shell/tab.module.css'
import { TabHeading } from '../shell/tab-heading.tsx'
import { AddImageDialog } from './add-image-dialog.tsx'
import type { Beginning } from './use-add-form.ts'
import { DropZone } from '../shell/drop-zone.tsx'
import { EmptySlots } from './empty-slots.tsx'
import { FileButton } from '../shell/file-button.tsx'
import { ImageLibrary } from './image-library.tsx'
import { ImageUsesList } from './image-uses-list.tsx'
import { ReplaceDialog } from './replace-dialog.tsx'
import { UploadList } from './upload-list.tsx'
import { useUploads } from './use-uploads.ts'

/** The pictures of the site: one is named and described first, several at once arrive in a row. */
export function ImagesTab() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { data: items = [] } = useQuery(contentQuery)
  const { edit } = useEditorUrl()
  const { key: replaced, replace, close: closeReplace } = useReplaceUrl()
  const uploads = useUploads()
  const uploadButton = useRef<HTMLButtonElement>(null)
  const searchBox = useRef<HTMLInputElement>(null)
  const [begun, setBegun] = useState<Beginning | null>(null)
  const [doomed, setDoomed] = useState<ContentItem | null>(null)

  // What an earlier visit left behind half done.
  useEffect(() => {
    removeOrphanedUploads(client).catch(() => undefined)
  }, [client])
  useShortcuts({
    search: () => searchBox.current?.focus(),
    create: () => uploadButton.current?.click(),
  })

  const take = (files: File[]) => {
    const [first] = files
    if (files.length === 1 && first) setBegun({ file: first })
    else uploads.add(files)
  }
  const buttons = (
    <div className={tab.buttons}>
      <Button variant="soft" color="gray" highContrast onClick={() => setBegun({ file: null })}>
        {t('images.byAddress')}
      </Button>
      <FileButton multiple buttonRef={uploadButton} aria-keyshortcuts="Alt+N" onFiles={take}>
        {t('images.upload')}
      </FileButton>
    </div>
  )
  return (
    <DropZone onFiles={take} hint={t('images.drop')}>
      <section className={tab.tab} aria-labelledby="images-title">
        <TabHeading id="images-title" title={t('images.title')} text={t('images.text')}>
          {buttons}
        </TabHeading>
        <UploadList
          uploads={uploads.uploads}
          onRetry={uploads.retry}
          onCancel={uploads.cancel}
          onClear={uploads.clear}
        />
        <EmptySlots items={items} onFill={(place, file) => setBegun({ file, place })} />
        <ImageLibrary
          items={items}
          searchRef={searchBox}
          onEdit={edit}
          onReplace={({ key }) => replace(key)}
          onDelete={setDoomed}
        />
      </section>
      <AddImageDialog begun={begun} items={items} onClose={() => setBegun(null)} />
      <ReplaceDialog
        image={items.find(({ key }) => key === replaced) ?? null}
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
        item={doomed}
        onClose={() => setDoomed(null)}
        warning={
          doomed && (
            <ImageUsesList image={doomed} items={items} title={t('images.deleteUsed')} isWarning />
          )
        }
      />
    </DropZone>
  )
}
