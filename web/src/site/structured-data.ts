import type { i18n as I18n } from 'i18next'
import type { Language } from '../i18n/index.ts'
import { pathOf } from '../lib/paths.ts'
import type { SiteContent } from '../data/content/site-content.ts'
import { readSchedule } from '#contract/working-hours.ts'
import { questionsIn } from './faq/faq.tsx'
import { isAccount, socialNetworks } from './layout/social-networks.ts'
import { serviceList } from './services/service-list.ts'

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

/** Structured data (schema.org) about the firm, the site and its questions, from texts that staff can edit. */
export function structuredData(
  i18n: I18n,
  language: Language,
  siteUrl: string,
  links: SiteContent['links'],
  { logo, image }: { logo: string; image: string },
): string {
  const { t } = i18n
  const accounts = socialNetworks
    .map(({ key }) => links[key]?.url ?? '')
    .filter((url) => isAccount(url))
  const firm = `${siteUrl}/#firm`
  const hours = readSchedule(t('contact.schedule'))
  const graph = [
    {
      '@type': 'ProfessionalService',
      '@id': firm,
      name: t('company.name'),
      slogan: t('company.tagline.ar'),
      description: t('company.description'),
      url: siteUrl + pathOf(language),
      logo,
      image,
      email: t('contact.email'),
      telephone: t('contact.phone'),
      address: { '@type': 'PostalAddress', streetAddress: t('contact.address') },
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
      additionalProperty: claims.map((claim) => ({
        '@type': 'PropertyValue',
        name: t(`${claim}.label`),
        value: t(`${claim}.value`),
      })),
      makesOffer: serviceList.map(({ id }) => ({
        '@type': 'Offer',
        itemOffered: { '@type': 'Service', name: t(`services.${id}.title`) },
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
    {
      '@type': 'FAQPage',
      '@id': `${siteUrl + pathOf(language)}#faq`,
      inLanguage: language,
      mainEntity: questionsIn(i18n).map((number) => ({
        '@type': 'Question',
        name: t(`faq.${number}.question`),
        acceptedAnswer: { '@type': 'Answer', text: t(`faq.${number}.answer`) },
      })),
    },
  ]
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph })
  return `<script type="application/ld+json">${json.replaceAll('<', '\\u003c')}</script>`
}
