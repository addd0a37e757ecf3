import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse, type JsonBodyType } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { contactLimits, contactRequest, type ContactRequest } from '#contract/contact.ts'
import { isolated } from '#contract/text.ts'
import { switchLanguage } from '../../i18n/index.ts'
import { prefillContact } from '../../data/contact/prefill.ts'
import { currentNotifications } from '../../ui/notifications/notify.ts'
import { renderIn } from '../../test/render.tsx'
import { emptyDraft, storeDraft } from './form/contact-draft.ts'
import { LazyContactForm } from './lazy-contact-form.tsx'
// Loaded in advance, so that it does not count towards the time of a test.
import './form/contact-form.tsx'

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

/** Answers contact requests, with a failure of the network without a status. Returns the received requests. */
function respondWith(status = 0, body: JsonBodyType = null) {
  const sent: ContactRequest[] = []
  server.use(
    http.post('*/api/contact', async ({ request }) => {
      sent.push(contactRequest.parse(await request.json()))
      return status === 0 ? HttpResponse.error() : HttpResponse.json(body, { status })
    }),
  )
  return sent
}

async function open(content = {}) {
  history.replaceState(null, '', '#contact')
  const view = await renderIn(<LazyContactForm />, { language: 'en', content })
  await screen.findByText(/^Step|^We have received|^What could you not use/)
  return { ...view, user: userEvent.setup({ delay: null }) }
}
/** Pastes, which is faster than typing. */
async function enter(field: HTMLElement, text: string) {
  field.focus()
  await userEvent.paste(text)
}
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const step = () => screen.getByRole('form').querySelector('[aria-current=step]')?.textContent
const email = () => screen.getByLabelText<HTMLInputElement>('Email')
const phone = () => screen.getByLabelText<HTMLInputElement>(/^Phone number/)
const message = () => screen.getByLabelText<HTMLTextAreaElement>('How can we help?')

const filled = { name: 'Sara', email: 'sara@ministry.example', company: 'MOH', timeline: 'In May' }

/** Opens the third step with all but a telephone number filled in, as after a reload. */
function openFilled(text = 'Where do we begin?') {
  const options = { industry: 'education', projectType: 'strategy' } as const
  storeDraft({ ...emptyDraft, ...filled, ...options, step: 3, message: text })
  return open()
}
/** The answer to a request. */
const stored = { reference: 'R-ABCDEFGH', due_at: '2098-06-01T06:00:00Z' }

test('says so when a pasted text does not fit and its end is cut', async () => {
  await openFilled('')
  await enter(message(), 'a'.repeat(contactLimits.message))
  expect(currentNotifications()).toEqual([])
  await enter(message(), 'b')
  expect(currentNotifications()[0]?.text).toContain('this field holds 5,000 characters')
})

test('offers the address that was probably meant', async () => {
  await open()
  await enter(email(), 'sara@gmial.com')
  await click(`Did you mean ${isolated('sara@gmail.com')}?`)
  expect(email().value).toBe('sara@gmail.com')
  expect(screen.queryByText(/^Did you mean/)).toBeNull()
  expect(document.activeElement).toBe(email())
})

test('Next leads to the third step without required fields, but not from a wrong address or number', async () => {
  const { user } = await open()
  const mark = () => screen.getByRole('form').querySelector<HTMLElement>('li')?.dataset['done']
  expect(step()).toContain('About you')
  expect(screen.queryByRole('button', { name: 'Previous' })).toBeNull()
  await enter(email(), 'noura@@bad')
  await click('Next')
  expect(document.activeElement).toBe(email())
  expect(screen.getByText(/This address is incomplete/)).toBeTruthy()
  await user.clear(email())
  await enter(phone(), '٠٥٠ ١٢٣')
  await click('Next')
  expect(document.activeElement).toBe(phone())
  expect(phone().value).toBe('٠٥٠ ١٢٣')
  expect(screen.getByText(/^Enter the full number/).id).toBe(
    phone().getAttribute('aria-describedby'),
  )
  await enter(phone(), ' ٤٥٦٧')
  expect(phone().hasAttribute('aria-invalid')).toBe(false)
  await click('Next')
  expect(document.activeElement?.textContent).toBe('Step 2 of 3 Your project')
  expect(mark()).toBeUndefined()
  await click('Next')
  expect(step()).toContain('Your message')
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Send Request' })).toBeTruthy()
  await click('Previous')
  await click('Previous')
  expect(step()).toContain('About you')
  await enter(email(), 'noura@ministry.example')
  await click('Next')
  expect(mark()).toBe('true')
})

