import { Button, Callout, Flex } from '@radix-ui/themes'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { noSegment } from '#contract/choices.ts'
import type { ListName } from '#contract/lists.ts'
import { isolated } from '#contract/text.ts'
import { slotOf } from '../../data/content/image-slots.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Choice } from '../shell/option-select.tsx'
import { ConflictView } from '../items/conflict-view.tsx'
import { DraftNotice, EndingNotice } from '../items/draft-badges.tsx'
import { useProblemText } from '../items/field-texts.ts'
import { ItemFields } from '../items/item-fields.tsx'
import {
  titleOf,
  entryKey,
  entryName,
  formOf,
  newFields,
  nextId,
  orderOf,
} from '../items/list-entries.ts'
import { useChangedNotification } from '../items/use-changed-notification.ts'
import { useItemTexts, usePartName } from '../items/use-item-texts.ts'
import { CancelButton, DialogFooter, DialogHeader, UnsavedChangesGuard } from '../shell/dialogs.tsx'
import { FailureAlert } from '../shell/query-state.tsx'
import { Form } from '../shell/form.tsx'
import { choiceOf, isChoice, type Sources } from './entries.ts'
import { EntryImage, type ImageDialogType, type OpenImage } from './entry-image.tsx'
import { useFocusOnUnmount } from '../../ui/use-focus-on-unmount.ts'
import { languages } from '../../i18n/index.ts'
import { orderChangeOf } from '../items/use-items-change.ts'
import { useItemsForm, type FormField } from '../items/use-items-form.ts'
import { EntryTranslations } from './entry-translations.tsx'

type Props = {
  list: ListName
  /** Null for a new entry. */
  id: string | null
  sources: Sources
  mayPublish: boolean
  isDraft: boolean
  /** Called after a save, with what then shows it, and with the image of a new entry, which is added next. */
  onSaved: (isDraft: boolean, image: OpenImage | null) => void
  onClose: () => void
  ImageDialog: ImageDialogType
}

const focusFirst = () =>
  document.querySelector<HTMLElement>('[role=dialog] form :is(input, textarea)')?.focus()

/** More texts than these are folded in. */
const maxOpen = 6

