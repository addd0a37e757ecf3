import type { i18n as I18n } from 'i18next'
import type { Language } from '../i18n/index.ts'
import { pathOf, type Tab } from '#contract/languages.ts'
import { entriesIn, optionalText } from '../data/content/entries.ts'
import type { SiteContent } from '../data/content/site-content.ts'
import { readSchedule } from '#contract/settings.ts'
import { isAccount, socialNetworks } from './layout/social-networks.ts'

const dayNames = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const

const claims = ['about.claim.clients', 'about.claim.projects', 'about.claim.years'] as const

const kingdom = /saudi|\bksa\b|السعودية/i

/** An address whose last part is the country has the city before it; any other one is as it is written. */
function postalAddress(address: string) {
  const [, street = '', city, country = ''] =
    /^(?:(.*)[,،\n])?([^\d,،\n]+)[,،\n]([^,،\n]+)$/su.exec(address.trim()) ?? []
  const isKnown = city !== undefined && kingdom.test(country)
  const streetAddress = isKnown ? street.trim() : address
  return {
    '@type': 'PostalAddress',
    ...(streetAddress && { streetAddress }),
    ...(isKnown && { addressLocality: city.trim(), addressCountry: 'SA' }),
  }
}

/**
 * Structured data (schema.org) from texts that staff can edit: about firm and site on the start page, the questions on the page
 * that shows them. Empty on others.
 */
export function structuredData(
  i18n: I18n,
  { tab, language }: { tab: Tab; language: Language },
  siteUrl: string,
  links: SiteContent['links'],
  { logo, image }: { logo: string; image: string },
): string {
  const { t } = i18n
  const accounts = socialNetworks
    .map(({ key }) => links[key]?.url ?? '')
    .filter((url) => isAccount(url))
  const firm = `${siteUrl}/#firm`
  const contact = (key: 'email' | 'phone' | 'address') => optionalText(i18n, `contact.${key}`)
  // Search engines would show them without the note that they are illustrative.
  const areIllustrative = optionalText(i18n, 'about.impact.note') !== ''
  const figures = claims.filter((claim) => !areIllustrative && optionalText(i18n, `${claim}.value`))
  const services = entriesIn(i18n, 'services')
  const hours = readSchedule(t('contact.schedule'))
  const home = () => [
    {
      '@type': 'ProfessionalService',
      '@id': firm,
      name: t('company.name'),
      slogan: t('company.tagline.ar') || undefined,
      description: t('company.description') || undefined,
      url: siteUrl + pathOf(language),
      logo,
      image,
      ...(contact('email') && { email: contact('email') }),
      ...(contact('phone') && { telephone: contact('phone') }),
      ...(contact('address') && { address: postalAddress(contact('address')) }),
      areaServed: 'SA',
      knowsLanguage: ['ar', 'en'],
      ...(accounts.length > 0 && { sameAs: accounts }),
      ...(hours && {
        openingHoursSpecification: {
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: hours.days.map((day) => dayNames[day]),
          opens: hours.opens,
          closes: hours.closes,
        },
      }),
      ...(figures.length > 0 && {
        additionalProperty: figures.map((claim) => ({
          '@type': 'PropertyValue',
          name: t(`${claim}.label`),
          value: t(`${claim}.value`),
        })),
      }),
      makesOffer: services.map(({ text }) => ({
        '@type': 'Offer',
        itemOffered: { '@type': 'Service', name: text('title') },
      })),
    },
    {
      '@type': 'WebSite',
      '@id': `${siteUrl}/#site`,
      url: siteUrl + pathOf(language),
      name: t('company.name'),
      inLanguage: language,
      publisher: { '@id': firm },
    },
  ]
  const questions = entriesIn(i18n, 'questions')
  const faq = () => ({
    '@type': 'FAQPage',
    '@id': `${siteUrl + pathOf(language, tab)}#faq`,
    inLanguage: language,
    mainEntity: questions.map(({ text }) => ({
      '@type': 'Question',
      name: text('question'),
      acceptedAnswer: { '@type': 'Answer', text: text('answer') },
    })),
  })
  const graph = tab === 'home' ? home() : tab === 'contact' && questions.length > 0 ? [faq()] : []
  if (graph.length === 0) return ''
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph })
  return `<script type="application/ld+json">${json.replaceAll('<', '\\u003c')}</script>`
}
