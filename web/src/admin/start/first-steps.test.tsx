import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ContentItem } from '#contract/content.ts'
import { listNames, lists } from '#contract/lists.ts'
import { shippedText } from '#texts/shipped.ts'
import { formOf } from '../items/list-entries.ts'
import { expectConsoleError, press } from '../test/actions.ts'
import { item, refusal } from '../test/builders.ts'
import { answer, mockApi, noDemo, setupMockApi } from '../test/mock-api.ts'
import { renderPart } from '../test/render-part.tsx'
import { FirstSteps } from './first-steps.tsx'

setupMockApi()

const both = (key: string, value: string, part: Partial<ContentItem> = {}) =>
  item({ key, value_ar: value, value_en: value, ...part })
const demoName = { value_ar: 'ريادة للاستشارات', value_en: 'Riyada Consulting' }
const brandImages = (name: string) => {
  const image = { content_type: 'image', image_url: '/logo.png' } as const
  const alt = { image_alt_ar: name, image_alt_en: name }
  return ['icon', 'email', 'share.ar', 'share.en'].map((of) =>
    item({ key: `brand.${of}`, ...image, ...alt }),
  )
}
const open = () => renderPart(<FirstSteps />, { language: 'en', withKeys: true })
/** The address of a list of these texts. */
const listing = (...keys: string[]) => `/admin?tab=content&keys=${keys.join('%2C')}`
/** The steps that are left, with their links. */
const left = async () => {
  await screen.findAllByRole('list')
  return screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
}

test('lists what belongs to the demo firm, each with its place; a person can hide it', async () => {
  answer('RPC active_channels', [{ channel: 'email', sender: 'no-reply@riyada.example' }])
  answer('RPC count_demo_data', {
    counts: { ...noDemo, visits: 468, planned: 3 },
    keys: ['about.team.1.name'],
  })
  answer('RPC remove_demo_data', noDemo)
  mockApi.items = [
    item({ key: 'company.name', ...demoName }),
    // Made with another name.
    ...brandImages('المدار'),
    both('contact.email', 'hello@riyada.example'),
    both('contact.hours', 'Sunday to Thursday, 9:00–18:00'),
    both('about.impact.1.value', '95'),
    item({ key: 'home.case.duration.value', value_ar: '8 أسابيع', value_en: '8 weeks' }),
    item({ key: 'testimonials.2.quote', value_ar: 'لنا', value_en: 'Ours' }),
    // As the site shows it only while it is stored.
    both('testimonials.3.quote', shippedText('ar')('testimonials.3.quote')),
    both('about.team.order', '1 2'),
    both('about.team.1.name', 'فيصل'),
    both('about.team.2.name', 'لنا'),
    both('about.case.note', 'توضيحي'),
    both('about.case.order', '1'),
    both('about.case.1.title', 'مثال'),
    item({ key: 'about.image', content_type: 'image', image_url: '/demo/about-1600.webp' }),
    item({ key: 'contact.booking_link', content_type: 'link' }),
  ]
  const user = await open()
  const steps = await left()
  const isList = ([, to]: (typeof steps)[number]) => to?.startsWith('/admin?tab=lists&list=')
  const written = 'services solutions areas segments sectors goals team testimonials questions'
  const listed = steps.filter(isList).map(([, to]) => to?.split('=').at(-1))
  expect(listed.join(' ')).toBe(`${written} values fields clarifications industries`)
  expect(steps.filter((step) => !isList(step))).toEqual([
    ['Name of the firm', '/admin?tab=templates&firm='],
    ['Logo', '/admin?tab=images&item=brand.primary'],
    ['Contact details', '/admin?tab=templates&firm='],
    ['Working hours', listing('contact.hours', 'contact.schedule')],
    ['Search results', listing('meta.title', 'meta.description', 'meta.keywords')],
    ['Introductions of the pages', expect.stringContaining(listing('hero.title'))],
    [
      'Examples and plan of the assistant',
      expect.stringContaining(listing('assistant.fallback.1.title')),
    ],
    ['Figures', '/admin?tab=content&item=about.impact.1.value'],
    ['Examples of results', '/admin?tab=content&item=home.case.duration.value'],
    ['Illustrations', '/admin?tab=images'],
    ['Certificates and notes on illustrative entries', '/admin?tab=content&item=about.case.note'],
    ['Legal texts', expect.stringContaining(listing('legal.privacy.1.text'))],
    ['Booking link', '/admin?tab=links&item=contact.booking_link'],
    ['Sending emails', '/admin?tab=leads&part=deliveries&channel=email'],
    ['Planned demo changes', '/admin?tab=drafts'],
  ])
  await press(user, 'Demo data')
  expect((await screen.findByText('Visits')).textContent).toBe('Visits468')
  await press(user, 'Remove')
  await screen.findByText('The demo data was removed.')
  expect(mockApi.calls).toContain('RPC remove_demo_data')
  await press(user, 'Hide this list')
  await waitFor(() => expect(screen.queryByRole('list')).toBeNull())
})