/** All texts of an entry in both languages, or of a new one. */
export function EntryDialog(props: Props) {
  const { list, id, sources, mayPublish, isDraft, onSaved, onClose, ImageDialog } = props
  const { t } = useTranslation()
  const { language } = useLanguage()
  const partName = usePartName(list)
  const itemTexts = useItemTexts()
  const problemText = useProblemText()
  const notifyChanged = useChangedNotification()
  const isDone = useRef(false)
  const [isUnfolded, setUnfolded] = useState(false)
  const [image, setImage] = useState<OpenImage | null>(null)
  const focusTitle = useFocusOnUnmount(focusFirst)
  // A new entry has no image before it has its id: the file waits until it is saved.
  const file = id === null && image && 'file' in image ? image.file : null
  const form = useEntryForm(list, id, sources, (undo, asDraft, savedId) => {
    isDone.current = true
    const done = id === null ? 'added' : 'saved'
    notifyChanged(
      `${t(`lists.done.${done}`)}${asDraft ? ` ${t('lists.inDraft')}` : ''}`,
      undo,
      t('lists.undone'),
    )
    const slot = slotOf(entryKey(list, savedId, 'image'))
    onSaved(asDraft, file && slot ? { file, slot } : null)
    onClose()
  })
  const { conflict } = form
  // Of those with a number, the ones that have or had a text and the next.
  const hasText = (field: (typeof form.fields)[number] | undefined) =>
    field && [field.draft, field.start].some(({ value_ar, value_en }) => value_ar || value_en)
  const fields = form.fields.filter(
    (field, at) =>
      !/\.(?!1$)\d+$/.test(field.name) || hasText(form.fields[at - 1]) || hasText(field),
  )
  const title = id === null ? '' : titleOf(list, id, language, sources, isDraft)
  const draft = fields.map(({ kept }) => kept).find(Boolean)
  const former = textsOfFormer(form.fields, formOf(list).title)

  /** The first names, since many texts may be missing. */
  const namesOf = (names: string[]) => {
    const shown = names.slice(0, 3).map((name) => isolated(partName(name)))
    return [...shown, ...(names.length > 3 ? ['…'] : [])].join(t('admin.onSite.comma'))
  }

  /** The entries of another list to choose from, and the chosen one, also if it was deleted. */
  const optionsFrom = (from: ListName, none: string, chosen = none) => {
    const entries = orderOf(from, sources, isDraft)
    const ids = [none, ...entries.map((each) => each.id), chosen]
    return {
      value: chosen,
      options: [...new Set(ids.filter(Boolean))],
      nameOf: (each: string) => {
        if (each === none) return t('lists.form.none')
        const named = titleOf(from, each, language, sources, isDraft)
        const plain = named || itemTexts(entryName(from, each)).title
        const name = isolated(plain)
        const entry = entries.find((one) => one.id === each)
        if (!entry) return t('lists.form.deleted', { name })
        return entry.hidden ? t('lists.order.hidden', { name }) : plain
      },
    }
  }
  const optionsOf = {
    category: (chosen?: string) => optionsFrom('fields', '', chosen),
    segment: (chosen?: string) => optionsFrom('segments', noSegment, chosen),
  }
  /** Whether visitors of a language write their answer, since the question there is not the built-in one. */
  const lacksAnswers =
    list === 'clarifications' &&
    languages.some((each) => {
      const textIn = (field: FormField) => field.draft[`value_${each}`].trim()
      return form.fields.every((field) =>
        field.isRequired
          ? textIn(field) && textIn(field) !== (field.blank[`value_${each}`] ?? '')
          : !textIn(field),
      )
    })

  const submit = () => form.submit(isDraft)
  const hasChanges = () => (form.isDirty || file !== null) && !isDone.current
  const boxes = (part: typeof fields) =>
    part.map((field) =>
      isChoice(field.name) ? (
        <Choice
          key={field.name}
          label={t(`lists.form.${field.name}`)}
          required={field.isRequired ?? false}
          problem={problemText('value_ar', field.errors['value_ar'])}
          {...optionsOf[field.name](choiceOf(list, field.name, form.id, field.draft.value_ar))}
          onChange={(each) => form.change(field.name, { value_ar: each, value_en: each })}
        />
      ) : (
        <ItemFields
          key={field.name}
          legend={`${partName(field.name)}${field.isRequired ? ' *' : ''}`}
          form={{
            ...field,
            isSaving: form.isBusy,
            change: (next) => form.change(field.name, next),
            confirmCurrent: () => form.confirmCurrent(field),
          }}
        />
      ),
    )

  return (
    <>
      <DialogHeader title={title || t(`lists.new.${list}`)}>
        {t(isDraft ? 'lists.form.draftText' : 'lists.form.text')}
      </DialogHeader>
      {conflict ? (
        <>
          <p>{partName(conflict.name)}</p>
          <ConflictView
            key={conflict.name}
            {...conflict}
            onResolve={form.resolve}
            onBack={form.backToEditing}
          />
        </>
      ) : (
        <Form className="grid gap-4" onSubmit={submit} onSave={() => undefined} noValidate>
          {draft && <DraftNotice draft={draft} />}
          <EndingNotice keys={form.fields.map(({ draft: { key } }) => key)} />
          <EntryTranslations list={list} fields={form.fields} change={form.change} />
          {former.length > 0 && (
            <Callout.Root color="amber" size="1">
              <Flex ref={focusTitle} wrap="wrap" gap="3" align="center" justify="between">
                <output className="text-sm">
                  {t('lists.form.supplied', { total: former.length })}
                </output>
                {former.some(isSupplied) && (
                  <Button
                    type="button"
                    size="1"
                    variant="surface"
                    highContrast
                    onClick={() => {
                      for (const { name } of former.filter(isSupplied))
                        form.change(name, { value_ar: '', value_en: '' })
                    }}
                  >
                    {t('lists.form.clearSupplied')}
                  </Button>
                )}
              </Flex>
            </Callout.Root>
          )}
          {boxes(fields.slice(0, maxOpen))}
          {lacksAnswers && <output className="text-sm">{t('lists.form.noAnswers')}</output>}
          {fields.length > maxOpen && (
            <details
              open={isUnfolded || former.length > 0}
              onToggle={(event) => setUnfolded(event.currentTarget.open)}
            >
              <summary className="cursor-pointer py-3 text-sm font-semibold">
                {t('lists.form.more', { total: fields.length - maxOpen })}
              </summary>
              <div className="grid gap-4">{boxes(fields.slice(maxOpen))}</div>
            </details>
          )}
          <EntryImage
            imageKey={entryKey(list, form.id, 'image')}
            sources={sources}
            file={file}
            onOpen={setImage}
          />
          <FailureAlert
            title={t('lists.form.failed')}
            error={form.failure}
            busy={form.isBusy}
            onRetry={() => void submit()}
          />
          <DialogFooter
            tools={form.missing.map(({ language: each, names }) => (
              <p key={each} className="text-xs text-(--amber-11)">
                {t(`lists.form.missing.${each}`, { names: namesOf(names) })}
              </p>
            ))}
          >
            <CancelButton onClick={onClose} />
            {mayPublish && (
              <Button
                type="button"
                variant="soft"
                disabled={form.isBusy}
                onClick={() => void form.submit(!isDraft)}
              >
                {t(isDraft ? 'lists.form.publish' : 'lists.form.draft')}
              </Button>
            )}
            <Button type="submit" loading={form.isBusy} aria-keyshortcuts="Control+Enter">
              {t(isDraft ? 'lists.form.draft' : 'lists.form.publish')}
            </Button>
          </DialogFooter>
        </Form>
      )}
      {/* A router has one guard at a time: that of a new image asks for both. */}
      {image && 'file' in image && !file ? null : <UnsavedChangesGuard hasChanges={hasChanges} />}
      <ImageDialog
        open={file ? null : image}
        items={sources.items}
        onClose={() => setImage(null)}
        hasChanges={hasChanges}
      />
    </>
  )
}

