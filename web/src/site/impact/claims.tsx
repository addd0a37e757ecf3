import { useTranslation } from 'react-i18next'
import styles from './figure.module.css'

export type Claim =
  | `about.claim.${'clients' | 'projects' | 'years' | 'satisfaction'}`
  | `useCases.stat.${'useCases' | 'efficiency' | 'success' | 'support'}`

/** Key numbers of the firm on a dark band. */
export function Claims({ claims }: { claims: readonly Claim[] }) {
  const { t } = useTranslation()
  return (
    <ul className={`ink-panel ${styles.claims}`}>
      {claims.map((claim) => (
        <li key={claim}>
          <strong>
            <bdi dir="ltr">
              {claim === 'about.claim.satisfaction'
                ? `${t('about.impact.1.value')}%`
                : t(`${claim}.value`)}
            </bdi>
          </strong>{' '}
          <span>{t(`${claim}.label`)}</span>
        </li>
      ))}
    </ul>
  )
}
