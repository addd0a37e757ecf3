import { expect, it } from 'vitest'
import { createI18n } from '../i18n/index.ts'
import { loadTexts } from '../i18n/texts.ts'
import { structuredData } from './structured-data.ts'

it('contains the questions of the page with published texts', async () => {
  const i18n = createI18n('en', {
    site: await loadTexts('en', 'site'),
    panels: await loadTexts('en', 'panels'),
    content: { 'faq.2.answer': 'With a <b>coffee</b>.' },
  })
  const script = structuredData(
    i18n,
    'en',
    'https://site.example',
    {},
    'https://site.example/share.jpg',
  )
  expect(script.slice(1, -1)).not.toContain('<b>')
  const { '@graph': graph } = JSON.parse(script.replace(/^<script[^>]*>|<\/script>$/g, ''))
  expect(graph.at(-1)).toMatchObject({ '@type': 'FAQPage', inLanguage: 'en' })
  const questions = graph.at(-1).mainEntity
  expect(questions).toHaveLength(9)
  expect(questions[0]).toMatchObject({
    name: 'What does the first consultation cost?',
    acceptedAnswer: { '@type': 'Answer', text: expect.stringContaining('is free.') },
  })
  expect(questions[1].acceptedAnswer.text).toBe('With a <b>coffee</b>.')
})

it('lists the accounts of the firm, not the home pages of networks', () => {
  const firm = (links: Parameters<typeof structuredData>[3]) =>
    JSON.parse(
      structuredData(
        createI18n('en', {}),
        'en',
        'https://site.example',
        links,
        'https://site.example/share.jpg',
      ).replace(/^<script[^>]*>|<\/script>$/g, ''),
    )['@graph'][0]
  const link = (url: string) => ({ url, target: '_blank' as const })
  expect(firm({ 'social.twitter': link('https://x.com/') })).not.toHaveProperty('sameAs')
  expect(
    firm({
      'social.twitter': link('https://x.com/'),
      'social.linkedin': link('https://www.linkedin.com/company/riyada'),
    }).sameAs,
  ).toEqual(['https://www.linkedin.com/company/riyada'])
})

it('contains the published facts, and no hours that it cannot read', async () => {
  const graphOf = async (content: Record<string, string>) => {
    const i18n = createI18n('en', {
      site: await loadTexts('en', 'site'),
      panels: await loadTexts('en', 'panels'),
      content,
    })
    const script = structuredData(
      i18n,
      'en',
      'https://site.example',
      {},
      'https://site.example/share.jpg',
    )
    return JSON.parse(script.replace(/^<script[^>]*>|<\/script>$/g, ''))['@graph'][0]
  }
  const firm = await graphOf({
    'company.name': 'Madar',
    'contact.phone': '+966 12 345 6789',
    'contact.schedule': 'mon-wed 8:30-16:00',
    'about.claim.clients.value': '250+',
    'services.strategy.title': 'Strategy first',
  })
  expect(firm).toMatchObject({
    name: 'Madar',
    telephone: '+966 12 345 6789',
    openingHoursSpecification: { dayOfWeek: ['Monday', 'Tuesday', 'Wednesday'], opens: '08:30' },
    additionalProperty: expect.arrayContaining([expect.objectContaining({ value: '250+' })]),
  })
  expect(JSON.stringify(firm.makesOffer)).toContain('Strategy first')
  expect(await graphOf({ 'contact.schedule': 'By appointment' })).not.toHaveProperty(
    'openingHoursSpecification',
  )
})