const options = (label: RegExp) =>
  within(screen.getByLabelText(label))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)

test('offers the services of the firm as project types, and sends the title of the chosen one', async () => {
  const sent = respondWith(201, stored)
  // A draft from before the services were replaced.
  storeDraft({
    ...emptyDraft,
    step: 2,
    email: 'a@b.example',
    message: 'Hi',
    projectType: 'digital',
  })
  const content = { 'services.order': 'strategy 7', 'services.7.title': 'Tax advice' }
  const { user, unmount } = await open({ ...content, 'services.strategy.title': 'Strategy' })
  expect(options(/^Project type/)).toEqual(['Choose', 'Strategy', 'Tax advice'])
  expect(screen.getByLabelText<HTMLSelectElement>(/^Project type/).value).toBe('')
  await user.selectOptions(screen.getByLabelText(/^Project type/), 'Tax advice')
  await click('Next')
  await click('Send Request')
  await screen.findByText('R-ABCDEFGH')
  expect(sent).toMatchObject([{ projectType: 'Tax advice' }])
  unmount()
  storeDraft({ ...emptyDraft, step: 2 })
  await open({ 'services.order': '-' })
  expect(screen.queryByLabelText(/^Project type/)).toBeNull()
})

test('Send focuses the first missing field, shows its error, and sends nothing', async () => {
  const sent = respondWith(201, stored)
  await open()
  await click('Next')
  await click('Next')
  await click('Send Request')
  expect(document.activeElement).toBe(email())
  expect(email().getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('Enter your email so that we can reply').id).toBe(
    email().getAttribute('aria-describedby'),
  )
  await enter(email(), 'sara@')
  expect(screen.getByText(/This address is incomplete/)).toBeTruthy()
  await enter(email(), 'ministry.example')
  expect(email().hasAttribute('aria-invalid')).toBe(false)
  await click('Next')
  await click('Next')
  await click('Send Request')
  expect(document.activeElement).toBe(message())
  expect(screen.getByText('Write us a message, even a single line')).toBeTruthy()
  expect(sent).toEqual([])
})

test('sends a request once, with the displayed texts, and shows its reference number', async () => {
  const sent = respondWith(201, stored)
  const { user } = await open()
  await enter(screen.getByLabelText(/^Name/), 'Sara')
  await enter(email(), 'mailto:sara@ministry.example,')
  await enter(phone(), '٠٥٠ ١٢٣ ٤٥٦٧')
  await click('Next')
  await user.selectOptions(screen.getByLabelText(/^Industry/), 'Government Entities')
  await user.selectOptions(screen.getByLabelText(/^Project type/), 'Digital Transformation')
  await click('Next')
  await enter(message(), 'Where do we begin?')
  await user.dblClick(screen.getByRole('button', { name: 'Send Request' }))
  const title = await screen.findByRole('heading', { name: 'We have received your request' })
  await waitFor(() => expect(document.activeElement).toBe(title))
  expect(screen.getByText('R-ABCDEFGH').tagName).toBe('BDI')
  const [answer, meeting] = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(answer).toMatch(
    /reply to\u00A0\S?sara@ministry.example\S? by Sunday,\sJune\s1\sat\s9:00, Riyadh time/,
  )
  expect(meeting).toMatch(/^We meet/)
  expect(sent).toEqual([
    {
      name: 'Sara',
      email: 'sara@ministry.example',
      phone: '+966501234567',
      industry: 'Government Entities',
      projectType: 'Digital Transformation',
      industryId: 'government',
      projectTypeId: 'transformation',
      message: 'Where do we begin?',
      language: 'en',
      sessionId: expect.any(String),
      requestId: expect.any(String),
    },
  ])
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('denied'))
  await user.click(screen.getByRole('button', { name: 'Copy number' }))
  expect(getSelection()?.toString()).toBe('R-ABCDEFGH')
  await user.click(screen.getByRole('button', { name: 'Copy number' }))
  expect(await navigator.clipboard.readText()).toBe('R-ABCDEFGH')
  expect(screen.getByText('Number copied')).toBeTruthy()
  await click('Send another request')
  expect(email().value).toBe('')
})

