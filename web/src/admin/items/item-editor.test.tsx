import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { loadTexts } from '../../i18n/texts.ts'
import { dialog, expectConsoleError, fill, isClosed, leavePage, press } from '../test/actions.ts'
import { changes, draft, item, refusal } from '../test/builders.ts'
import { answer, hold, mockApi, server, setupMockApi } from '../test/mock-api.ts'
import { renderEditor } from '../test/render-part.tsx'

setupMockApi()

const arabic = () => screen.findByLabelText<HTMLTextAreaElement>('النص بالعربية')

const { 'hero.title': builtIn } = await loadTexts('ar', 'site')

test.each([
  ['which text visitors see instead', 'hero.title', /ويرى الزوار بدلًا منه النص الأصلي/, 1],
  ['that nobody sees it', 'campaign', /لن يظهر هذا المحتوى في الموقع/, 0],
])('says, when an item is taken off the site, %s', async (_, key, text, shown) => {
  const user = await renderEditor(item({ key }), { withKeys: true })
  await user.click(screen.getByRole('switch', { name: 'منشور' }))
  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.queryAllByText(`«${builtIn}»`)).toHaveLength(shown)
  expect(screen.queryByText(/وتظهر للزوار فور نشرها/)).toBeNull()
})

test.each([
  ['what replaces it', 'hero.title', new RegExp(`فارغًا رأى الزوار.*${builtIn}`)],
  ['that nothing is shown', 'hero.description', /فارغًا لم يظهر شيء/],
])('says of an emptied text %s', async (_, key, text) => {
  const emptied = item({ key, value_ar: 'نص', value_en: 'Text' })
  const user = await renderEditor(emptied, { withKeys: true })
  await user.clear(screen.getByRole('textbox', { name: /بالعربية/ }))
  expect(await screen.findByText(text)).toBeTruthy()
})

test.each([
  ['hero.title', '{{firm}} {{clientz}}', '{{clientz}}'],
  ['company.name.ar', 'Riyada {{firm}}', '{{firm}}'],
  ['testimonials.place', '{{number}} {{firm}} {{all}}', '{{all}}'],
])('says of %s which placeholders are not filled in', async (key, text, unfilled) => {
  await renderEditor(item({ key, value_ar: text }), { withKeys: true, language: 'en' })
  const note = await screen.findByText(/visitors would see it as it is written/)
  expect(note.textContent).toContain(`does not fill in \u2068${unfilled}\u2069 in`)
})

test('names the problems of a text, and fixes each with one click, which can be undone', async () => {
  const text = '\u200Fخصم (من 10 إلى ٢٠'
  const user = await renderEditor(item({ key: 'misc.hidden', value_ar: text, value_en: 'Off' }))
  const box = await arabic()
  expect(screen.getByText('في النص رمز غير مرئي')).toBeTruthy()
  await press(user, 'إصلاح الأقواس')
  expect(box.value).toBe(`${text})`)
  expect(document.activeElement).toBe(box)
  await press(user, 'تراجع')
  expect(box.value).toBe(text)
  for (const name of ['حذفها', 'إصلاح الأقواس', 'توحيد الأرقام']) await press(user, name)
  expect(box.value).toBe('خصم (من 10 إلى 20)')
})

test('an older language that still holds is confirmed, and what is typed meanwhile is saved next', async () => {
  const older = item({ key: 'hero.title', value_ar: 'خصم', value_en: 'Off' })
  const path = 'PUT /content/:key'
  const confirm = hold(path, { ...older, outdated_language: null, version: 2 })
  const user = await renderEditor({ ...older, outdated_language: 'en' })
  await press(user, 'ما زال صالحًا')
  fill(await arabic(), 'خصم آخر')
  await confirm()
  await waitFor(() => expect(screen.queryByText('تغيّر النص العربي بعد هذا النص')).toBeNull())
  expect(await arabic()).toHaveProperty('value', 'خصم آخر')
  answer(path, { ...older, value_ar: 'خصم آخر', version: 3 })
  await press(user, 'نشر التغييرات')
  await isClosed()
  const confirmed = { outdated_language: null, version: 1 }
  expect(mockApi.sent).toEqual([confirmed, { value_ar: 'خصم آخر', version: 2 }])
})

const contact = (key: string, value_ar: string, value_en: string) =>
  item({ key, category: 'contact', value_ar, value_en })
