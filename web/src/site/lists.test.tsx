import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { item } from '../admin/test/builders.ts'
import { siteContent } from '../data/content/published.ts'
import { mockOnScreen, renderIn } from '../test/render.tsx'
import About from './about/about.tsx'
import Agencies from './agencies/agencies.tsx'
import { Faq } from './faq/faq.tsx'
import Home from './home/home.tsx'
import Impact from './impact/impact.tsx'
import Footer from './layout/footer.tsx'
import { Navigation } from './layout/navigation.tsx'
import Security from './security/security.tsx'
import { Solutions } from './solutions/solutions.tsx'
import { UseCases } from './use-cases/use-cases.tsx'

beforeEach(() => void mockOnScreen(true))

/** Each list, its part of the page, and what the entries 7 and the first shipped one are found by. */
const cases = [
  ['solutions', Solutions, 'useCases', { title: 'Own', category: 'ai' }, 'AI Use Case Building'],
  ['services', Security, 'awareness', { title: 'Own' }, 'Data & AI Awareness'],
  ['testimonials', Security, '1', { quote: 'Own' }, /^They took the time/],
  ['faq', Faq, '1', { question: 'Own', answer: 'A' }, /^What does the first/],
  ['about.team', Security, '1', { name: 'Own' }, 'Sara'],
  ['about.case', Impact, '1', { title: 'Own' }, 'Permit'],
  ['about.clients', Agencies, 'corporate', { title: 'Own' }, 'Corporate Enterprises'],
  ['about.value', Security, 'diversity', { title: 'Own' }, 'Diversity'],
  ['useCases.area', UseCases, 'automation', { title: 'Own' }, 'Intelligent Automation'],
  ['about.impact', Impact, '1', { value: '7', label: 'Own' }, 'Client satisfaction'],
] as const

it.each(cases)('%s: added, moved and hidden entries', async (prefix, Part, first, own, name) => {
  const texts = Object.entries(own).map(([field, text]) => [`${prefix}.7.${field}`, text])
  const invented = { 'about.team.1.name': 'Sara', 'about.case.1.title': 'Permit' }
  const content = { ...Object.fromEntries(texts), ...invented }
  const show = async (order: string, more = {}) => {
    const all = { ...content, [`${prefix}.order`]: order, ...more }
    const { unmount } = await renderIn(<Part />, { language: 'en', content: all })
    const positions = ['Own', name].map((each) => screen.queryAllByText(each)[0])
    const [added, shipped] = positions
    const isFirst =
      added && shipped && Boolean(added.compareDocumentPosition(shipped) & 4 /* following */)
    const raw = document.body.textContent.includes(`${prefix}.7`)
    unmount()
    return { added: Boolean(added), shipped: Boolean(shipped), isFirst, raw }
  }
  expect(await show(`7 ${first}`)).toMatchObject({ isFirst: true, raw: false })
  expect(await show(`${first} 7`)).toMatchObject({ isFirst: false, raw: false })
  expect(await show(`7 -${first}`)).toMatchObject({ added: true, shipped: false })
  const blank = Object.fromEntries(texts.map(([key]) => [key, '']))
  expect(await show(`7 ${first}`, blank), 'without a text').toMatchObject({
    added: false,
    raw: false,
  })
})

it('the note on figures stands with them, also with counts alone', async () => {
  const content = { 'about.impact.note': 'Examples', 'about.clients.order': 'corporate' }
  const parts = (
    <>
      <Home />
      <Impact />
      <Agencies />
    </>
  )
  const figures = { 'about.impact.1.value': '95', 'about.clients.corporate.value': '85' }
  const first = await renderIn(parts, { language: 'en', content: { ...content, ...figures } })
  expect(screen.getAllByText(/Examples/)).toHaveLength(3)
  first.unmount()
  await renderIn(<Impact />, { language: 'en', content: { ...content, 'about.impact.order': '-' } })
  expect(screen.getByText('Examples')).toBeTruthy()
})

it('the start page of a firm without solutions lists its services', async () => {
  await renderIn(<Home />, { language: 'en', content: { 'solutions.order': '-' } })
  expect(screen.getByRole('heading', { name: 'Our consulting services' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Data & AI Awareness' })).toBeTruthy()
})

it('an empty list leaves no heading and no link behind', async () => {
  const prefixes = cases.map(([prefix]) => prefix)
  const orders = prefixes.map((prefix) => item({ key: `${prefix}.order`, value_en: '-' }))
  const content = siteContent(orders).texts.en
  await renderIn(
    <>
      <Navigation />
      <Home />
      <Solutions />
      <Impact />
      <Agencies />
      <Security />
      <About />
      <Faq />
      <Footer />
    </>,
    { language: 'en', content },
  )
  const titles = screen.getAllByRole('heading', { hidden: true }).map((each) => each.textContent)
  for (const title of [
    'Solutions that work in practice',
    'Our consulting services',
    'What our clients say',
    'Frequently asked questions',
    'The people who lead our work',
    'Our pillars',
    'First-pass contract review in half a day',
  ])
    expect(titles).not.toContain(title)
  expect(screen.queryByText(/^The values we turn to/)).toBeNull()
  expect(document.querySelector('a[href="/en/solutions/"], a[href="/en/metrics/"]')).toBeNull()
  expect(
    within(screen.getByRole('navigation', { name: 'Links' })).getAllByRole('link'),
  ).toHaveLength(4)
  for (const list of document.querySelectorAll('ul, ol, dl'))
    expect(list.childElementCount).toBeGreaterThan(0)
})