test.each([
  ['offline', 0, '', /connection failed/],
  ['rate limited', 429, 'too_many', /several requests/],
  ['no response from the functions', 502, '', /temporarily unavailable/],
  ['invalid request', 400, 'invalid', /did not accept/],
  ['too large', 413, 'too_large', /did not accept/],
])(
  '%s: shows the reason, keeps the input, and offers retry and email',
  async (_, status, code, reason) => {
    respondWith(status, code && { error: 'No', code })
    await openFilled()
    await click('Send Request')
    expect((await screen.findByRole('alert')).textContent).toMatch(reason)
    expect(message().value).toBe('Where do we begin?')
    const mail = screen.getByRole<HTMLAnchorElement>('link', { name: 'Send it by email' })
    expect(decodeURIComponent(mail.href)).toMatch(/^mailto:hello@riyada\.example\?subject=Consult/)
    expect(new URL(mail.href).searchParams.get('body')?.split(/[\r\n]+/)).toEqual([
      'Where do we begin?',
      'Name: Sara',
      'Email: sara@ministry.example',
      'Organization: MOH',
      'Industry: Education',
      'Project type: Technology & Innovation Strategy',
      'Timeline: In May',
    ])
    const sent = respondWith(201, stored)
    await click('Try again')
    expect(await screen.findByText('R-ABCDEFGH')).toBeTruthy()
    expect(sent).toMatchObject([filled])
  },
)

test('a retry has the same request id, an edited request another one', async () => {
  const sent = respondWith()
  const { unmount } = await openFilled()
  await click('Send Request')
  await screen.findByRole('alert')
  await click('Try again')
  await waitFor(() => expect(sent).toHaveLength(2))
  await screen.findByRole('alert')
  unmount()
  await open()
  await click('Send Request')
  await waitFor(() => expect(sent).toHaveLength(3))
  await screen.findByRole('alert')
  await enter(message(), 'And how much is it?')
  await click('Try again')
  await waitFor(() => expect(sent).toHaveLength(4))
  const ids = sent.map(({ requestId }) => requestId)
  expect(ids[0]).toEqual(expect.any(String))
  expect(new Set(ids.slice(0, 3)).size).toBe(1)
  expect(ids[3]).not.toBe(ids[0])
})

test('the form is read-only while a request is being sent, which ends after 30 seconds', async () => {
  server.use(http.post('*/api/contact', () => new Promise<Response>(() => {})))
  const time = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(time.signal)
  const { user } = await openFilled()
  await click('Send Request')
  await user.type(message(), ' One')
  expect(message().value).toBe('Where do we begin?')
  await click('Previous')
  expect(message().value).toBe('Where do we begin?')
  time.abort()
  expect((await screen.findByRole('alert')).textContent).toMatch(/connection failed/)
  expect(timeout).toHaveBeenCalledWith(30_000)
  await user.type(message(), ' One')
  expect(message().value).toBe('Where do we begin? One')
})

test('a message too long for a mailto link is cut between characters', async () => {
  respondWith()
  await openFilled('سؤال 🙂 '.repeat(500))
  await click('Send Request')
  await screen.findByRole('alert')
  const { href } = screen.getByRole<HTMLAnchorElement>('link', { name: 'Send it by email' })
  expect(href.length).toBeLessThanOrEqual(2000)
  expect(decodeURIComponent(href).isWellFormed()).toBe(true)
})

test('the input survives a reload and a change of language, including options', async () => {
  const first = await open()
  await enter(screen.getByLabelText(/^Name/), 'سارة')
  await enter(email(), 'sara@ministry.example')
  await click('Next')
  await first.user.selectOptions(screen.getByLabelText(/^Industry/), 'Education')
  first.unmount()

  const { user, i18n } = await open()
  expect(step()).toContain('Your project')
  await switchLanguage(i18n, 'ar')
  const chosen = await screen.findByLabelText<HTMLSelectElement>(/^القطاع/)
  expect(chosen.selectedOptions[0]?.textContent).toBe('التعليم')
  await user.click(screen.getByRole('button', { name: 'السابق' }))
  expect(screen.getByLabelText<HTMLInputElement>('البريد الإلكتروني').value).toBe(
    'sara@ministry.example',
  )
  const name = screen.getByLabelText<HTMLInputElement>(/^الاسم/)
  expect([name.value, name.dir]).toEqual(['سارة', 'auto'])
})

