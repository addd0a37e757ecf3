import { Compass, FileText, MessageSquareQuote } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Basis } from '#contract/assistant.ts'
import { inOrder } from '#document/direction.ts'
import { useEntries } from '../../data/content/entries.ts'
import { useHasTab } from '../../data/content/use-has-tab.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { pathOf } from '#contract/languages.ts'

type Props = {
  basis: Basis
  /** Whether the name of a service leads to the services on the page, in a new tab. */
  isLinked?: boolean
}

const line = 'mt-3 flex items-start gap-2 text-xs leading-text text-muted'
const icon = 'mt-[0.15rem] size-4.5 text-jade-600'
const named = 'font-semibold wrap-anywhere text-body'

/** What a suggestion or an answer is based on: a quote of the visitor or a service of the firm. */
export function BasisLine({ basis, isLinked = false }: Props) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const services = useEntries('services')
  const hasTab = useHasTab()
  if (basis.kind === 'service') {
    const service = services.find(({ id }) => id === basis.service)
    if (!service) return null
    return (
      <p className={line}>
        <Compass className={icon} />
        <span className="min-w-0">
          {t('assistant.basis.service')}{' '}
          {isLinked && hasTab('security') ? (
            <a href={pathOf(language, 'security')} target="_blank" rel="noopener">
              {service.text('title')}
            </a>
          ) : (
            <strong className={named}>{service.text('title')}</strong>
          )}
        </span>
      </p>
    )
  }
  const { quote } = basis
  const Icon = basis.kind === 'document' ? FileText : MessageSquareQuote
  return (
    <figure className={line}>
      <Icon className={icon} />
      <div className="min-w-0">
        <figcaption>
          {basis.kind === 'idea' ? (
            t('assistant.basis.idea')
          ) : (
            <>
              {t('assistant.basis.document')} <bdi className={named}>{inOrder(basis.name)}</bdi>
              {basis.place && (
                <>
                  {t('assistant.basis.comma')} <bdi className={named}>{basis.place}</bdi>
                </>
              )}
            </>
          )}
        </figcaption>
        {quote && (
          <blockquote
            className="m-0 text-body before:content-['«'] after:content-['»'] en:before:content-['“'] en:after:content-['”']"
            dir="auto"
          >
            {quote}
          </blockquote>
        )}
      </div>
    </figure>
  )
}