test('the hidden list comes back, and closes for what a step opens', async () => {
  const user = await open()
  await press(user, 'Hide this list')
  await press(user, 'Undo')
  await user.click(await screen.findByText('Make the site yours'))
  const list = screen.getByRole('group')
  expect(list).toHaveProperty('open', true)
  await user.click(screen.getByRole('link', { name: 'Search results' }))
  expect(list).toHaveProperty('open', false)
  expect(document.activeElement?.tagName).toBe('SUMMARY')
})

test('a step that cannot be read leaves the others, and can be tried again', async () => {
  expectConsoleError()
  answer('RPC active_channels', refusal('XX000'), [])
  const user = await open()
  expect(await screen.findByRole('link', { name: 'Booking link' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Sending emails' })).toBeNull()
  await press(user, 'Try again')
  expect(await screen.findByRole('link', { name: 'Sending emails' })).toBeTruthy()
})

test('a step is done when its texts are changed, hidden, or have a source', async () => {
  mockApi.items = [
    both('company.name', 'المدار'),
    ...['title', 'subtitle', 'description', 'tagline.1', 'tagline.2', 'tagline.3'].map((name) =>
      both(`hero.${name}`, 'نبني المستقبل'),
    ),
    ...['idea', 'suggestion', 'step'].map((name) => both(`hero.plan.${name}`, 'نبني')),
    ...['solutions', 'services', 'useCases'].flatMap((page) => [
      both(`${page}.title`, 'نبني'),
      both(`${page}.description`, 'نبني'),
    ]),
    ...['clients', 'vision', 'mission'].map((part) => both(`about.${part}.description`, 'نبني')),
    ...listNames.map((list) =>
      both(`${lists[list].prefix}.order`, list === 'services' ? 'strategy' : '- -1'),
    ),
    // The name of a service may stay.
    ...formOf('services').fields.flatMap(({ name }) =>
      name === 'title' ? [] : [both(`services.strategy.${name}`, 'لنا')],
    ),
    ...brandImages('المدار'),
    both('contact.email', 'hello@riyada.example', { is_published: false }),
    both('contact.data', 'في الرياض'),
    both('about.impact.1.value', '95', { source: 'Survey, 2026' }),
    ...['title', 'description', 'keywords'].map((name) => both(`meta.${name}`, 'المدار')),
    both('legal.privacy.1.text', 'لنا'),
    both('legal.terms.1.text', 'لنا'),
    ...[1, 2, 3].flatMap((at) =>
      ['title', 'description', 'details'].map((field) =>
        both(`assistant.fallback.${at}.${field}`, 'نزور موقعك'),
      ),
    ),
    ...[1, 2, 3].map((at) => both(`hero.plan.phase.${at}`, 'نبني')),
    ...[1, 2, 3, 4].map((at) => both(`about.method.${at}.text`, 'نبني')),
    both('services.prototype', 'شهر'),
    both('chat.first.1', 'كيف نبدأ؟'),
    item({ key: 'contact.booking_link', content_type: 'link' }),
  ]
  await open()
  expect(await left()).toEqual([['Booking link', '/admin?tab=links&item=contact.booking_link']])
  expect(screen.getByText('1 step left')).toBeTruthy()
})
