import { useQuery } from '@tanstack/react-query'
import { Check, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { placeholders, placeholdersIn } from '#contract/facts.ts'
import { isEntryText } from '#contract/firm-claims.ts'
import { nameKeys } from '#contract/firm-name.ts'
import { isolated } from '#contract/text.ts'
import { builtInText } from './on-site-text.ts'
import { overridableKeysQuery } from './overridable-keys-query.ts'
import { replaceText } from './replace-text.ts'
import { NoteButton, TextNote } from './text-note.tsx'
import { textProblems } from './text-checks.ts'
import type { Language } from '../../i18n/index.ts'

type Props = {
  boxId: string
  text: string
  onText: (text: string) => void
}

/** Problems of a text, each with a button that fixes it. A fix can be undone. */
export function TextNotes({ boxId, text, onText }: Props) {
  const { t } = useTranslation()
  const [lastFix, setLastFix] = useState<{ from: string; to: string } | null>(null)
  const replace = (next: string) => {
    replaceText(boxId, next, onText)
    // The button that was pressed is gone.
    document.getElementById(boxId)?.focus()
  }
  const problems = textProblems(text)
  const undoable = lastFix?.to === text ? lastFix : null
  if (problems.length === 0 && !undoable) return null
  return (
    <fieldset aria-label={t('admin.check.label')} className="grid gap-1">
      {problems.map(({ kind, count, fixed }) => (
        <TextNote key={kind}>
          <span>{t(`admin.check.${kind}`, { count })}</span>
          <NoteButton
            variant="outline"
            color="amber"
            onClick={() => {
              setLastFix({ from: text, to: fixed })
              replace(fixed)
            }}
          >
            {t(`admin.check.${kind}.fix`)}
          </NoteButton>
        </TextNote>
      ))}
      {undoable && (
        <TextNote isDone>
          <output>{t('admin.check.fixed')}</output>
          <NoteButton
            variant="ghost"
            color="gray"
            onClick={() => {
              setLastFix(null)
              replace(undoable.from)
            }}
          >
            <Undo2 className="size-3.5 mirrored" />
            {t('admin.check.undo')}
          </NoteButton>
        </TextNote>
      )}
    </fieldset>
  )
}

type OutdatedNoteProps = {
  language: Language
  isBusy: boolean
  /** Marks the older text as up to date. */
  onConfirm: () => void
}

/** Warns that the other language was changed later. */
export function OutdatedNote({ language, isBusy, onConfirm }: OutdatedNoteProps) {
  const { t } = useTranslation()
  return (
    <TextNote>
      <span>{t(`admin.check.outdated.${language}`)}</span>
      <NoteButton variant="outline" color="amber" disabled={isBusy} onClick={onConfirm}>
        <Check className="size-3.5" />
        {t('admin.check.holds')}
      </NoteButton>
    </TextNote>
  )
}

type VisitorNoteProps = { itemKey: string; language: Language; text: string }

/** Says what visitors see in place of an empty text, if the site has one, and which placeholders are not filled. */
export function VisitorNote({ itemKey, language, text }: VisitorNoteProps) {
  const { t } = useTranslation()
  // An empty text of an entry shows nothing, which needs no note.
  const isEmpty = !text.trim() && !isEntryText(itemKey)
  // A fact is put into other texts as it is written: placeholders in it are not filled.
  const isFact = [...Object.values(placeholders), ...nameKeys.ar].some((key) => key === itemKey)
  const facts = isFact ? [] : Object.keys(placeholders)
  const others = placeholdersIn(text).filter((name) => !facts.includes(name))
  const { data } = useQuery({ ...overridableKeysQuery, enabled: isEmpty || others.length > 0 })
  const known = data?.find(({ key }) => key === itemKey)
  const shippedNames = placeholdersIn(known?.[language] ?? '')
  const unfilled = data ? others.filter((name) => !shippedNames.includes(name)) : []
  const written = (names: string[]) => names.map((name) => isolated(`{{${name}}}`)).join(' ')
  if (unfilled.length > 0)
    return (
      <TextNote>
        {t('admin.check.placeholder', {
          names: written(unfilled),
          facts: written([...new Set([...facts, ...shippedNames])]) || '—',
        })}
      </TextNote>
    )
  if (!isEmpty || !known) return null
  const shown = builtInText(known)?.[language]
  return (
    <TextNote isDone={!shown}>
      {shown
        ? t('admin.editor.emptyBuiltIn', { text: isolated(shown) })
        : t('admin.editor.emptyNothing')}
    </TextNote>
  )
}
