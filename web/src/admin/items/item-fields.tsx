import { TextField, TextArea, Button } from '@radix-ui/themes'
import { Upload } from 'lucide-react'
import { useId, useState, type ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { linkTargets } from '#contract/content.ts'
import { otherOf } from '#contract/languages.ts'
import { languages, type Language } from '../../i18n/index.ts'
import { outdatedLanguage, partsOf, type Part } from './item-checks.ts'
import { listOfOrder } from './list-entries.ts'
import { OrderField } from './order-field.tsx'
import { NoteButton, TextNote } from './text-note.tsx'
import { VisitorNote, OutdatedNote, TextNotes } from './text-notes.tsx'
import { withScheme } from './link-url.ts'
import { OpenLink } from './open-link.tsx'
import { Choice } from '../shell/option-select.tsx'
import { isMultiline, needsAlt } from './draft.ts'
import { Field, type Control } from '../../ui/form/field.tsx'
import { FieldPair } from './field-pair.tsx'
import { useProblemText } from './field-texts.ts'
import { textDirection } from './text-direction.ts'
import { FocalPoint } from './focal-point.tsx'
import { isOwnImage } from './image-url.ts'
import { shapesOf } from '../../data/content/image-slots.ts'
import { LargeImage } from './thumbnail.tsx'
import type { useItemForm } from './use-item-form.ts'
import { ContradictionNote, FigureNote } from './contradiction-note.tsx'
import { hasOneText, oneTextOf } from './one-text.ts'
import { OneTextField, textBox } from './one-text-field.tsx'
import { useReplaceUrl } from './item-urls.ts'
import { useItemTexts } from './use-item-texts.ts'
import { useWriting, type Task } from './use-writing.ts'
import { WritingTools } from './writing-tools.tsx'

type Props = {
  form: Pick<
    ReturnType<typeof useItemForm>,
    'base' | 'draft' | 'errors' | 'isSaving' | 'change' | 'confirmCurrent'
  >
}
/** Only a text of an item can be older than the other one. */
type PairForm = Omit<Props['form'], 'confirmCurrent'> & Partial<Props['form']>

/** The fields of an item's type, both languages side by side. `legend` names them where a form has several items. */
export function ItemFields({ form, legend }: Props & { legend?: string }) {
  const { t } = useTranslation()
  const parts = partsOf(form.draft)
  // The URL of an image changes by replacing its file.
  const first = parts[0] === 'image_url' && form.draft.image_url ? parts[1] : parts[0]
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 text-sm font-semibold">
        {/* A legend has no first letter of its own in Chromium. */}
        <span className="block first-letter:uppercase">{legend ?? t('admin.editor.content')}</span>
      </legend>
      {parts.map((part) => (
        <PartFields
          key={part}
          form={form}
          part={part}
          // The form of a new item begins with its key.
          isFirst={part === first && Boolean(form.base ?? legend)}
        />
      ))}
    </fieldset>
  )
}

type PartProps = Props & { isFirst: boolean }

function PartFields({ form, part, isFirst }: PartProps & { part: Part }) {
  const { t } = useTranslation()
  const { draft } = form
  switch (part) {
    case 'value': {
      const list = listOfOrder(draft.key)
      if (list) return <OrderField list={list} order={draft.value_ar} />
      return <ValueFields form={form} isFirst={isFirst} />
    }
    case 'image_alt':
      return (
        <LanguagePair form={form} name={part} isFirst={isFirst} imageUrl={draft.image_url.trim()} />
      )
    case 'image_url':
      return (
        <>
          <UrlField form={form} field="image_url" isFirst={isFirst} />
          <ImageOfSlot form={form} />
          {form.base && <ReplaceButton imageKey={form.base.key} />}
        </>
      )
    case 'link':
      return (
        <FieldPair>
          <UrlField form={form} field="link_url" isFirst={isFirst} />
          <Choice
            label={t('admin.field.link_target')}
            value={draft.link_target}
            options={linkTargets}
            nameOf={(target) => t(`admin.target.${target}`)}
            onChange={(link_target) => form.change({ link_target })}
          />
        </FieldPair>
      )
  }
}

