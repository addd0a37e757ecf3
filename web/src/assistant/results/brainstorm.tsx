import { useTranslation } from 'react-i18next'
import { IdeaIcon } from '../icons.tsx'
import { useWizardTools } from '../wizard/wizard-context.ts'
import styles from './brainstorm.module.css'

/** The visitor's own ideas, straight into the plan. */
export function Brainstorm() {
  const { t } = useTranslation()
  const { state, dispatch, announce } = useWizardTools()
  const text = state.brainstorm.trim()
  return (
    <section className={styles.box}>
      <h3>
        <IdeaIcon />
        {t('assistant.brainstorm')}
      </h3>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (!text) return
          dispatch({ type: 'ideaAdded', title: t('assistant.customIdea'), now: Date.now() })
          announce(t('assistant.plan.said.added', { title: text }))
        }}
      >
        <input
          type="text"
          dir="auto"
          maxLength={500}
          aria-label={t('assistant.brainstorm.label')}
          placeholder={t('assistant.brainstorm.placeholder')}
          value={state.brainstorm}
          onChange={(event) => dispatch({ type: 'brainstorm', text: event.target.value })}
        />
        <button type="submit" disabled={!text}>
          {t('assistant.brainstorm.add')}
        </button>
      </form>
    </section>
  )
}