test('ignores a stored draft with an unknown format', async () => {
  sessionStorage.setItem('contact_draft', '{"step":9}')
  await open()
  expect(step()).toContain('About you')
})

test('prefills before and after the form is loaded, but keeps the texts of the visitor', async () => {
  prefillContact({ email: 'sara@ministry.example', message: 'My plan' })
  await open()
  await screen.findByDisplayValue('sara@ministry.example')
  await click('Next')
  await click('Next')
  expect(message().value).toBe('My plan')
  const prefill = (text: string) =>
    act(() => prefillContact({ email: 'other@ministry.example', message: text }))
  prefill('My longer plan')
  expect(message().value, 'a prepared message that was not changed').toBe('My longer plan')
  await enter(message(), ', and more')
  prefill('Another plan')
  expect(message().value).toBe('My longer plan, and more')
  await click('Previous')
  await click('Previous')
  expect(email().value).toBe('sara@ministry.example')
})

test('a prefill selects the options with the names that were chosen, but not instead of the visitor', async () => {
  await open()
  const prefill = (sector: string) => {
    const projectType = ['AI Powered Knowledge Management', 'Digital Transformation']
    const chosen = { industry: [sector], projectType }
    act(() => prefillContact({ email: 'a@b.example', message: '', chosen }))
  }
  prefill('Government Entities')
  await click('Next')
  const value = (label: RegExp) => screen.getByLabelText<HTMLSelectElement>(label).value
  expect([value(/^Industry/), value(/^Project type/)]).toEqual(['government', 'knowledge'])
  prefill('Financial Services')
  expect(value(/^Industry/), 'the sector was changed').toBe('finance')
  await userEvent.selectOptions(screen.getByLabelText(/^Industry/), 'Education')
  prefill('Government Entities')
  expect(value(/^Industry/)).toBe('education')
})

test('a prefill after a sent request starts another one', async () => {
  storeDraft({ ...emptyDraft, step: 3, reference: 'R-ABCDEFGH' })
  await open()
  expect(screen.getByText('R-ABCDEFGH')).toBeTruthy()
  act(() => prefillContact({ email: 'sara@ministry.example', message: 'My plan' }))
  expect(email().value).toBe('sara@ministry.example')
})

test('links to the privacy policy next to the consent line, and counts the characters of a long message', async () => {
  await openFilled('x'.repeat(4000))
  for (const begin of [/^By sending/, /^4,001 of 5,000 characters/]) {
    const line = screen.getByText(/By sending the request/)
    expect(line.textContent).toMatch(begin)
    const link = within(line).getByRole('link', { name: 'Privacy Policy' })
    expect(link.getAttribute('href')).toBe('#privacy')
    await enter(message(), 'x')
  }
})

test('a report of a barrier is one step with a type of its own, and may become a consultation', async () => {
  const sent = respondWith(201, stored)
  storeDraft({ ...emptyDraft, company: 'Ministry', industry: 'other' })
  prefillContact({ kind: 'barrier', email: '', message: '' })
  await open()
  await screen.findByRole('form', { name: 'Report a barrier' })
  const barrier = screen.getByLabelText<HTMLTextAreaElement>(/^What is the barrier/)
  await enter(email(), 'sara@ministry.example')
  await click('Send Report')
  expect(document.activeElement).toBe(barrier)
  await enter(barrier, 'The menu')
  await click('Request a consultation instead')
  expect(step()).toContain('About you')
  expect(email().value).toBe('sara@ministry.example')
  act(() => prefillContact({ kind: 'barrier', email: '', message: '' }))
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^What is the barrier/).value).toBe('The menu')
  await click('Send Report')
  await screen.findByText('We have received your report')
  expect(sent).toMatchObject([{ kind: 'barrier', message: 'The menu' }])
  expect(Object.keys(sent[0] ?? {})).not.toContain('company')
})
