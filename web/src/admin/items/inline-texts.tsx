import type { TFunction } from 'i18next'
import { Check } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContentItem } from '#contract/content.ts'
import { isContentSetting } from '#contract/settings.ts'
import { isolated } from '#contract/text.ts'
import { useBeforeUnload } from 'react-router-dom'
import { useLatestContent } from '../../data/content/mutations.ts'
import { useSaveContent } from '../../data/content/saves.ts'
import { directionOf, languages, type Language } from '../../i18n/index.ts'
import { errorText, isConflict } from '../shell/error-text.ts'
import { Form } from '../shell/form.tsx'
import { checkChange, draftOf, isDirty, isMultiline, mergeDrafts } from './draft.ts'
import { useProblemText } from './field-texts.ts'
import { FigureNote } from './contradiction-note.tsx'
import { missingText, valueLooks } from './item-value.tsx'
import { hasOneText, textFields } from './one-text.ts'
import { listOfOrder } from './list-entries.ts'
import { VisitorNote } from './text-notes.tsx'
import { textDirection } from './text-direction.ts'
import { partsOf } from './item-checks.ts'
import { useUndoSave } from './use-undo-save.ts'

const actionLook = 'min-h-7 rounded-sm px-2 touch:min-h-11'
const quiet = 'text-jade-600 hover:underline'

/** Whether the texts of an item are short enough to be edited in its row. */
export const isInline = (item: ContentItem) =>
  partsOf(item).every((part) => part === 'value') &&
  !isContentSetting(item.key) &&
  !listOfOrder(item.key) &&
  !isMultiline(item.key, item.value_ar ?? '', item.value_en ?? '')

type Typed = { base: ContentItem; text: string }

/** Typed texts that are not saved yet, by key and language. A filter may hide a row meanwhile. */
const unsaved = new Map<string, Typed>()
const idOf = ({ key }: ContentItem, language: Language) => `${language} ${key}`

type Saved = { language: Language; before: ContentItem; after: ContentItem }
type Props = { item: ContentItem; name: string; t: TFunction }

/** The texts of an item in both languages. A click on one edits it: Enter saves, Escape cancels. */
export function InlineTexts({ item, name, t }: Props) {
  const [editing, setEditing] = useState<readonly Language[]>(() =>
    languages.filter((language) => unsaved.has(idOf(item, language))),
  )
  const [saved, setSaved] = useState<Saved | null>(null)
  const closed = useRef<Language>(null)
  const close = (language: Language, isFocused = true) => {
    if (isFocused) closed.current = language
    unsaved.delete(idOf(item, language))
    setEditing((now) => now.filter((each) => each !== language))
  }
  return (
    <div // Above the button that covers the row.
      className={`${valueLooks.pair} *:relative *:z-1 *:min-w-0`}
    >
      {(hasOneText(item) ? (['ar'] as const) : languages).map((language) => {
        const text = item[`value_${language}`]
        if (editing.includes(language))
          return (
            <InlineField
              key={language}
              item={item}
              language={language}
              name={name}
              onSaved={(before, after) => {
                close(language)
                setSaved({ language, before, after })
              }}
              onCancel={(isFocused) => close(language, isFocused)}
            />
          )
        return (
          <div key={language} dir={directionOf(language)}>
            <button
              // Focused again after it was edited.
              ref={(button) => {
                if (closed.current === language) button?.focus()
                if (button && closed.current === language) closed.current = null
              }}
              type="button"
              className="-mx-1.25 -my-0.75 min-h-6 w-[calc(100%+0.625rem)] cursor-text rounded-sm border border-transparent px-1 py-0.5 align-top [text-align:inherit] hover:border-sand-500 hover:bg-card touch:min-h-11"
              title={t(`admin.inline.edit.${hasOneText(item) ? 'both' : language}`)}
              onClick={() => {
                setSaved(null)
                setEditing([...editing, language])
              }}
            >
              {text ? (
                <span className={valueLooks.text}>
                  <bdi lang={language} dir={textDirection(language, text)}>
                    {text}
                  </bdi>
                </span>
              ) : (
                <bdi className={valueLooks.missing}>{missingText(t, item, language)}</bdi>
              )}
            </button>
            {saved?.language === language && <SavedNote saved={saved} onDone={setSaved} />}
          </div>
        )
      })}
    </div>
  )
}

type FieldProps = {
  item: ContentItem
  language: Language
  name: string
  onSaved: (before: ContentItem, after: ContentItem) => void
  /** `isFocused` is false if the focus is elsewhere already. */
  onCancel: (isFocused?: boolean) => void
}