const schedule = contact('contact.schedule', 'sun-thu 9:00-18:00', 'sun-thu 9:00-18:00')
const english = 'Sunday to Thursday, 9:00 – 18:00'
const hours = contact('contact.hours', 'الأحد إلى الخميس، من 9:00 إلى 18:00', english)
const isSent = (both: string) =>
  waitFor(() => expect(mockApi.sent).toEqual([{ value_ar: both, value_en: both, version: 1 }]))

test('working hours are one value for both languages, read back in words', async () => {
  mockApi.items = [schedule, hours]
  const user = await renderEditor(schedule, { language: 'en' })
  const field = screen.getByRole('textbox', { name: 'Value' })
  expect(screen.getByText(/^Sunday – Thursday, 09:00 – 18:00 in Riyadh/)).toBeTruthy()
  fill(field, 'Sunday to Thursday')
  await press(user, 'Publish changes')
  expect((await screen.findByRole('alert')).textContent).toContain('cannot be read')
  expect(mockApi.sent).toEqual([])
  fill(field, 'sun-wed 9:00-16:00')
  expect(screen.getByText(/^Differs from “Working hours”: Sunday to Thursday/)).toBeTruthy()
  await press(user, 'Publish changes')
  await isSent('sun-wed 9:00-16:00')
})

test('a telephone number with two texts shows both until one is chosen', async () => {
  const phone = contact('contact.phone', '+966 11 5', '+966 11 0')
  const user = await renderEditor(phone, { language: 'en' })
  expect(screen.getByText(/^This value is the same in both languages/)).toBeTruthy()
  // Typing the same text does not take a field away.
  fill(screen.getByRole('textbox', { name: /English/ }), '+966 11 5')
  fill(screen.getByRole('textbox', { name: /English/ }), '+966 11 7')
  await press(user, /^Use in both: \+966 11 7/)
  expect(screen.getByRole('textbox', { name: 'Value' })).toHaveProperty('value', '+966 11 7')
  await press(user, 'Publish changes')
  await isSent('+966 11 7')
})

test('a figure is one field, can be written in two, and different numbers are pointed out', async () => {
  const figure = contact('about.claim.clients.value', '100', '100')
  const user = await renderEditor(figure, { language: 'en' })
  await press(user, 'Write it differently in each language')
  fill(screen.getByRole('textbox', { name: /English/ }), '120')
  expect(screen.getByText(/^Arabic and English name different numbers/)).toBeTruthy()
})

test('a conflict about a value of both languages is one choice', async () => {
  const phone = contact('contact.phone', '1', '1')
  const user = await renderEditor(phone, { language: 'en' })
  fill(screen.getByRole('textbox', { name: 'Value' }), '2')
  mockApi.items = [{ ...phone, value_ar: '3', value_en: '3', version: 2 }]
  const choices = await screen.findAllByRole('radio')
  expect(choices).toHaveLength(2)
  await user.click(choices[1] ?? document.body)
  await press(user, 'Save this choice')
  expect(await screen.findByRole('textbox', { name: 'Value' })).toHaveProperty('value', '3')
})

test('a new item starts with the default text of a key without an item', async () => {
  mockApi.items = [item({ key: 'hero.title' })]
  const user = await renderEditor(undefined, { withKeys: true })
  const form = await dialog()
  const field = form.getByLabelText<HTMLInputElement>(/المعرّف/)
  const options = () => [...(field.list?.options ?? [])]
  await waitFor(() => expect(options().length).toBeGreaterThan(300))
  expect(options().map(({ value }) => value)).not.toContain('hero.title')
  const named = options().find(({ value }) => value === 'hero.description')
  expect(named?.text).toBe('وصف القسم الافتتاحي')

  fill(field, 'من نحن؟')
  await press(user, 'إضافة المحتوى')
  expect(await form.findByText(/^معرّف غير صالح: حروف/)).toBeTruthy()
  fill(field, 'legal.terms.2.title')
  const { 'legal.terms.2.title': value_en } = await loadTexts('en', 'legal')
  expect(form.getByLabelText('النص بالإنجليزية')).toHaveProperty('value', value_en)
  expect(form.getByText(/نص معروض في الموقع: شروط الاستخدام/)).toBeTruthy()
  fill(await arabic(), 'عن محتوى الموقع')
  await press(user, 'إضافة المحتوى')
  await isClosed()
  const added = { key: 'legal.terms.2.title', category: 'footer', value_ar: 'عن محتوى الموقع' }
  expect(mockApi.sent.at(-1)).toMatchObject({ ...added, value_en })
})

