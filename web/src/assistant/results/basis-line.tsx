import { useTranslation } from 'react-i18next'
import type { Basis } from '#contract/assistant.ts'
import { useEntries } from '../../data/content/entries.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { pathOf } from '../../lib/paths.ts'
import { CompassIcon, FileIcon, QuoteIcon } from '../icons.tsx'
import styles from './basis-line.module.css'

type Props = {
  basis: Basis
  /** Whether the name of a service leads to the services on the page, in a new tab. */
  isLinked?: boolean
}

/** What a suggestion or an answer is based on: a quote of the visitor or a service of the firm. */
export function BasisLine({ basis, isLinked = false }: Props) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const services = useEntries('services')
  if (basis.kind === 'service') {
    const service = services.find(({ id }) => id === basis.service)
    if (!service) return null
    return (
      <p className={styles.basis}>
        <CompassIcon size={18} />
        <span>
          {t('assistant.basis.service')}{' '}
          {isLinked ? (
            <a href={`${pathOf(language)}#security`} target="_blank" rel="noopener">
              {service.text('title')}
            </a>
          ) : (
            <strong>{service.text('title')}</strong>
          )}
        </span>
      </p>
    )
  }
  const { quote } = basis
  return (
    <figure className={styles.basis}>
      {basis.kind === 'document' ? <FileIcon size={18} /> : <QuoteIcon size={18} />}
      <div>
        <figcaption>
          {basis.kind === 'idea' ? (
            t('assistant.basis.idea')
          ) : (
            <>
              {t('assistant.basis.document')} <bdi>{basis.name}</bdi>
              {basis.place && (
                <>
                  {t('assistant.basis.comma')} <bdi>{basis.place}</bdi>
                </>
              )}
            </>
          )}
        </figcaption>
        {quote && <blockquote dir="auto">{quote}</blockquote>}
      </div>
    </figure>
  )
}
