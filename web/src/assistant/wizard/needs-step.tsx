import { useTranslation } from 'react-i18next'
import { goalOptions, sectorOptions } from '../../../../supabase/functions/_shared/ai/choices.ts'
import { trackGoal, trackSector } from '../../data/visits/track-assistant.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { CheckIcon, goalIcons } from '../icons.tsx'
import styles from './wizard.module.css'
import { StepHeading } from './step-heading.tsx'
import { useWizardContext } from './use-wizard.ts'

export function NeedsStep() {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { state, dispatch } = useWizardContext()
  const label = (option: { labelAr: string; labelEn: string }) =>
    language === 'ar' ? option.labelAr : option.labelEn

  return (
    <>
      <StepHeading title={t('assistant.step.1')}>{t('assistant.needs.text')}</StepHeading>
      <fieldset className={styles.group}>
        <legend>{t('assistant.needs.goal')}</legend>
        <div className={styles.goals}>
          {goalOptions.map((option) => {
            const Icon = goalIcons[option.icon]
            return (
              <label key={option.id} className={`row panel ${styles.goal}`}>
                <input
                  type="radio"
                  name="goal"
                  value={option.id}
                  checked={state.goal === option.id}
                  onChange={() => dispatch({ type: 'goal', goal: option.id })}
                  // Clicking the preselected option fires no change event but counts as a choice.
                  onClick={() => trackGoal(option.id, label(option))}
                />
                <span className={`tile ${styles.icon}`}>
                  <Icon size={24} />
                </span>
                <span>
                  <strong>{label(option)}</strong>
                  {t(`assistant.goal.${option.id}`)}
                </span>
                <span className={styles.check}>
                  <CheckIcon size={16} />
                </span>
              </label>
            )
          })}
        </div>
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{t('assistant.needs.sector')}</legend>
        <div className="wrap">
          {sectorOptions.map((option) => (
            <label key={option.id} className="choice">
              <input
                type="radio"
                name="sector"
                value={option.id}
                checked={state.sector === option.id}
                onChange={() => dispatch({ type: 'sector', sector: option.id })}
                onClick={() => trackSector(option.id, label(option))}
              />
              {label(option)}
            </label>
          ))}
        </div>
      </fieldset>
    </>
  )
}