test('a new item is still there after a reload, not after its form was closed', async () => {
  await renderEditor()
  fill(await arabic(), 'نص جديد')
  leavePage()
  const user = await renderEditor()
  expect(await arabic()).toHaveProperty('value', 'نص جديد')
  await press(user, 'إلغاء')
  await press(user, 'تجاهل التغييرات')
  await isClosed()
  cleanup()
  await renderEditor()
  expect(await arabic()).toHaveProperty('value', '')
})

const openNotice = () => renderEditor(undefined, { language: 'en', search: '?item=notice.text' })
const field = (name: string | RegExp) => screen.getByLabelText(name)

test('publishes what was changed of the notice, with the times of Riyadh', async () => {
  const text = { value_ar: 'إجازة', value_en: 'Closed', category: 'misc' } as const
  mockApi.items = [item({ key: 'notice.text', ...text, version: 4 })]
  answer('RPC content_change', changes({ revisions: [1] }))
  const user = await openNotice()
  await dialog()
  fill(field('English text'), 'Closed for Eid')
  fill(field(/^Shown from/), '2026-11-30T09:00')
  fill(field(/^Hidden from/), '2026-11-29T09:00')
  await press(user, 'Publish changes')
  expect(await screen.findByText('The end must be after the start.')).toBeTruthy()
  fill(field(/^Hidden from/), '')
  await press(user, 'Publish changes')
  expect(await screen.findByText('The notice is published')).toBeTruthy()
  const both = (value: string) => ({ version: 0, fields: { value_ar: value, value_en: value } })
  const sent = [
    { key: 'notice.text', version: 4, fields: { value_en: 'Closed for Eid' } },
    { key: 'notice.from', ...both('2026-11-30 09:00') },
    { key: 'notice.closable', ...both('yes') },
  ]
  expect(mockApi.sent).toMatchObject([{ changes: sent }])
  expect(mockApi.saved).toEqual([])
})

test('sends only what was changed, and compares it with the draft that a colleague saved meanwhile', async () => {
  expectConsoleError()
  const texts = { value_ar: 'إجازة', value_en: 'Closed' }
  const label = item({ key: 'notice.label', value_ar: 'تفاصيل', value_en: 'More' })
  const draftOf = (value_en: string, revision: number) =>
    draft({ key: 'notice.text', ...texts, value_en, revision })
  mockApi.items = [item({ key: 'notice.text', ...texts }), label]
  mockApi.items.push(item({ key: 'notice.link', content_type: 'link', link_url: '#contact' }))
  mockApi.drafts = [draftOf('Ours', 3)]
  const user = await openNotice()
  fill(field('English text'), 'Ours, longer')
  answer('RPC content_draft', refusal('PT409'))
  // The colleague has changed the label, too.
  mockApi.drafts = [draftOf('Theirs', 4), draft({ ...label, value_en: 'Theirs', revision: 1 })]
  await press(user, 'Compare, schedule, review…')
  expect(await screen.findByText('Theirs')).toBeTruthy()
  server.resetHandlers()
  await press(user, 'Save this choice')
  await waitFor(() => expect(location.search).toBe('?tab=drafts'))
  const sent = { value_en: 'Ours, longer', version: 1 }
  const closable = expect.objectContaining({ value_ar: 'yes' })
  const saved = [3, 4].map((revision) => ({ ...sent, revision }))
  expect(mockApi.saved).toEqual([...saved, closable])
})

test('a link needs its text; the drafts are scheduled on their tab', async () => {
  const user = await openNotice()
  fill(field('Arabic text'), 'نفتح غدًا')
  fill(field('Link URL'), '#contact')
  await press(user, 'Compare, schedule, review…')
  expect(await screen.findByText('Enter the text of the link.')).toBeTruthy()
  fill(field('Text of the link in Arabic'), 'تواصل')
  expect(screen.getByRole('region', { name: 'Preview of the bar' }).textContent).toContain('تواصل')
  await press(user, 'Compare, schedule, review…')
  await waitFor(() => expect(location.search).toBe('?tab=drafts'))
  expect(mockApi.saved).toMatchObject([
    { value_ar: 'نفتح غدًا' },
    { value_ar: 'تواصل' },
    { link_url: '#contact' },
    { value_ar: 'yes' },
  ])
  expect(mockApi.sent).toEqual([])
})
