import { useState, type ClipboardEvent } from 'react'
import { type ContentItem, contentCategories } from '#contract/content.ts'
import {
  PanelDialog,
  UnsavedChangesDialog,
  UnsavedChangesGuard,
  CancelButton,
  DialogHeader,
} from '../shell/dialogs.tsx'
import { type NewImageStart, library, useAddForm } from './use-add-form.ts'
import { Button, Callout } from '@radix-ui/themes'
import { Info } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { isOwnImage } from '../items/image-url.ts'
import { safeLink } from '../items/link-url.ts'
import { OpenLink } from '../items/open-link.tsx'
import { Form } from '../shell/form.tsx'
import { Choice } from '../shell/option-select.tsx'
import { TextInput } from '../shell/text-input.tsx'
import { useProblemText } from '../items/field-texts.ts'
import { FailureAlert } from '../shell/query-state.tsx'
import { emptySlots } from './image-slots.ts'
import { FormFooter } from './form-footer.tsx'
import { ImageField } from './image-field.tsx'
import { Bar } from '../shell/bar.tsx'
import { slotOf } from '../../data/content/image-slots.ts'
import { useMayPublish } from '../../data/drafts/queries.ts'
import { LanguagePair } from '../items/item-fields.tsx'
import { largestFile } from '../../data/images/files.ts'
import { usePreview } from './use-image-file.ts'
import { useItemTexts } from '../items/use-item-texts.ts'

type Props = {
  /** Null while closed. */
  start: NewImageStart | null
  items: ContentItem[]
  onClose: () => void
  /** Whether a form below it has changes, which leaving the page would lose, too. */
  hasChanges?: (() => boolean) | undefined
}

export default function AddImageDialog({ start, ...props }: Props) {
  return start && <AddImage start={start} {...props} />
}

/** A file or a URL, where it appears, and its description in both languages. Asks before unsaved input is lost. */
function AddImage({ start, items, onClose, hasChanges }: Props & { start: NewImageStart }) {
  const { t } = useTranslation()
  const problemText = useProblemText()
  const form = useAddForm(start, items, onClose)
  const { image, draft, errors, change, isBusy } = form
  const texts = useItemTexts()
  const mayPublish = useMayPublish() ?? true
  const { slot } = start
  const empty = emptySlots(items)
  // The place of an entry that is not saved yet is in no list.
  const places = slot && !empty.some(({ key }) => key === slot.key) ? [slot, ...empty] : empty
  const preview = usePreview(image.prepared && largestFile(image.prepared))

  const [isAsking, setAsking] = useState(false)
  const cancel = () => (form.isDirty ? setAsking(true) : onClose())

  /** An image that was copied from another site. */
  const paste = (event: ClipboardEvent) => {
    const [file] = event.clipboardData.files
    if (!file || isBusy) return
    event.preventDefault()
    form.choose(file)
  }
  return (
    <PanelDialog isOpen size="large" isForm onClose={cancel}>
      <Form
        className="grid gap-4"
        onSubmit={() => form.submit(mayPublish)}
        onPaste={paste}
        noValidate
      >
        <DialogHeader title={t('images.create')}>{t('images.createText')}</DialogHeader>
        <ImageField
          image={image}
          url={draft.image_url.trim() || null}
          isBusy={isBusy}
          onFile={form.choose}
        />
        <div className="grid grid-cols-2 gap-4 max-sm:grid-cols-1">
          {!image.file && (
            <>
              <div className="col-span-full">
                <TextInput
                  label={t('images.address')}
                  hint={t('images.addressHint')}
                  problem={problemText('image_url', errors['image_url'])}
                  required
                  data-first-field
                  dir="ltr"
                  inputMode="url"
                  spellCheck={false}
                  value={draft.image_url}
                  onChange={(text) => change({ image_url: text })}
                />
              </div>
              <div className="col-span-full">
                <ForeignImageNote url={draft.image_url} />
              </div>
            </>
          )}
          <div className="col-span-full">
            <Choice
              label={t('images.where')}
              hint={t('images.whereHint')}
              value={places.find(({ key }) => key === draft.key)?.key ?? library}
              options={[library, ...places.map(({ key }) => key)]}
              nameOf={(key) => (key === library ? t('images.libraryOnly') : texts(key).title)}
              onChange={form.place}
              required
              isFirst={image.file !== null}
            />
          </div>
          {!slotOf(draft.key.trim()) && (
            <>
              <TextInput
                label={t('admin.field.key')}
                hint={t('images.keyHint')}
                problem={problemText('key', errors['key'])}
                required
                dir="auto"
                autoComplete="off"
                spellCheck={false}
                value={draft.key}
                onChange={(key) => change({ key })}
              />
              <Choice
                label={t('admin.field.category')}
                value={draft.category}
                options={contentCategories}
                nameOf={(category) => t(`admin.category.${category}`)}
                onChange={(category) => change({ category })}
                required
              />
            </>
          )}
          <div className="col-span-full">
            <LanguagePair
              form={{ base: undefined, draft, errors, isSaving: isBusy, change }}
              name="image_alt"
              imageUrl={preview ?? draft.image_url.trim()}
              hint={t('images.altHint')}
            />
          </div>
        </div>
        {!form.isComplete && !image.isPreparing && !image.error && (
          <p className="text-xs text-muted">{t('admin.editor.required')}</p>
        )}
        <FailureAlert title={t('images.addFailed')} error={form.failure} />
        <FormFooter
          state={
            isBusy && (
              <>
                {t(`images.stage.${image.upload.stage}`)}
                {image.file && <Bar label={t('images.progress')} value={image.upload.progress} />}
              </>
            )
          }
        >
          <CancelButton onClick={cancel} />
          {mayPublish && (
            <Button
              type="button"
              variant="soft"
              highContrast
              disabled={!form.isComplete || isBusy}
              onClick={() => form.submit(false)}
            >
              {t('images.addHidden')}
            </Button>
          )}
          <Button type="submit" disabled={!form.isComplete || isBusy}>
            {t(
              form.failure
                ? 'admin.retry'
                : isBusy
                  ? 'images.adding'
                  : mayPublish
                    ? 'images.add'
                    : 'images.addHidden',
            )}
          </Button>
        </FormFooter>
        <UnsavedChangesGuard hasChanges={() => form.isDirty || hasChanges?.() === true} />
      </Form>
      <UnsavedChangesDialog isOpen={isAsking} onStay={() => setAsking(false)} onLeave={onClose} />
    </PanelDialog>
  )
}

/** How to copy an image of another site into the library. The browser may not fetch it, and nor should the server. */
function ForeignImageNote({ url }: { url: string }) {
  const { t } = useTranslation()
  const address = safeLink(url)
  if (!address || isOwnImage(address)) return null
  return (
    <Callout.Root color="amber" size="1" aria-live="polite">
      <Callout.Icon>
        <Info />
      </Callout.Icon>
      <div>
        <Callout.Text size="2">{t('images.foreignText')}</Callout.Text>
        <OpenLink url={address} text={t('images.foreignOpen')} />
      </div>
    </Callout.Root>
  )
}
