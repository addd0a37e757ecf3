import { expect, it } from 'vitest'
import type { Tab } from '#contract/languages.ts'
import { createI18n } from '../i18n/index.ts'
import { loadTexts, type Texts } from '../i18n/texts.ts'
import { structuredData } from './structured-data.ts'

const site = 'https://site.example'
async function scriptOf(
  content: Texts,
  links: Parameters<typeof structuredData>[3] = {},
  tab: Tab = 'home',
) {
  const texts = { site: await loadTexts('en', 'site'), panels: await loadTexts('en', 'panels') }
  return structuredData(
    createI18n('en', { ...texts, content }),
    { tab, language: 'en' },
    site,
    links,
    {
      logo: `${site}/icon-512.png`,
      image: `${site}/share.jpg`,
    },
  )
}
const questionsOf = (content: Texts) => scriptOf(content, {}, 'contact')
const graphIn = (script: string) =>
  JSON.parse(script.replace(/^<script[^>]*>|<\/script>$/g, ''))['@graph']

it('contains the questions of the page with published texts', async () => {
  const script = await questionsOf({ 'faq.2.answer': 'With a <b>coffee</b>.' })
  expect(script.slice(1, -1)).not.toContain('<b>')
  const [faq] = graphIn(script)
  expect(faq).toMatchObject({ '@type': 'FAQPage', inLanguage: 'en' })
  expect(faq.mainEntity).toHaveLength(9)
  expect(faq.mainEntity[0]).toMatchObject({
    name: 'What does the first consultation cost?',
    acceptedAnswer: { '@type': 'Answer', text: expect.stringContaining('is free.') },
  })
  expect(faq.mainEntity[1].acceptedAnswer.text).toBe('With a <b>coffee</b>.')
})

it('contains the lists as staff ordered them, and nothing of an empty list or an unpublished contact', async () => {
  const added = { 'faq.12.question': 'Do you know SAP?', 'faq.12.answer': 'We do.' }
  const order = { 'faq.order': '12 -1 13 2', 'services.order': '7 strategy' }
  const services = { 'services.7.title': 'SAP rollout', 'faq.13.question': 'Why?' }
  const content = { ...added, ...order, ...services, 'contact.phone': '' }
  const [firm] = graphIn(await scriptOf(content))
  const [faq] = graphIn(await questionsOf(content))
  const names = (list: { name: string }[]) => list.map(({ name }) => name)
  expect(names(faq.mainEntity)).toEqual(['Do you know SAP?', expect.stringMatching(/^Where do we/)])
  const offers: { itemOffered: { name: string } }[] = firm.makesOffer
  const offered = names(offers.map(({ itemOffered }) => itemOffered))
  expect(offered).toEqual(['SAP rollout', 'Technology & Innovation Strategy'])
  expect(firm).not.toHaveProperty('telephone')
  expect(await questionsOf({ 'faq.order': '-' })).toBe('')
})

it('lists the accounts of the firm, not the home pages of networks', async () => {
  const link = (url: string) => ({ url, target: '_blank' as const })
  const links = { 'social.twitter': link('https://x.com/') }
  expect(graphIn(await scriptOf({}, links))[0]).not.toHaveProperty('sameAs')
  const account = 'https://www.linkedin.com/company/riyada'
  const both = { ...links, 'social.linkedin': link(account) }
  expect(graphIn(await scriptOf({}, both))[0].sameAs).toEqual([account])
})

it('contains the published facts, no figures that are illustrative, and no hours that it cannot read', async () => {
  const content = {
    'company.name': 'Madar',
    'contact.phone': '+966 12 345 6789',
    'contact.schedule': 'mon-wed 8:30-16:00',
    'about.claim.clients.value': '250+',
    'about.impact.note': '',
  }
  const [firm] = graphIn(await scriptOf(content))
  expect(firm).toMatchObject({
    name: 'Madar',
    telephone: '+966 12 345 6789',
    openingHoursSpecification: { dayOfWeek: ['Monday', 'Tuesday', 'Wednesday'], opens: '08:30' },
    additionalProperty: expect.arrayContaining([expect.objectContaining({ value: '250+' })]),
  })
  const [illustrative] = graphIn(await scriptOf({ ...content, 'about.impact.note': 'Examples' }))
  expect(illustrative).not.toHaveProperty('additionalProperty')
  const [unreadable] = graphIn(await scriptOf({ 'contact.schedule': 'By appointment' }))
  expect(unreadable).not.toHaveProperty('openingHoursSpecification')
})

it.each([
  ['Riyadh, Saudi Arabia', { addressLocality: 'Riyadh', addressCountry: 'SA' }],
  [
    'طريق الملك فهد، العليا، الرياض، المملكة العربية السعودية',
    { streetAddress: 'طريق الملك فهد، العليا', addressLocality: 'الرياض', addressCountry: 'SA' },
  ],
  ['Olaya Street 7, Saudi Arabia', { streetAddress: 'Olaya Street 7, Saudi Arabia' }],
])(
  'names the city and the country of the address where it ends with both: %s',
  async (text, parts) => {
    const [firm] = graphIn(await scriptOf({ 'contact.address': text }))
    expect(firm.address).toEqual({ '@type': 'PostalAddress', ...parts })
  },
)
