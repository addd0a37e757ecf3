import { useTranslation } from 'react-i18next'
import { useOptionalText, type Entry } from '../../data/content/entries.ts'
import type { Texts } from '../../i18n/texts.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from '../dialog/details.module.css'

/** Terms, benefits, deliverables, phases and conditions of a service, as far as there are texts. */
export function ServiceDetails({ entry: { id } }: { entry: Entry }) {
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
  ].filter(({ items }) => items.length > 0)
  return (
    <div>
      <dl className={`columns ${styles.terms}`}>
        {(['status', 'type', 'duration', 'validity'] as const)
          .filter((term) => terms[term])
          .map((term) => (
            <div key={term}>
              <dt>{t(`services.dialog.${term}`)}</dt>
              <dd data-term={term}>{terms[term]}</dd>
            </div>
          ))}
      </dl>
      {lists.length > 0 && (
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
      )}
      {phases.length + conditions.length > 0 && (
        <div className={styles.plan}>
          {phases.length > 0 && (
            <>
              <h3 className={styles.heading}>{t('services.dialog.phases')}</h3>
              <ol>
                {phases.map(([key, text]) => (
                  <li key={key}>{text}</li>
                ))}
              </ol>
            </>
          )}
          <dl className="columns">
            {conditions.map(([part, text]) => (
              <div key={part}>
                <dt>{t(`services.dialog.${part}`)}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </div>
  )
}

const conditionParts = ['scope', 'team', 'client', 'excluded'] as const

/** The detail texts of a service; staff can add benefits, deliverables and phases. */
function useServiceTexts(id: string) {
  const { i18n } = useTranslation()
  const { language } = useLanguage()
  const text = useOptionalText()
  const texts: Texts = {
    ...i18n.getResourceBundle(language, 'offerings'),
    ...i18n.getResourceBundle(language, 'content'),
  }
  const below = (stem: string) =>
    Object.entries(texts).filter(([key, value]) => value && key.startsWith(`${stem}.`))
  return {
    duration: text(`services.${id}.duration`),
    benefits: below(`services.${id}.benefit`),
    deliverables: below(`services.${id}.deliverable`),
    phases: below(`services.${id}.phase`),
    conditions: conditionParts
      .map((part) => [part, text(`services.${id}.${part}`)] as const)
      .filter(([, value]) => value),
  }
}
