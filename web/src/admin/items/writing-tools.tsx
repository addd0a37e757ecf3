import { DropdownMenu, TextField } from '@radix-ui/themes'
import { Globe, Pencil, RefreshCw, Undo2, type LucideIcon } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { westernDigits } from '#contract/text.ts'
import { writingLimits } from '#contract/writing.ts'
import type { Language } from '../../i18n/index.ts'
import { FieldNote } from '../../ui/form/field.tsx'
import { FailureAlert } from '../shell/query-state.tsx'
import { DiffText } from './item-diff.tsx'
import { NoteButton, TextNote } from './text-note.tsx'
import { textDirection } from './text-direction.ts'
import type { Writing } from './use-writing.ts'
import { StopButton, ToolRow, WritingProblems } from './writing-problems.tsx'

type Props = {
  writing: Writing
  language: Language
  text: string
  /** Whether the other language has a text. */
  canTranslate: boolean
  /** Whether a translation is what the field needs: it is empty, or older than the other language. */
  needsTranslation: boolean
  /** Describes the image for this language, if the field is its description. */
  onDescribe?: (() => void) | undefined
}

/** What the model can do with the text of a field, its progress and its result. */
export function WritingTools({
  writing,
  language,
  text,
  canTranslate,
  needsTranslation,
  onDescribe,
}: Props) {
  const { t } = useTranslation()
  const [isShortening, setShortening] = useState(false)
  const { state, run } = writing
  const translate = () => void run({ purpose: 'translate' })
  const shorten = (length: number) => {
    setShortening(false)
    void run({ purpose: 'shorten', length })
  }
  const hasText = text.trim() !== ''
  if (state.status === 'running')
    return (
      <TextNote isDone>
        <output>{t(`admin.writing.running.${state.task.purpose}`)}</output>
        <StopButton size="1" variant="outline" ref={focusIfLost} onStop={writing.stop}>
          {t('admin.writing.stop')}
        </StopButton>
      </TextNote>
    )
  return (
    <>
      {isShortening ? (
        <LengthForm text={text} onLength={shorten} onCancel={() => setShortening(false)} />
      ) : (
        (hasText || canTranslate || onDescribe) && (
          <ToolRow>
            {needsTranslation && canTranslate && (
              <NoteButton variant="soft" onClick={translate}>
                <Globe className="size-3.5" />
                {t(`admin.writing.translate.${language}`)}
              </NoteButton>
            )}
            {onDescribe && (
              <NoteButton variant="soft" onClick={onDescribe}>
                {t('admin.writing.describe')}
              </NoteButton>
            )}
            {hasText && (
              <DropdownMenu.Root>
                <DropdownMenu.Trigger>
                  <NoteButton variant="ghost" color="gray">
                    <Pencil className="size-3.5" />
                    {t('admin.writing.menu')}
                  </NoteButton>
                </DropdownMenu.Trigger>
                <DropdownMenu.Content size="1">
                  <DropdownMenu.Item onSelect={() => void run({ purpose: 'correct' })}>
                    {t('admin.writing.correct')}
                  </DropdownMenu.Item>
                  <DropdownMenu.Item onSelect={() => setShortening(true)}>
                    {t('admin.writing.shortenTo')}
                  </DropdownMenu.Item>
                  {canTranslate && !needsTranslation && (
                    <DropdownMenu.Item onSelect={translate}>
                      {t(`admin.writing.translate.${language}`)}
                    </DropdownMenu.Item>
                  )}
                </DropdownMenu.Content>
              </DropdownMenu.Root>
            )}
          </ToolRow>
        )
      )}
      <Result writing={writing} language={language} text={text} />
    </>
  )
}

const { shortest: min, text: max } = writingLimits

/** The length that a person entered, or null if it is none that can be asked for. */
function lengthOf(text: string): number | null {
  const digits = westernDigits(text.trim())
  const length = /^\d+$/.test(digits) ? Number(digits) : 0
  return length >= min && length <= max ? length : null
}

