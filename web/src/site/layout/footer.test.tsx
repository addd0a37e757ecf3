import { loadedTab } from '../../test/loaded-tab.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { withRemovedTextsEmpty } from '#contract/firm-claims.ts'
import { visit } from '../../data/visits/visit-state.ts'
import { preferReducedMotion, renderIn, renderWithContent } from '../../test/render.tsx'
import { ContactDetails } from '../contact/contact-details.tsx'
import { Sent } from '../contact/form/sent.tsx'
import Footer from './footer.tsx'

const footer = (links: Record<string, string> = {}, content: Record<string, string> = {}) => {
  const published = Object.entries(links).map(([key, url]) => [key, { url, target: '_blank' }])
  const options = { language: 'en', content } as const
  return renderWithContent(<Footer />, { links: Object.fromEntries(published) }, options)
}

it('shows contact details, registration and certificates of the firm once they are given', async () => {
  const { unmount } = await footer({}, withRemovedTextsEmpty({}))
  expect(screen.queryByText(/registration/)).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Contact' })).toBeNull()
  unmount()
  const [number, standard] = ['Commercial registration 1010000000', 'ISO 27001']
  await footer({}, { 'company.registration': number, 'company.certificates': standard })
  for (const text of [number, standard]) expect(screen.getByText(text)).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Contact' })).toBeTruthy()
})

it('shows a network only with the address of an account', async () => {
  await footer({
    'social.linkedin': 'https://www.linkedin.com/company/riyada',
    'social.twitter': 'https://x.com/',
    'social.instagram': 'https://www.instagram.com',
  })
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: /LinkedIn/ })
  expect(link.href).toBe('https://www.linkedin.com/company/riyada')
  for (const name of [/^X/, /Instagram/]) expect(screen.queryByRole('link', { name })).toBeNull()
})

const whatsApp = () => screen.queryByRole<HTMLAnchorElement>('link', { name: /واتساب|WhatsApp/ })
const prepared = () => new URL(whatsApp()?.href ?? '').searchParams.get('text')

it('links to WhatsApp once a number is given, and names what the visitor said, but nobody', async () => {
  const { unmount } = await footer({}, { 'contact.whatsapp': 'soon' })
  expect(whatsApp()).toBeNull()
  unmount()
  const content = { 'contact.whatsapp': '٠٥٠ ١٢٣ ٤٥٦٧' }
  const details = await renderIn(<ContactDetails />, { content })
  expect(whatsApp()?.href).toMatch(/^https:\/\/wa\.me\/966501234567\?text=/)
  expect([whatsApp()?.target, whatsApp()?.rel]).toEqual(['_blank', 'noopener'])
  expect(whatsApp()?.querySelector('bdi')?.dir).toBe('ltr')
  expect(prepared()).toBe('السلام عليكم، أود الاستفسار عن خدماتكم.')
  visit().data = {
    email: 'sara@ministry.example',
    selected_goal: 'ai',
    selected_sector: 'finance',
    selected_goal_label: 'Apply AI',
    documents: [{ name: 'plan.pdf', problem: null, characters: 1, read: 1 }],
    idea_description: `Call 050 123 4567,\nsara@ministry.example: ${'x'.repeat(300)}`,
  }
  whatsApp()?.addEventListener('click', (event) => event.preventDefault())
  await userEvent.click(screen.getByRole('link', { name: /واتساب/ }))
  expect(prepared()?.split('\n').slice(1)).toEqual([
    'الهدف: تطبيق الذكاء الاصطناعي',
    'القطاع: الخدمات المالية',
    expect.stringMatching(/^الفكرة: Call …, … x{150,}…$/),
  ])
  expect(visit().data.whatsapp_opened).toBe(true)
  const opened = { name: 'whatsapp_opened', properties: { place: 'footer' } }
  expect(visit().events.at(-1)).toMatchObject(opened)
  details.unmount()
  const stored = { reference: 'R-ABCDEFGH', email: '', dueAt: undefined, kind: undefined }
  await renderIn(<Sent {...stored} onReset={() => undefined} />, { content, language: 'en' })
  expect(prepared()).toBe('Hello, this is about my request R-ABCDEFGH.')
})

it.each([
  ['smooth', false],
  ['instant', true],
] as const)('a link to another tab scrolls (%s; reduced motion: %s)', async (behavior, reduced) => {
  if (reduced) preferReducedMotion()
  const scroll = vi.spyOn(window, 'scrollTo').mockReturnValue(undefined)
  await footer()
  const title = loadedTab('solutions')
  await userEvent.click(screen.getByRole('link', { name: 'Our Services' }))
  await waitFor(() => expect(document.activeElement).toBe(title))
  expect(location.pathname).toBe('/en/solutions/')
  expect(scroll).toHaveBeenLastCalledWith({ top: 0, behavior })
})