/** The text of an item: one field if it is the same in both languages. Typing never joins two fields into one. */
function ValueFields({ form, isFirst }: PartProps) {
  const { t } = useTranslation()
  const { draft, change } = form
  const isOne = hasOneText(draft)
  const [isSplit, setSplit] = useState(false)
  // A draft of the server may have two texts.
  if (!isOne && oneTextOf(draft.key) && !isSplit) setSplit(true)
  if (isOne && !isSplit)
    return <OneTextField form={form} isFirst={isFirst} onSplit={() => setSplit(true)} />
  const join = (value: string) => {
    change({ value_ar: value, value_en: value })
    setSplit(false)
  }
  return (
    <>
      <LanguagePair form={form} name="value" isFirst={isFirst} />
      <FigureNote item={draft} />
      {oneTextOf(draft.key) === 'always' && (
        <TextNote>
          <span>{t('admin.oneText.differs')}</span>
          {[...new Set([draft.value_ar, draft.value_en])].filter(Boolean).map((value) => (
            <NoteButton key={value} variant="outline" color="amber" onClick={() => join(value)}>
              {t('admin.oneText.use')} <bdi dir="ltr">{value}</bdi>
            </NoteButton>
          ))}
        </TextNote>
      )}
    </>
  )
}

type PairProps = {
  form: PairForm
  name: 'value' | 'image_alt'
  isFirst?: boolean
  /** The URL of the image that the texts describe. */
  imageUrl?: string
  hint?: string
}

/** The texts of both languages, with what the model can do for them. */
export function LanguagePair({ form, name, isFirst = false, imageUrl = '', hint }: PairProps) {
  const { t } = useTranslation()
  const problemText = useProblemText()
  const { base, draft, errors, isSaving, change, confirmCurrent } = form
  const outdated = base && outdatedLanguage(base)
  const id = useId()
  const itemTexts = useItemTexts()
  const writingOf = (language: Language) => ({
    boxId: `${id}${language}`,
    language,
    text: draft[`${name}_${language}`],
    other: draft[`${name}_${otherOf(language)}`],
    image: imageUrl ? { url: imageUrl, name: itemTexts(draft.key).title } : undefined,
    onText: (text: string) => change({ [`${name}_${language}`]: text }),
  })
  const writings = { ar: useWriting(writingOf('ar')), en: useWriting(writingOf('en')) }
  /** In the language of the button, and then in the other one if that has no description. One undo takes back both. */
  const describe = async (language: Language) => {
    const [own, other] = [writings[language], writings[otherOf(language)]]
    const translation: Task = {
      purpose: 'translate',
      onUndo: (way) => own.takeBack(way, description),
    }
    const description: Task = {
      purpose: 'describe',
      onUndo: (way) => other.takeBack(way, translation),
    }
    if ((await own.run(description)) && other.isEmpty()) await other.run(translation)
  }
  const long = isMultiline(draft.key, draft[`${name}_ar`], draft[`${name}_en`])
  return (
    <FieldPair>
      {languages.map((language) => {
        const field = `${name}_${language}` as const
        const writing = writings[language]
        const isWriting = writing.state.status === 'running'
        const isOutdated = outdated === language && draft[field] === base?.[field]
        const box = (control: Control) => ({
          ...control,
          lang: language,
          dir: textDirection(language, draft[field]),
          isLong: name === 'value' && long,
          onText: (text: string) => change({ [field]: text }),
        })
        return (
          <Field
            key={field}
            id={`${id}${language}`}
            label={t(`admin.field.${field}`)}
            hint={hint}
            problem={problemText(field, errors[field])}
            required={name === 'image_alt' && needsAlt(draft.key)}
          >
            {(control) => (
              <div className="grid grid-rows-[1fr_auto] gap-1">
                {writing.state.status === 'running' && (
                  <TextBox {...box(control)} readOnly value={writing.state.text} />
                )}
                {/* Not the same box: it would lose the undo history of what was typed. */}
                <div className={isWriting ? undefined : 'grid'} hidden={isWriting}>
                  <TextBox
                    {...box(control)}
                    {...(isWriting && { id: undefined })}
                    isFirst={isFirst && language === 'ar'}
                    value={draft[field]}
                  />
                </div>
                {isOutdated && (
                  <OutdatedNote
                    language={language}
                    isBusy={isSaving}
                    onConfirm={() => confirmCurrent?.()}
                  />
                )}
                <WritingTools
                  writing={writing}
                  language={language}
                  text={draft[field]}
                  canTranslate={draft[`${name}_${otherOf(language)}`].trim() !== ''}
                  needsTranslation={isOutdated || !draft[field].trim()}
                  onDescribe={
                    imageUrl && !draft[field].trim() ? () => void describe(language) : undefined
                  }
                />
                {name === 'value' && (
                  <>
                    <ContradictionNote draft={draft} language={language} />
                    <VisitorNote itemKey={draft.key} language={language} text={draft[field]} />
                  </>
                )}
                <TextNotes
                  boxId={control.id}
                  text={draft[field]}
                  onText={(text) => change({ [field]: text })}
                />
              </div>
            )}
          </Field>
        )
      })}
    </FieldPair>
  )
}

