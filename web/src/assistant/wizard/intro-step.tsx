import { useTranslation } from 'react-i18next'
import { HorizonIcon, TargetIcon, UploadIcon } from '../icons.tsx'
import styles from './wizard.module.css'
import { StepHeading } from './step-heading.tsx'

const tips = [
  { id: 1, Icon: TargetIcon },
  { id: 2, Icon: UploadIcon },
  { id: 3, Icon: HorizonIcon },
] as const

export function IntroStep() {
  const { t } = useTranslation()
  return (
    <>
      <StepHeading title={t('assistant.intro.title')}>{t('assistant.intro.text')}</StepHeading>
      <h3 className={`muted ${styles.label}`}>{t('assistant.intro.tips')}</h3>
      <ul className={styles.tips}>
        {tips.map(({ id, Icon }) => (
          <li key={id} className={`row wrap panel ${styles.tip}`}>
            <span className={`tile ${styles.icon}`}>
              <Icon size={22} />
            </span>
            <strong>{t(`assistant.intro.tip.${id}.title`)}</strong>
            <span>{t(`assistant.intro.tip.${id}`)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
