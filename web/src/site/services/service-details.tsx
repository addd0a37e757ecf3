import { useTranslation } from 'react-i18next'
import type { Texts } from '../../i18n/texts.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from '../dialog/details.module.css'
import type { ListedService } from './service-list.ts'

/** Terms, benefits, deliverables, phases and conditions of a service. */
export function ServiceDetails({ id }: { id: ListedService['id'] }) {
  const { t } = useTranslation()
  const { duration, benefits, deliverables, phases, conditions } = useServiceTexts(id)
  const terms = {
    status: t('services.status.available'),
    type: t('services.type.consulting'),
    duration,
    validity: t('services.validity.ongoing'),
  }
  const lists = [
    { title: t('services.dialog.benefits'), items: benefits },
    { title: t('services.dialog.deliverables'), items: deliverables },
  ]
  return (
    <div>
      <dl className={`columns ${styles.terms}`}>
        {(['status', 'type', 'duration', 'validity'] as const).map((term) => (
          <div key={term}>
            <dt>{t(`services.dialog.${term}`)}</dt>
            <dd data-term={term}>{terms[term]}</dd>
          </div>
        ))}
      </dl>
      <div className={`columns ${styles.lists}`}>
        {lists.map(({ title, items }) => (
          <div key={title}>
            <h3 className={styles.heading}>{title}</h3>
            <ul className={styles.features}>
              {items.map(([key, text]) => (
                <li key={key}>
                  <Icon name="check" size={18} />
                  {text}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <div className={styles.plan}>
        <h3 className={styles.heading}>{t('services.dialog.phases')}</h3>
        <ol>
          {phases.map(([key, text]) => (
            <li key={key}>{text}</li>
          ))}
        </ol>
        <dl className="columns">
          {conditions.map(([part, text]) => (
            <div key={part}>
              <dt>{t(`services.dialog.${part}`)}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  )
}

const conditionParts = ['scope', 'team', 'client', 'excluded'] as const

/** The detail texts of a service; staff can add benefits, deliverables and phases. */
export function useServiceTexts(id: string) {
  const { i18n } = useTranslation()
  const { language } = useLanguage()
  const texts: Texts = {
    ...i18n.getResourceBundle(language, 'offerings'),
    ...i18n.getResourceBundle(language, 'content'),
  }
  const below = (stem: string) =>
    Object.entries(texts).filter(([key]) => key.startsWith(`${stem}.`))
  return {
    description: texts[`services.${id}.description`] ?? '',
    duration: texts[`services.${id}.duration`] ?? '',
    benefits: below(`services.${id}.benefit`),
    deliverables: below(`services.${id}.deliverable`),
    phases: below(`services.${id}.phase`),
    conditions: conditionParts.map(
      (part) => [part, texts[`services.${id}.${part}`] ?? ''] as const,
    ),
  }
}
