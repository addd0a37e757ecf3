import { Box, Button } from '@radix-ui/themes'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContentItem, ImageDetails } from '#contract/content.ts'
import { isolated } from '#contract/text.ts'
import {
  useDraftsWithImages,
  useReplaceImage,
  type UploadMutation,
} from '../../data/images/mutations.ts'
import { useSaveDraft } from '../../data/drafts/mutations.ts'
import { useDraftsByKey, useMayPublish } from '../../data/drafts/queries.ts'
import { altFields, needsAlt } from '../items/draft.ts'
import { TextInput } from '../shell/text-input.tsx'
import { useProblemText } from '../items/field-texts.ts'
import { textDirection } from '../items/text-direction.ts'
import { LargeImage } from '../items/thumbnail.tsx'
import { CancelButton, DialogButtons, DialogHeader, PanelDialog } from '../shell/dialogs.tsx'
import { FailureAlert } from '../shell/query-state.tsx'
import { replacementOf } from './image-uses.ts'
import { useChangedNotification } from '../items/use-changed-notification.ts'
import { ImageUsesList } from './image-uses-list.tsx'
import { ImageField } from './image-field.tsx'
import { Bar } from '../shell/bar.tsx'
import { useImageFile } from './use-image-file.ts'
import { changeItems } from '../../data/content/mutations.ts'
import { useFocusOnUnmount } from '../../ui/use-focus-on-unmount.ts'
import { notify } from '../../ui/notifications/notify.ts'

type Props = { image: ContentItem | null; items: ContentItem[]; onClose: () => void }

/** Replaces the file of an image everywhere it is used. */
export default function ReplaceDialog({ image, items, onClose }: Props) {
  return (
    <PanelDialog isOpen={image !== null} size="medium" isForm onClose={onClose}>
      {image && <ReplaceForm image={image} items={items} onClose={onClose} />}
    </PanelDialog>
  )
}

function ReplaceForm({ image, items, onClose }: Props & { image: ContentItem }) {
  const { t } = useTranslation()
  const problemText = useProblemText()
  const replace = useReplaceImage()
  const keepDraft = useDraftsWithImages()
  const saveDraft = useSaveDraft()
  const mayPublish = useMayPublish() ?? true
  const notifyChanged = useChangedNotification()
  const next = useImageFile(image.key)
  const { prepared, upload } = next
  const [alt, setAlt] = useState(() => inBoth((field) => image[field] ?? ''))
  /** The description of the image before, which the new one has only if the person says so. */
  const [former, setFormer] = useState(noAlt)
  const focusAlt = useFocusOnUnmount(focusDescription)
  const [hasErrors, setErrors] = useState(false)
  // Another user may have saved the item while the dialog is open.
  const current = items.find(({ key }) => key === image.key) ?? image
  const isStored = items.some(({ key }) => key === image.key)
  const kept = useDraftsByKey().get(image.key)
  // A draft that somebody saves while the dialog is open is not replaced unseen.
  const [revision] = useState(kept?.revision ?? 0)
  const isBusy = replace.isPending || keepDraft.isPending
  const failure = replace.error ?? keepDraft.error

  const isRequired = (field: AltField) => needsAlt(image.key) || former[field] !== ''
  /** Uploads the file and saves what uses it, with a description where one is needed. */
  const submit = <Saved,>(
    mutation: UploadMutation<Saved>,
    save: (url: string, details: ImageDetails, texts: AltTexts) => Promise<Saved>,
    onSaved: (saved: Saved) => void,
  ) => {
    const isMissing = altFields.some((field) => isRequired(field) && alt[field].trim() === '')
    setErrors(isMissing)
    if (!prepared || isBusy || isMissing) return
    replace.reset()
    keepDraft.reset()
    const { details } = prepared
    const texts = { image_alt_ar: alt.image_alt_ar || null, image_alt_en: alt.image_alt_en || null }
    mutation.mutate(
      {
        images: new Map([[image.key, prepared]]),
        ...upload.start(),
        save: (urls) => save(urls.get(image.key) ?? '', details, texts),
      },
      {
        onSuccess: (saved) => {
          onSaved(saved)
          onClose()
        },
      },
    )
  }
  const confirm = () =>
    submit(
      replace,
      (url, details, texts) =>
        changeItems(replacementOf({ ...current, ...texts }, items, url, details)),
      ({ revisions }) => notifyChanged(t('images.replaced'), revisions),
    )
  const keep = () =>
    submit(
      keepDraft,
      async (image_url, image_details, texts) => {
        const { key, version } = current
        const change = { image_url, image_details, ...texts, version, revision }
        return [await saveDraft.mutateAsync({ key, change })]
      },
      () => notify(t('images.keptAsDraft')),
    )
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
            image={next}
            isBusy={isBusy}
            onFile={(file) => {
              next.choose(file)
              setFormer(inBoth((field) => alt[field].trim() || former[field]))
              setAlt(noAlt)
            }}
            isFirst
          />
        </div>
        {altFields.map((field) => {
          const language = field === 'image_alt_ar' ? 'ar' : 'en'
          return (
            <TextInput
              key={field}
              label={t(`admin.field.${field}`)}
              hint={former[field] && t('images.altFormer', { text: isolated(former[field]) })}
              problem={problemText(
                field,
                hasErrors && isRequired(field) && alt[field].trim() === '' ? 'required' : undefined,
              )}
              required={isRequired(field)}
              data-alt={field}
              lang={language}
              dir={textDirection(language, alt[field])}
              value={alt[field]}
              onChange={(text) => setAlt((now) => ({ ...now, [field]: text }))}
            />
          )
        })}
        {altFields.some((field) => former[field] && !alt[field]) && (
          <div ref={focusAlt} className="col-span-full">
            <Button
              size="1"
              variant="soft"
              onClick={() => setAlt(inBoth((field) => alt[field] || former[field]))}
            >
              {t('images.altKeep')}
            </Button>
          </div>
        )}
      </div>
      <Box pt="4">
        <ImageUsesList image={current} items={items} title={t('images.replacedIn')} />
      </Box>
      <FailureAlert title={t('images.replaceFailed')} error={failure} />
      {isBusy && (
        <Box pt="3" className="text-xs text-muted">
          <output>{t(`images.stage.${upload.stage}`)}</output>
          <Bar label={t('images.progress')} value={upload.progress} />
        </Box>
      )}
      <DialogButtons>
        <CancelButton onClick={onClose} />
        <Button variant="soft" highContrast disabled={!prepared || isBusy} onClick={keep}>
          {t('images.keepAsDraft')}
        </Button>
        {mayPublish && isStored && (
          <Button disabled={!prepared || isBusy} onClick={confirm}>
            {t(replace.isError ? 'admin.retry' : 'images.replaceConfirm')}
          </Button>
        )}
      </DialogButtons>
    </>
  )
}

type AltField = (typeof altFields)[number]
type AltTexts = Pick<ContentItem, AltField>
const inBoth = (text: (field: AltField) => string) => ({
  image_alt_ar: text('image_alt_ar'),
  image_alt_en: text('image_alt_en'),
})
const noAlt = inBoth(() => '')
const focusDescription = () => document.querySelector<HTMLElement>('[data-alt]')?.focus()
