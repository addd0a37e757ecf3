import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useWizardContext } from '../context.ts'
import { areaLine } from './wizard-state.ts'

/** The area of the site that the visitor opened the assistant from, which begins their idea. They can remove it. */
export function AreaNote() {
  const { t } = useTranslation()
  const { state, dispatch, announce } = useWizardContext()
  const line = areaLine(state)
  if (line === null || state.step > 2) return null
  return (
    <Notice
      tone="info"
      className="mb-6"
      action={
        <IconButton
          look="muted"
          label={t('assistant.area.remove')}
          onClick={(event) => {
            // The button is removed; the focus goes to the heading of the step.
            const panel = event.currentTarget.closest('dialog')
            dispatch({ type: 'area', line: null })
            announce(t('assistant.area.removed'))
            panel?.querySelector('h2')?.focus({ preventScroll: true })
          }}
        >
          <X />
        </IconButton>
      }
    >
      {line}
    </Notice>
  )
}
