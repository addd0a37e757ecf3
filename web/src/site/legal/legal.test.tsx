import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { shippedTexts } from '#texts/shipped.ts'
import { withRemovedTextsEmpty } from '#contract/firm-claims.ts'
import { privacyNotice } from '#contract/privacy-notice.ts'
import { onContactPrefill } from '../../data/contact/prefill.ts'
import { currentNotifications } from '../../ui/notifications/notify.ts'
import { LegalText } from './legal-text.tsx'
import { loadedTab } from '../../test/loaded-tab.ts'
import { renderIn } from '../../test/render.tsx'
import { LegalTexts } from './legal-texts.tsx'
import Footer from '../layout/footer.tsx'

const page = (
  <>
    <Footer />
    <LegalTexts />
  </>
)

test.each([
  ['سياسة الخصوصية', 'من المسؤول عن بياناتك'],
  ['شروط الاستخدام', 'المساعد'],
  ['سهولة الوصول', 'ما نعرف أنه ينقصنا'],
])('the footer opens "%s", and the dialog closes again', async (name, section) => {
  await renderIn(page)
  await userEvent.click(screen.getByRole('link', { name }))
  const dialog = within(await screen.findByRole('dialog', { name }))
  expect(dialog.getByRole('heading', { name: section })).toBeTruthy()
  expect(location.hash).toBe('')
  await userEvent.click(dialog.getByRole('button', { name: 'إغلاق' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a link opens its dialog though React stops clicks on parts that are not hydrated', async () => {
  const { container } = await renderIn(page, { language: 'en' })
  container.addEventListener('click', (event) => event.stopPropagation(), { capture: true })
  await userEvent.click(screen.getByRole('link', { name: 'Privacy Policy' }))
  expect(await screen.findByRole('dialog', { name: 'Privacy Policy' })).toBeTruthy()
})

test('a URL with the fragment of a document opens it and removes the fragment', async () => {
  history.replaceState(null, '', '/en/?from=mail#terms')
  await renderIn(page, { language: 'en' })
  expect(await screen.findByRole('dialog', { name: 'Terms of Use' })).toBeTruthy()
  expect(location.search + location.hash).toBe('?from=mail')
})

test('a URL with the fragment of a case study opens it, and an old one says that it is gone', async () => {
  const content = {
    'about.case.order': '1',
    'about.case.1.title': 'رخصة في يومين',
    'about.case.note': 'توضيحية',
    'about.case.1.limits': 'بقي الكشف الميداني',
    'about.case.1.source': 'سجل الجهة، 2026',
  }
  history.replaceState(null, '', '/#case=1')
  await renderIn(page, { content })
  const dialog = within(await screen.findByRole('dialog', { name: 'رخصة في يومين' }))
  const facts = ['ما لم يتحقق', 'بقي الكشف الميداني', 'سجل الجهة، 2026', 'توضيحية']
  for (const text of facts) expect(dialog.getByText(text)).toBeTruthy()
  expect(document.querySelector('.print-sheet h1')?.textContent).toBe('رخصة في يومين')
  expect(document.title).toBe('رخصة في يومين')
  cleanup()
  history.replaceState(null, '', '/#case=7')
  await renderIn(page, { content })
  const missing = shippedTexts.ar['ui.missing.title']
  await waitFor(() => expect(currentNotifications()[0]?.text).toBe(missing))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a link of an email stops the emails to its address after a click, and says so', async () => {
  const sent: unknown[] = []
  const reply = vi.fn<typeof fetch>(async (_, init) => {
    sent.push(await new Response(init?.body).json())
    return new Response(null, { status: sent.length === 1 ? 503 : 204 })
  })
  vi.stubGlobal('fetch', reply)
  history.replaceState(null, '', '/en/#stop=x.y')
  await renderIn(page, { language: 'en' })
  const dialog = within(await screen.findByRole('dialog', { name: 'Stop emails' }))
  expect([location.hash, sent]).toEqual(['', []])
  await userEvent.click(dialog.getByRole('button', { name: 'Stop emails' }))
  await dialog.findByText(/^That did not work/)
  await userEvent.click(dialog.getByRole('button', { name: 'Stop emails' }))
  await dialog.findByText(/^No more of these emails/)
  expect(sent).toEqual([{ token: 'x.y' }, { token: 'x.y' }])
})

test('published texts replace and add sections, with the name of the firm filled in', async () => {
  const content = {
    'company.name': 'Madar',
    'contact.email': 'law@madar.example',
    'legal.terms.1.text': 'By {{firm}}.\n- first\n- second\n\nlast',
    'legal.terms.11.title': 'One more',
    'legal.terms.11.text': 'Added by staff.',
  }
  await renderIn(page, { language: 'en', content })
  await userEvent.click(screen.getByRole('link', { name: 'Terms of Use' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Terms of Use' }))
  expect(dialog.getByText('By Madar.').tagName).toBe('P')
  const list = dialog.getByText('first').closest('ul')
  expect(within(list ?? document.body).getAllByRole('listitem')).toHaveLength(2)
  expect(dialog.getByText('last').tagName).toBe('P')
  expect(dialog.getByRole('heading', { name: 'One more' })).toBeTruthy()
  expect(dialog.getByText(/For any question, write to law@madar\.example/)).toBeTruthy()
})

test('the accessibility statement leads to a report in the contact form', async () => {
  await renderIn(page)
  loadedTab('contact')
  await userEvent.click(screen.getByRole('link', { name: 'سهولة الوصول' }))
  await userEvent.click(await screen.findByRole('button', { name: 'الإبلاغ عن عائق' }))
  await waitFor(() => expect(location.pathname).toBe('/contact/'))
  const prefilled = vi.fn<(known: object) => void>()
  onContactPrefill(prefilled)()
  expect(prefilled).toHaveBeenCalledWith({ kind: 'barrier', email: '', message: '' })
})

/** Without spaces and the marks of lists. */
const squeezed = (text: string | null) => (text ?? '').replaceAll(/^- |\s/gm, '')

const ours = {
  'company.name': 'Madar',
  'contact.data': 'In Riyadh.',
  'legal.privacy.1.text': 'We are {{firm}}.\n- {{email}}\n- {{phone}}',
  'legal.privacy.13.title': 'One more',
  'legal.privacy.13.text': 'Added by staff.',
}
test.each([
  ['ar', {}],
  ['ar', withRemovedTextsEmpty({})],
  ['en', withRemovedTextsEmpty({})],
  ['en', ours],
] as const)(
  'functions know the privacy notice that is shown (%s, %o)',
  async (language, content) => {
    const { container } = await renderIn(<LegalText name="privacy" />, { language, content })
    const notice = privacyNotice({ ar: content, en: content }, shippedTexts, language)
    const [, , ...shown] = notice.split('\n\n')
    expect(squeezed(container.textContent)).toBe(squeezed(shown.join('\n')))
  },
)
