import { Button } from '@radix-ui/themes'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { UndoIcon, CheckIcon } from '../shell/icons.tsx'
import { textProblems } from './text-checks.ts'
import styles from './text-notes.module.css'
import type { Language } from '../../i18n/index.ts'

type Props = {
  /** The box the text stands in. */
  boxId: string
  text: string
  onText: (text: string) => void
}

/** What is wrong with a text that cannot be seen, each with its mending; a mending can be taken back. */
export function TextNotes({ boxId, text, onText }: Props) {
  const { t } = useTranslation()
  const [mended, setMended] = useState<{ from: string; to: string } | null>(null)
  const problems = textProblems(text)
  const undoable = mended?.to === text ? mended : null
  if (problems.length === 0 && !undoable) return null
  return (
    <fieldset aria-label={t('admin.check.label')} className={styles.notes}>
      {problems.map(({ kind, count, fixed }) => (
        <p key={kind} className={styles.note}>
          <span>{t(`admin.check.${kind}`, { count })}</span>
          <Button
            type="button"
            size="1"
            variant="outline"
            color="amber"
            onClick={() => {
              setMended({ from: text, to: fixed })
              replaceText(boxId, fixed, onText)
            }}
          >
            {t(`admin.check.${kind}.fix`)}
          </Button>
        </p>
      ))}
      {undoable && (
        <p className={styles.done}>
          <output>{t('admin.check.fixed')}</output>
          <Button
            type="button"
            size="1"
            variant="ghost"
            color="gray"
            onClick={() => {
              setMended(null)
              replaceText(boxId, undoable.from, onText)
            }}
          >
            <UndoIcon size={14} />
            {t('admin.check.undo')}
          </Button>
        </p>
      )}
    </fieldset>
  )
}

/** Writes as if it were typed, so that Ctrl+Z takes it back; where a browser cannot, it is simply set. */
function replaceText(boxId: string, text: string, onText: (text: string) => void) {
  const box = document.getElementById(boxId)
  if (box instanceof HTMLTextAreaElement) {
    box.focus()
    box.select()
    // oxlint-disable-next-line typescript/no-deprecated -- nothing else writes into a field's own history
    if (
      typeof document.execCommand === 'function' &&
      document.execCommand('insertText', false, text)
    )
      return
  }
  onText(text)
}

type OutdatedNoteProps = {
  language: Language
  isBusy: boolean
  /** Says that the older text still holds. */
  onHolds: () => void
}

/** Says under a box that the other language was changed after it. */
export function OutdatedNote({ language, isBusy, onHolds }: OutdatedNoteProps) {
  const { t } = useTranslation()
  return (
    <p className={styles.note}>
      <span>{t(`admin.check.outdated.${language}`)}</span>
      <Button
        type="button"
        size="1"
        variant="outline"
        color="amber"
        disabled={isBusy}
        onClick={onHolds}
      >
        <CheckIcon size={14} />
        {t('admin.check.holds')}
      </Button>
    </p>
  )
}
