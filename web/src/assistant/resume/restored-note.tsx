import { useTranslation } from 'react-i18next'
import { inOrder } from '#document/direction.ts'
import { TextButton } from '../../ui/button.tsx'
import { focusHeading, StepNote } from '../wizard/step-note.tsx'
import { useWizardContext, useResumeContext } from '../context.ts'
import { filesElsewhere } from './resume-state.ts'

/** Where the draft comes from that is shown after the exchange. */
const shownNext = { link: 'here', here: 'link', tab: 'kept' } as const

/**
 * Says that the draft came from another device or from before the tab was closed, or that another tab has a newer one, what
 * is missing, and how to get the other one.
 */
export function RestoredNote() {
  const { t } = useTranslation()
  const { announce } = useWizardContext()
  const { restored, swap, hideNote } = useResumeContext()
  if (!restored) return null
  const { from, replaced } = restored
  return (
    <StepNote closeLabel={t('assistant.resume.hide')} onClose={hideNote}>
      <p>{t(`assistant.resume.from.${from}`)}</p>
      <FilesElsewhere />
      {replaced && from !== 'kept' && (
        <TextButton
          look="link"
          className="min-h-10"
          onClick={(event) => {
            swap()
            announce(t(`assistant.resume.from.${shownNext[from]}`))
            focusHeading(event.currentTarget)
          }}
        >
          {t(`assistant.resume.swap.${from}`)}
        </TextButton>
      )}
    </StepNote>
  )
}

/** Names the files that were added elsewhere, because their text is not kept. */
export function FilesElsewhere() {
  const { t } = useTranslation()
  const { state } = useWizardContext()
  const names = filesElsewhere(state)
  if (names.length === 0) return null
  return (
    <p className="text-sm wrap-anywhere">
      {t('assistant.resume.files')} <bdi>{names.map(inOrder).join(t('assistant.list'))}</bdi>
    </p>
  )
}