/** Whether a text is still the one that came with the site. */
const isSupplied = ({ draft, blank }: FormField) =>
  languages.every((each) => draft[`value_${each}`].trim() === (blank[`value_${each}`] ?? ''))

/**
 * The texts of an entry that came with the site and has got another name, which may describe something else: those that
 * came with the site, and while it gets the name, all that have not been changed.
 */
function textsOfFormer(fields: readonly FormField[], title: string): FormField[] {
  const isText = ({ name, draft }: FormField) =>
    !isChoice(name) && languages.some((each) => draft[`value_${each}`].trim())
  const isChanged = ({ draft, start }: FormField) =>
    languages.some((each) => draft[`value_${each}`].trim() !== start[`value_${each}`].trim())
  const named = fields.find(({ name }) => name === title)
  const isFormer = named && languages.some((each) => named.blank[`value_${each}`])
  if (!isFormer || isSupplied(named)) return []
  const isNew = isChanged(named)
  return fields.filter(
    (each) => each !== named && isText(each) && (isSupplied(each) || (isNew && !isChanged(each))),
  )
}

/** The form of an entry: all of its texts, saved at once. A new one is the last of its list. */
function useEntryForm(
  list: ListName,
  /** Null for a new entry. */
  entry: string | null,
  sources: Sources,
  onDone: (undo: () => Promise<unknown>, asDraft: boolean, id: string) => void,
) {
  const [id, setId] = useState(() => entry ?? nextId(list, sources))
  const form = useItemsForm({
    form: `entry:${list}:${entry ?? 'new'}`,
    items: () =>
      formOf(list).fields.map((field) => {
        const key = entryKey(list, id, field.name)
        const shipped = sources.shipped.get(key)
        const texts = { value_ar: shipped?.ar ?? null, value_en: shipped?.en ?? null }
        const blank = { key, ...newFields(list, sources.items), ...(entry !== null && texts) }
        // Without a field, no filter of the site finds a solution. The shipped ones have one.
        const needsCategory =
          field.name === 'category' &&
          !choiceOf(list, 'category', id) &&
          orderOf('fields', sources, true).length > 0
        return { ...field, isRequired: field.isRequired || needsCategory, blank }
      }),
    read: sources,
    others: (asDraft) => {
      const order = orderOf(list, sources, asDraft)
      if (order.some((each) => each.id === id)) return []
      return [orderChangeOf(list, [...order, { id, hidden: false }], sources, asDraft)]
    },
    // Somebody else may have taken its id.
    rename:
      entry === null
        ? (latest) => {
            const next = nextId(list, { ...latest, items: [...latest.items] })
            setId(next)
            return (item) => ({
              ...item,
              blank: { ...item.blank, key: entryKey(list, next, item.name) },
            })
          }
        : undefined,
    onDone: (undo, asDraft) => onDone(undo, asDraft, id),
  })
  return {
    ...form,
    id,
    /** Languages without a text that the other one has, and the names of these texts. */
    missing: languages.flatMap((language, at) => {
      const other = languages[1 - at] ?? language
      const names = form.fields.flatMap(({ name, draft }) =>
        !draft[`value_${language}`].trim() && draft[`value_${other}`].trim() ? [name] : [],
      )
      return names.length > 0 ? [{ language, names }] : []
    }),
  }
}
