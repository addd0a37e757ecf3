import { useTranslation } from 'react-i18next'
import { StepNote } from './step-note.tsx'
import { useWizardContext } from '../context.ts'
import { areaLine } from './wizard-state.ts'

/** The area of the site that the visitor opened the assistant from, which begins their idea. They can remove it. */
export function AreaNote() {
  const { t } = useTranslation()
  const { state, dispatch, announce } = useWizardContext()
  const line = areaLine(state)
  if (line === null || state.step > 2) return null
  return (
    <StepNote
      closeLabel={t('assistant.area.remove')}
      onClose={() => {
        dispatch({ type: 'area', line: null })
        announce(t('assistant.area.removed'))
      }}
    >
      {line}
    </StepNote>
  )
}
