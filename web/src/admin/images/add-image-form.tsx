import { Button, TextField, Callout } from '@radix-ui/themes'
import { Info } from 'lucide-react'
import { useEffect, type ClipboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { contentCategories, type ContentItem } from '#contract/content.ts'
import { isOwnImage } from '../items/image-url.ts'
import { safeLink } from '../items/link-url.ts'
import { OpenLink } from '../items/open-link.tsx'
import { Form } from '../shell/form.tsx'
import { Choice } from '../shell/option-select.tsx'
import { TextInput } from '../shell/text-input.tsx'
import { Field } from '../../ui/form/field.tsx'
import { useProblemText } from '../items/field-texts.ts'
import { UnsavedChangesGuard, CancelButton, DialogHeader } from '../shell/dialogs.tsx'
import { FailureAlert } from '../shell/query-state.tsx'
import { emptySlots } from './image-slots.ts'
import { FormFooter } from './form-footer.tsx'
import { ImageField } from './image-field.tsx'
import { Bar } from '../shell/bar.tsx'
import { library, useAddForm, type NewImageStart } from './use-add-form.ts'
import { slotOf } from '../../data/content/image-slots.ts'
import { useMayPublish } from '../../data/drafts/queries.ts'
import { LanguagePair } from '../items/item-fields.tsx'
import { largestFile } from '../../data/images/files.ts'
import { usePreview } from './use-prepared-image.ts'
import { useItemTexts } from '../items/use-item-texts.ts'

type Props = {
  start: NewImageStart
  items: ContentItem[]
  onDirtyChange: (isDirty: boolean) => void
  onCancel: () => void
  onDone: () => void
  hasChanges?: (() => boolean) | undefined
}

/** A file or a URL, where it appears, and its description in both languages. */
export function AddImageForm(props: Props) {
  const { start, items, onDirtyChange, onCancel, onDone, hasChanges } = props
  const { t } = useTranslation()
  const problemText = useProblemText()
  const form = useAddForm(start, items, onDone)
  const { draft, errors, change, isBusy } = form
  const texts = useItemTexts()
  const mayPublish = useMayPublish() ?? true
  const { slot } = start
  const empty = emptySlots(items)
  // The place of an entry that is not saved yet is in no list.
  const places = slot && !empty.some(({ key }) => key === slot.key) ? [slot, ...empty] : empty
  const { prepared } = form.preparation
  const preview = usePreview(prepared && largestFile(prepared))

  const { isDirty } = form
  useEffect(() => onDirtyChange(isDirty), [onDirtyChange, isDirty])

  /** An image that was copied from another site. */
  const paste = (event: ClipboardEvent) => {
    const [file] = event.clipboardData.files
    if (!file || isBusy) return
    event.preventDefault()
    form.choose(file)
  }
  return (
    <Form
      className="grid gap-4"
      onSubmit={() => form.submit(mayPublish)}
      onPaste={paste}
      noValidate
    >
      <DialogHeader title={t('images.create')}>{t('images.createText')}</DialogHeader>
      <ImageField
        file={form.file}
        url={draft.image_url.trim() || null}
        preparation={form.preparation}
        isBusy={isBusy}
        onFile={form.choose}
        slot={draft.key}
        focus={form.focus}
        onFocus={form.setFocus}
      />
      <div className="grid grid-cols-2 gap-4 max-sm:grid-cols-1">
        {!form.file && (
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
            isFirst={form.file !== null}
          />
        </div>
        {!slotOf(draft.key.trim()) && (
          <>
            <Field
              label={t('admin.field.key')}
              hint={t('images.keyHint')}
              problem={problemText('key', errors['key'])}
              required
            >
              {(control) => (
                <TextField.Root
                  {...control}
                  dir="auto"
                  required
                  autoComplete="off"
                  spellCheck={false}
                  value={draft.key}
                  onChange={(event) => change({ key: event.target.value })}
                />
              )}
            </Field>
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
      {!form.isComplete && !form.preparation.isPreparing && (
        <p className="text-xs text-muted">{t('admin.editor.required')}</p>
      )}
      <FailureAlert title={t('images.addFailed')} error={form.failure} />
      <FormFooter
        state={
          isBusy && (
            <>
              {t(`images.stage.${form.stage}`)}
              {form.file && <Bar label={t('images.progress')} value={form.progress} />}
            </>
          )
        }
      >
        <CancelButton onClick={onCancel} />
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
      <UnsavedChangesGuard hasChanges={() => isDirty || hasChanges?.() === true} />
    </Form>
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
