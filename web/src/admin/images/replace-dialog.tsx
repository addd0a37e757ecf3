import { Box, Button } from '@radix-ui/themes'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ContentItem, newContentItem } from '#contract/content.ts'
import { isRejected, removeOrphanedUploads, useReplaceImage } from '../../data/images/mutations.ts'
import dialog from '../shell/dialog.module.css'
import { LargeImage } from '../items/thumbnail.tsx'
import { DialogHeader } from '../shell/dialogs.tsx'
import { FailureAlert } from '../shell/failure-alert.tsx'
import { PanelDialog } from '../shell/panel-dialog.tsx'
import { slotOf } from '../../data/content/image-slots.ts'
import { replacementOf, usesOf } from './image-uses.ts'
import { ImageUsesList } from './image-uses-list.tsx'
import { ImageField } from './image-field.tsx'
import { ProgressBar } from '../shell/progress-bar.tsx'
import { usePreparedImage } from './use-prepared-image.ts'
import { useApplyContent } from '../../data/content/mutations.ts'
import { notify } from '../../ui/notifications/notify.ts'
import { errorText } from '../shell/error-text.ts'
import text from '../shell/text.module.css'
import columns from '../shell/columns.module.css'

type Props = { image: ContentItem | null; items: ContentItem[]; onClose: () => void }

/** Replaces the file of an image everywhere it is used. */
export function ReplaceDialog({ image, items, onClose }: Props) {
  return (
    <PanelDialog isOpen={image !== null} size="medium" isForm onClose={onClose}>
      {image && <ReplaceForm image={image} items={items} onClose={onClose} />}
    </PanelDialog>
  )
}

function ReplaceForm({ image, items, onClose }: Props & { image: ContentItem }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const replace = useReplaceImage()
  const notifyReplaced = useReplacedNotification()
  const [file, setFile] = useState<File | null>(null)
  const preparation = usePreparedImage(file, slotOf(image.key))
  const [progress, setProgress] = useState(0)
  const [uploaded, setUploaded] = useState<string>()
  const controller = useRef<AbortController>(null)
  // Another user may have saved the item while the dialog is open.
  const current = items.find(({ key }) => key === image.key) ?? image

  const onUnmount = useEffectEvent(() => {
    controller.current?.abort()
    if (uploaded) removeOrphanedUploads(client, uploaded).catch(() => undefined)
  })
  useEffect(() => () => onUnmount(), [])

  const confirm = () => {
    const { prepared } = preparation
    if (!prepared || replace.isPending) return
    controller.current = new AbortController()
    setProgress(0)
    replace.mutate(
      {
        image: prepared,
        uploaded,
        application: (url) => replacementOf(current, items, url, prepared.details),
        signal: controller.current.signal,
        onProgress: setProgress,
        onUploaded: setUploaded,
      },
      {
        onSuccess: ({ items: replaced }) => {
          notifyReplaced([current, ...usesOf(current, items)], replaced)
          onClose()
        },
        onError: (error) => {
          if (isRejected(error)) setUploaded(undefined)
        },
      },
    )
  }
  return (
    <>
      <DialogHeader title={t('images.replace')}>{t('images.replaceText')}</DialogHeader>
      <div className={columns.pair}>
        <div>
          <p className={text.label}>{t('images.now')}</p>
          <LargeImage url={current.image_url} />
        </div>
        <div>
          <p className={text.label}>{t('images.next')}</p>
          <ImageField
            file={file}
            preparation={preparation}
            isBusy={replace.isPending}
            onFile={setFile}
            isFirst
          />
        </div>
      </div>
      <Box pt="4">
        <ImageUsesList image={current} items={items} title={t('images.replacedIn')} />
      </Box>
      {replace.isError && <FailureAlert title={t('images.replaceFailed')} error={replace.error} />}
      {replace.isPending && (
        <Box pt="3" className={text.muted}>
          <output>{t(uploaded ? 'images.stage.saving' : 'images.stage.uploading')}</output>
          <ProgressBar label={t('images.progress')} value={progress} />
        </Box>
      )}
      <div className={dialog.buttons}>
        <Button variant="soft" color="gray" onClick={onClose}>
          {t('admin.cancel')}
        </Button>
        <Button disabled={!preparation.prepared || replace.isPending} onClick={confirm}>
          {t(replace.isError ? 'admin.retry' : 'images.replaceConfirm')}
        </Button>
      </div>
    </>
  )
}

/** Notifies that a file was replaced and offers to undo it, as long as nobody has saved since. */
function useReplacedNotification() {
  const { t } = useTranslation()
  const { mutateAsync: apply } = useApplyContent()
  return (before: ContentItem[], replaced: ContentItem[]) => {
    const versions = new Map(replaced.map(({ key, version }) => [key, version]))
    const undo = () => {
      apply({
        items: before.map((item) => ({
          ...newContentItem.parse(item),
          version: versions.get(item.key),
        })),
        overwrite: before.map(({ key }) => key),
      }).then(
        () => notify(t('admin.bulk.undone')),
        (error: unknown) => notify(errorText(t, error), 'failed'),
      )
    }
    notify(t('images.replaced'), 'done', { label: t('history.undo'), act: undo })
  }
}
