import { Box, Button } from '@radix-ui/themes'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContentItem } from '#contract/content.ts'
import {
  isRejected,
  removeOrphanedUploads,
  useDraftImage,
  useReplaceImage,
} from '../../data/images/mutations.ts'
import { useSaveDraft } from '../../data/drafts/mutations.ts'
import { useMayPublish } from '../../data/drafts/queries.ts'
import { needsAlt } from '../items/draft.ts'
import { TextInput } from '../shell/text-input.tsx'
import { useProblemText } from '../items/field-texts.ts'
import { textDirection } from '../items/text-direction.ts'
import { LargeImage } from '../items/thumbnail.tsx'
import { CancelButton, DialogButtons, DialogHeader, PanelDialog } from '../shell/dialogs.tsx'
import { FailureAlert } from '../shell/query-state.tsx'
import { slotOf, startFocus } from '../../data/content/image-slots.ts'
import { replacementOf } from './image-uses.ts'
import { useChangedNotification } from '../items/use-changed-notification.ts'
import { ImageUsesList } from './image-uses-list.tsx'
import { ImageField } from './image-field.tsx'
import { Bar } from '../shell/bar.tsx'
import { usePreparedImage } from './use-prepared-image.ts'
import { changeItems } from '../../data/content/mutations.ts'
import { notify } from '../../ui/notifications/notify.ts'

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
  const problemText = useProblemText()
  const replace = useReplaceImage()
  const keepDraft = useDraftImage()
  const saveDraft = useSaveDraft()
  const mayPublish = useMayPublish() ?? true
  const notifyChanged = useChangedNotification()
  const [file, setFile] = useState<File | null>(null)
  const preparation = usePreparedImage(file, slotOf(image.key))
  const [focus, setFocus] = useState(() => startFocus(image.key))
  const [alt, setAlt] = useState(() => ({
    image_alt_ar: image.image_alt_ar ?? '',
    image_alt_en: image.image_alt_en ?? '',
  }))
  const [hasErrors, setErrors] = useState(false)
  const [progress, setProgress] = useState(0)
  const [uploaded, setUploaded] = useState<string>()
  const controller = useRef<AbortController>(null)
  // Another user may have saved the item while the dialog is open.
  const current = items.find(({ key }) => key === image.key) ?? image
  const isBusy = replace.isPending || keepDraft.isPending
  const failure = replace.error ?? keepDraft.error

  const onUnmount = useEffectEvent(() => {
    controller.current?.abort()
    if (uploaded) removeOrphanedUploads(client, uploaded).catch(() => undefined)
  })
  useEffect(() => () => onUnmount(), [])

  /** The upload, with a description where one is needed. */
  const start = () => {
    const { prepared } = preparation
    const isMissing = needsAlt(image.key) && altFields.some((field) => alt[field].trim() === '')
    setErrors(isMissing)
    if (!prepared || isBusy || isMissing) return null
    replace.reset()
    keepDraft.reset()
    controller.current = new AbortController()
    setProgress(0)
    const details = { ...prepared.details, focus }
    return {
      details,
      upload: {
        image: prepared,
        uploaded,
        signal: controller.current.signal,
        onProgress: setProgress,
        onUploaded: setUploaded,
      },
      texts: { image_alt_ar: alt.image_alt_ar || null, image_alt_en: alt.image_alt_en || null },
    }
  }
  const onError = (error: Error) => {
    if (isRejected(error)) setUploaded(undefined)
  }
  const confirm = () => {
    const { details, upload, texts } = start() ?? {}
    if (!upload) return
    const save = (url: string) =>
      changeItems(replacementOf({ ...current, ...texts }, items, url, details))
    replace.mutate(
      { ...upload, save },
      {
        onSuccess: ({ revisions }) => {
          notifyChanged(t('images.replaced'), revisions)
          onClose()
        },
        onError,
      },
    )
  }
  const keep = () => {
    const { details, upload, texts } = start() ?? {}
    if (!upload) return
    const { key, version } = current
    const save = (image_url: string) =>
      saveDraft.mutateAsync({
        key,
        change: { image_url, image_details: details, ...texts, version, revision: 0 },
      })
    keepDraft.mutate(
      { ...upload, save },
      {
        onSuccess: () => {
          notify(t('images.keptAsDraft'))
          onClose()
        },
        onError,
      },
    )
  }
  return (
    <>
      <DialogHeader title={t('images.replace')}>{t('images.replaceText')}</DialogHeader>
      <div className="grid grid-cols-2 gap-4 max-sm:grid-cols-1">
        <div>
          <p className="mb-1 text-xs font-semibold">{t('images.now')}</p>
          <LargeImage url={current.image_url} />
        </div>
        <div>
          <p className="mb-1 text-xs font-semibold">{t('images.next')}</p>
          <ImageField
            file={file}
            preparation={preparation}
            isBusy={isBusy}
            onFile={(next) => {
              setFile(next)
              setFocus(startFocus(image.key))
              setUploaded(undefined)
            }}
            slot={image.key}
            focus={focus}
            onFocus={setFocus}
            isFirst
          />
        </div>
        {altFields.map((field) => {
          const language = field === 'image_alt_ar' ? 'ar' : 'en'
          return (
            <TextInput
              key={field}
              label={t(`admin.field.${field}`)}
              hint={t('images.altStill')}
              problem={problemText(
                field,
                hasErrors && alt[field].trim() === '' ? 'required' : undefined,
              )}
              required={needsAlt(image.key)}
              lang={language}
              dir={textDirection(language, alt[field])}
              value={alt[field]}
              onChange={(text) => setAlt((now) => ({ ...now, [field]: text }))}
            />
          )
        })}
      </div>
      <Box pt="4">
        <ImageUsesList image={current} items={items} title={t('images.replacedIn')} />
      </Box>
      <FailureAlert title={t('images.replaceFailed')} error={failure} />
      {isBusy && (
        <Box pt="3" className="text-xs text-muted">
          <output>{t(uploaded ? 'images.stage.saving' : 'images.stage.uploading')}</output>
          <Bar label={t('images.progress')} value={progress} />
        </Box>
      )}
      <DialogButtons>
        <CancelButton onClick={onClose} />
        <Button
          variant="soft"
          highContrast
          disabled={!preparation.prepared || isBusy}
          onClick={keep}
        >
          {t('images.keepAsDraft')}
        </Button>
        {mayPublish && (
          <Button disabled={!preparation.prepared || isBusy} onClick={confirm}>
            {t(replace.isError ? 'admin.retry' : 'images.replaceConfirm')}
          </Button>
        )}
      </DialogButtons>
    </>
  )
}

const altFields = ['image_alt_ar', 'image_alt_en'] as const