function InlineField({ item, language, name, onSaved, onCancel }: FieldProps) {
  const { t } = useTranslation()
  const field = `value_${language}` as const
  const isOne = hasOneText(item)
  const id = idOf(item, language)
  const [{ base, text }, setTyped] = useState<Typed>(
    () => unsaved.get(id) ?? { base: item, text: item[field] ?? '' },
  )
  const [problem, setProblem] = useState<string>()
  const { mutateAsync: save, isPending } = useSaveContent()
  const { mutateAsync: readLatest } = useLatestContent()
  const problemText = useProblemText()
  const isChanged = text !== (base[field] ?? '')
  const input = useRef<HTMLTextAreaElement>(null)
  useEffect(() => input.current?.focus(), [])

  const keep = (typed: Typed) => {
    setTyped(typed)
    if (typed.text === (typed.base[field] ?? '')) unsaved.delete(id)
    else unsaved.set(id, typed)
  }
  useBeforeUnload((event) => isChanged && event.preventDefault())

  const submit = () => (isChanged ? saveOver(base) : onCancel())
  /** Saves the text of this field; what somebody else has saved in other fields in the meantime stays. */
  const saveOver = async (before: ContentItem): Promise<void> => {
    if (isPending) return
    const mine = { ...draftOf(before), ...textFields(isOne, language, text) }
    // An earlier attempt was saved, whose answer was lost.
    if (!isDirty(mine, draftOf(before)))
      return onSaved({ ...before, ...textFields(isOne, language, base[field] ?? '') }, before)
    const checked = checkChange(mine, before)
    if ('errors' in checked) {
      const [first] = Object.values(checked.errors)
      return setProblem(problemText(field, first))
    }
    try {
      onSaved(before, await save({ key: base.key, change: checked.values }))
    } catch (error) {
      const theirs = isConflict(error) && (await readLatest(base.key).catch(() => undefined))
      if (!theirs) return setProblem(errorText(t, error))
      if (theirs.version > before.version && mergeDrafts(mine, draftOf(before), draftOf(theirs)))
        return saveOver(theirs)
      keep({ base: theirs, text })
      setProblem(t('admin.inline.conflict', { text: isolated(theirs[field] ?? '') }))
    }
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      event.currentTarget.form?.requestSubmit()
    }
    if (event.key === 'Escape') {
      event.stopPropagation()
      onCancel()
    }
  }
  return (
    <Form className="grid gap-1" data-typing="" onSubmit={submit}>
      <textarea
        ref={input}
        className="field-sizing-content min-h-9 w-full resize-none rounded-sm border border-sand-500 bg-card px-2 py-1 text-[0.875rem] leading-[inherit] text-body [font-family:inherit] aria-invalid:border-red-700 touch:min-h-11 touch:text-base"
        rows={1}
        aria-label={`${isOne ? t('admin.setting.value') : t(`admin.field.${field}`)}: ${name}`}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem && `problem-${base.id}-${language}`}
        lang={language}
        dir={textDirection(language, text)}
        value={text}
        onChange={({ target }) => {
          setProblem(undefined)
          // One line, which is only wrapped.
          keep({ base, text: target.value.replaceAll(/\s*\n\s*/g, ' ') })
        }}
        onKeyDown={onKeyDown}
        // Leaving it without a change closes it; a typed text stays.
        onBlur={(event) =>
          !isChanged && !event.currentTarget.form?.contains(event.relatedTarget) && onCancel(false)
        }
      />
      <span className="flex flex-wrap items-center gap-2 text-xs">
        <button
          type="submit"
          className={`${actionLook} bg-jade-600 text-card`}
          disabled={isPending}
        >
          {t(
            isPending
              ? 'admin.inline.saving'
              : base.is_published
                ? 'admin.bulk.publish'
                : 'admin.inline.save',
          )}
        </button>
        <button type="button" className={`${actionLook} ${quiet}`} onClick={() => onCancel()}>
          {t('admin.inline.cancel')}
        </button>
      </span>
      {isChanged && <FigureNote item={{ ...base, ...textFields(isOne, language, text) }} />}
      {isChanged && <VisitorNote itemKey={base.key} language={language} text={text} />}
      {problem && (
        <p id={`problem-${base.id}-${language}`} className="text-xs text-red-700" role="alert">
          {problem}
        </p>
      )}
    </Form>
  )
}

/** Says next to a text that it was saved, and undoes it. */
function SavedNote({ saved, onDone }: { saved: Saved; onDone: (saved: null) => void }) {
  const { t } = useTranslation()
  const undoSave = useUndoSave()
  return (
    <span className="flex flex-wrap items-center gap-2 text-xs">
      <output className="inline-flex items-center gap-1 text-jade-600">
        <Check className="size-3.5" />
        {t('admin.inline.saved')}
      </output>
      <button
        type="button"
        className={`${actionLook} ${quiet}`}
        onClick={() => {
          onDone(null)
          void undoSave(saved.before, saved.after)
        }}
      >
        {t('history.undo')}
      </button>
    </span>
  )
}