type LengthFormProps = { text: string; onLength: (length: number) => void; onCancel: () => void }

/** Asks for the length of a shorter text; two thirds of it at first. */
function LengthForm({ text, onLength, onCancel }: LengthFormProps) {
  const { t } = useTranslation()
  const note = useId()
  const [typed, setTyped] = useState(() =>
    String(Math.min(max, Math.max(min, Math.round((text.length * 2) / 3)))),
  )
  const length = lengthOf(typed)
  const isInvalid = length === null
  const submit = () => length !== null && onLength(length)
  return (
    <>
      <ToolRow>
        <label className="flex items-center gap-2 text-xs [&_input]:w-16">
          {t('admin.writing.length')}
          <TextField.Root
            ref={focusIfLost}
            size="1"
            inputMode="numeric"
            dir="ltr"
            value={typed}
            aria-invalid={isInvalid || undefined}
            aria-describedby={isInvalid ? note : undefined}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={(event) => {
              // Otherwise it sends the form.
              if (event.key !== 'Enter') return
              event.preventDefault()
              submit()
            }}
          />
        </label>
        <NoteButton variant="outline" disabled={isInvalid} onClick={submit}>
          {t('admin.writing.shorten')}
        </NoteButton>
        <NoteButton variant="ghost" color="gray" onClick={onCancel}>
          {t('admin.cancel')}
        </NoteButton>
      </ToolRow>
      <FieldNote
        id={note}
        problem={isInvalid ? t('admin.writing.length.invalid', { min, max }) : null}
      />
    </>
  )
}

function Result({ writing, language, text }: Pick<Props, 'writing' | 'language' | 'text'>) {
  const { t } = useTranslation()
  const { state, isStale } = writing
  const button = (label: string, onClick: () => void, Icon?: LucideIcon) => (
    <NoteButton ref={focusIfLost} variant="outline" color="gray" onClick={onClick}>
      {Icon && <Icon className="size-3.5" />}
      {label}
    </NoteButton>
  )
  switch (state.status) {
    case 'failed':
      return (
        <FailureAlert
          title={t('admin.writing.failed')}
          error={state.error}
          onRetry={writing.retry}
        />
      )
    case 'stopped':
      return (
        <TextNote isDone>
          <output>{t('admin.writing.stopped')}</output>
          {button(t('admin.retry'), writing.retry, RefreshCw)}
        </TextNote>
      )
    case 'doubtful':
      return (
        <WritingProblems {...state} isStale={isStale} language={language} before={text}>
          {button(t('admin.retry'), writing.retry, RefreshCw)}
          {!isStale && button(t('admin.writing.keepAnyway'), writing.keepAnyway)}
          {button(t('admin.writing.discard'), writing.close)}
        </WritingProblems>
      )
    case 'kept':
      return (
        <div className="grid gap-1 text-xs" data-result="">
          <TextNote isDone>
            <output>
              {isStale
                ? t('admin.writing.stale')
                : state.before === state.after
                  ? t('admin.writing.unchanged')
                  : t(`admin.writing.kept.${state.task.purpose}`)}
            </output>
            {isStale && button(t('admin.retry'), writing.retry, RefreshCw)}
            {state.before !== state.after && (
              <NoteButton
                variant="ghost"
                color="gray"
                aria-keyshortcuts="Control+Z"
                title={t('admin.writing.undoKey')}
                onClick={writing.undo}
              >
                <Undo2 className="size-3.5 mirrored" />
                {t('admin.check.undo')}
              </NoteButton>
            )}
          </TextNote>
          {state.before.trim() && state.before !== state.after && (
            <DiffText
              before={state.before}
              after={state.after}
              lang={language}
              dir={textDirection(language, state.after)}
            />
          )}
        </div>
      )
    default:
      return null
  }
}

/** The button that was pressed is gone, and the focus on the page or dialog: its successor gets it. */
const focusIfLost = (button: HTMLElement | null) => {
  if (document.activeElement?.contains(button)) button?.focus()
}