function UrlField({
  form: { draft, errors, change },
  field,
  isFirst,
}: PartProps & { field: 'image_url' | 'link_url' }) {
  const { t } = useTranslation()
  const problemText = useProblemText()
  const addScheme = (input: string) => {
    const url = withScheme(input)
    if (url !== input) change({ [field]: url })
  }
  return (
    <Field label={t(`admin.field.${field}`)} problem={problemText(field, errors[field])}>
      {(control) => (
        <>
          <TextField.Root
            {...control}
            data-first-field={isFirst || undefined}
            dir="ltr"
            inputMode="url"
            spellCheck={false}
            value={draft[field]}
            onChange={(event) =>
              change({
                [field]: event.target.value,
                // They are those of the image before.
                ...(field === 'image_url' && { image_details: null }),
              })
            }
            onBlur={(event) => addScheme(event.target.value)}
          />
          {field === 'link_url' && <OpenLink url={draft.link_url} />}
        </>
      )}
    </Field>
  )
}

/** The image; with its focal point, if the site crops it. */
function ImageOfSlot({ form: { draft, change } }: Props) {
  const url = draft.image_url.trim()
  const shapes = shapesOf(draft.key)
  return shapes.length > 0 && url && isOwnImage(url) ? (
    <FocalPoint
      url={url}
      details={draft.image_details}
      shapes={shapes}
      onChange={(image_details) => change({ image_details })}
    />
  ) : (
    <LargeImage url={url || null} />
  )
}

type TextBoxProps = Pick<
  ComponentProps<typeof TextArea>,
  'id' | 'lang' | 'dir' | 'value' | 'readOnly' | 'aria-describedby' | 'aria-invalid'
> & {
  isFirst?: boolean
  isLong: boolean
  onText: (text: string) => void
}

/** A text box. Always a textarea, so that focus and cursor stay when a text grows to several lines. */
function TextBox({ isFirst, isLong, onText, ...control }: TextBoxProps) {
  return (
    <TextArea
      {...control}
      className={`${textBox} ${isLong ? '[&_textarea]:min-h-32!' : ''}`}
      data-first-field={isFirst || undefined}
      rows={isLong ? 5 : 1}
      onChange={(event) => onText(event.target.value)}
    />
  )
}

function ReplaceButton({ imageKey }: { imageKey: string }) {
  const { t } = useTranslation()
  const { replace } = useReplaceUrl()
  return (
    <div>
      <Button type="button" variant="soft" onClick={() => replace(imageKey)}>
        <Upload />
        {t('images.replaceThis')}
      </Button>
    </div>
  )
}
