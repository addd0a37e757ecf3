import { useQueryClient } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { refetchActive } from '../../data/auth/session.ts'
import { withContent } from '../items/with-content.tsx'
import { fill, isClosed, press, runMenuAction } from '../test/actions.ts'
import { errorResponse, item } from '../test/builders.ts'
import { answer, hold, mockApi, proposing, setupMockApi } from '../test/mock-api.ts'
import { renderPart, renderTab } from '../test/render-part.tsx'
import { ContentTab } from './content-tab.tsx'

setupMockApi()

const Content = withContent(ContentTab)
const title = item({ key: 'hero.title', value_ar: 'روّاد المستقبل', is_published: false })
const path = 'PUT /content/:key'
const failure = errorResponse(503, 'unavailable')

beforeEach(() => {
  mockApi.items = [title]
})

const pioneers = item({ key: 'hero.title', value_ar: 'روّاد المستقبل', value_en: 'Pioneers' })
const several = [
  pioneers,
  item({ key: 'hero.description', value_ar: 'وصف قصير', value_en: 'A description' }),
  item({ key: 'company.name', category: 'company', value_ar: 'شركة المدار' }),
]

function Refresh() {
  const client = useQueryClient()
  return <button onClick={() => void refetchActive(client)}>تحديث</button>
}
const open = () =>
  renderPart(
    <>
      <Refresh />
      <Content />
    </>,
  )
/** Only an item that is not published has a badge. */
const isShown = async (published: boolean) => {
  await screen.findByText('العنوان الرئيسي')
  await waitFor(() =>
    expect(screen.queryByText('مسودة', { selector: 'span' }) === null).toBe(published),
  )
}
/** Publishes the item, or takes it off the site, as soon as the list shows that it can be. */
const toggle = async (user: UserEvent, published: boolean) => {
  await isShown(published)
  await runMenuAction(user, /^إجراءات: العنوان الرئيسي/, published ? 'إلغاء النشر' : 'نشر')
}
const edit = async (user: UserEvent) => {
  await press(user, 'العنوان الرئيسي')
  await screen.findByRole('dialog')
}

test('a second change is saved on top of the first one', async () => {
  const published = { ...title, is_published: true, version: 2 }
  const respond = hold(path, published, { ...published, is_published: false, version: 3 })
  const user = await open()
  await toggle(user, false)
  await toggle(user, true)
  // The last click is shown before and after the first response.
  await isShown(false)
  expect(mockApi.sent).toEqual([{ is_published: true, version: 1 }])
  void respond()
  for (const text of ['نُشر العنصر', 'أُلغي نشر العنصر'])
    expect(await screen.findByText(text)).toBeTruthy()
  await isShown(false)
  expect(mockApi.sent).toEqual([
    { is_published: true, version: 1 },
    { is_published: false, version: 2 },
  ])
})

test('later saves are sent after the first one failed, and the list shows the saved state', async () => {
  const respond = hold(path, failure, failure, { ...title, is_published: true, version: 2 })
  const user = await open()
  await toggle(user, false)
  await toggle(user, true)
  await toggle(user, false)
  void respond()
  expect(await screen.findByText('نُشر العنصر')).toBeTruthy()
  await isShown(true)
  expect(screen.getAllByText(/الخدمة غير متاحة/)).toHaveLength(2)
  expect(mockApi.sent.at(-1)).toEqual({ is_published: true, version: 1 })
})

test('an editor opened while the item is being published saves on top of that', async () => {
  const published = { ...title, is_published: true, version: 2 }
  const respond = hold(path, published, { ...published, version: 3 })
  const user = await open()
  await toggle(user, false)
  await edit(user)
  void respond()
  await screen.findByText('نُشر العنصر')
  await user.type(screen.getByLabelText('النص بالعربية'), '!{Control>}{Enter}{/Control}')
  await isClosed()
  expect(mockApi.sent.at(-1)).toEqual({ value_ar: 'روّاد المستقبل!', version: 2 })
})

test('a change by another user in the meantime is a conflict', async () => {
  const respond = hold(path, errorResponse(409, 'conflict'))
  const user = await open()
  await toggle(user, false)
  mockApi.items = [{ ...title, value_ar: 'صنّاع الغد', version: 2 }]
  void respond()
  expect(await screen.findByText('صنّاع الغد')).toBeTruthy()
  await isShown(false)
  expect(mockApi.sent).toHaveLength(1)
})

/** Begins to read the list again; it answers with the items as they were then. */
async function refresh(user: UserEvent) {
  const respond = hold('GET /content/admin', [title], () => mockApi.items)
  await press(user, 'تحديث')
  return respond
}
const lists = () => mockApi.calls.filter((call) => call === 'GET /api/content/admin')

test('a list requested before a deletion does not restore the item', async () => {
  const user = await open()
  const respond = await refresh(user)
  await runMenuAction(user, /^إجراءات: العنوان الرئيسي/, 'حذف')
  await press(user, 'حذف')
  await screen.findByText('حُذف المحتوى')
  mockApi.items = []
  await respond()
  await waitFor(() => expect(lists()).toHaveLength(2))
  expect(screen.queryByText('العنوان الرئيسي')).toBeNull()
})

const english = () => screen.findByRole('textbox', { name: /^النص بالإنجليزية: / })
/** Opens the English text of the title in its row. */
const openText = async () => {
  mockApi.items = several
  const user = await renderTab(ContentTab)
  await press(user, 'Pioneers')
  return user
}

test('Enter saves a text in its row and says so next to it; undo restores it', async () => {
  const user = await openText()
  // A description is edited in the editor.
  expect(screen.getByText('A description').closest('button')).toBeNull()
  await user.type(await english(), ' of tomorrow{Enter}')
  expect(await screen.findByText('حُفظ')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Pioneers of tomorrow' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await press(user, 'تراجع')
  expect(await screen.findByRole('button', { name: 'Pioneers' })).toBeTruthy()
  const restored = { value_en: 'Pioneers', version: 2 }
  expect(mockApi.sent).toEqual([{ value_en: 'Pioneers of tomorrow', version: 1 }, restored])
})

test('Escape cancels; keys of the list do nothing in the field', async () => {
  const user = await openText()
  await user.type(await english(), ' xX{ArrowDown}')
  expect(await english()).toHaveProperty('value', 'Pioneers xX')
  expect(document.activeElement).toBe(await english())
  expect(screen.getAllByRole('checkbox', { checked: false })).toHaveLength(4)
  await user.keyboard('{Escape}')
  expect(screen.getByRole('button', { name: 'Pioneers' })).toBe(document.activeElement)
  expect(mockApi.sent).toEqual([])
})

test('a typed text is there again after a filter hid its row', async () => {
  const user = await openText()
  fill(await english(), 'Pioneers!')
  const rail = within(screen.getByRole('navigation', { name: 'القسم' }))
  await user.click(rail.getByRole('button', { name: /^الشركة\s*1$/ }))
  await waitFor(() => expect(screen.queryByDisplayValue('Pioneers!')).toBeNull())
  await user.click(rail.getByRole('button', { name: /^كل الأقسام\s*3$/ }))
  await user.type(await screen.findByDisplayValue('Pioneers!'), '{Escape}')
})

test('a failed save keeps the text in the field and can be repeated', async () => {
  answer('PUT /content/:key', errorResponse(503, 'unavailable'), { ...pioneers, version: 2 })
  const user = await openText()
  await user.type(await english(), '!{Enter}')
  expect((await screen.findByRole('alert')).textContent).toContain('الخدمة غير متاحة')
  expect(await english()).toHaveProperty('value', 'Pioneers!')
  await user.type(await english(), '{Enter}')
  expect(await screen.findByText('حُفظ')).toBeTruthy()
})

test('after a conflict it shows the text of the colleague, and replaces it only when asked', async () => {
  const theirs = { ...pioneers, value_en: 'Makers', version: 2 }
  answer('PUT /content/:key', errorResponse(409, 'conflict'), { ...theirs, version: 3 })
  const user = await openText()
  mockApi.items = [theirs]
  await user.type(await english(), '!{Enter}')
  expect((await screen.findByRole('alert')).textContent).toContain('Makers')
  expect(await english()).toHaveProperty('value', 'Pioneers!')
  expect(mockApi.sent).toEqual([{ value_en: 'Pioneers!', version: 1 }])
  await user.type(await english(), '{Enter}')
  expect(await screen.findByText('حُفظ')).toBeTruthy()
  expect(mockApi.sent.at(-1)).toEqual({ value_en: 'Pioneers!', version: 2 })
})

test.each([
  ['the other language', { value_ar: 'رواد' }, [{ value_en: 'Pioneers!', version: 2 }]],
  ['an earlier attempt, whose answer was lost', { value_en: 'Pioneers!' }, []],
])('it asks nothing after a conflict with %s', async (_, change, sent) => {
  const theirs = { ...pioneers, ...change, version: 2 }
  const saved = { ...theirs, value_en: 'Pioneers!', version: 3 }
  answer('PUT /content/:key', errorResponse(409, 'conflict'), saved)
  const user = await openText()
  mockApi.items = [theirs]
  await user.type(await english(), '!{Enter}')
  expect(await screen.findByText('حُفظ')).toBeTruthy()
  expect(mockApi.sent).toEqual([{ value_en: 'Pioneers!', version: 1 }, ...sent])
})

test('an editor who only proposes edits nothing in the row', async () => {
  proposing()
  mockApi.items = several
  await renderTab(ContentTab)
  await waitFor(() => expect(mockApi.calls).toContain('RPC read_security_settings'))
  expect(screen.getByText('Pioneers').closest('button')).toBeNull()
})

test('a value that both languages share is one field', async () => {
  const both = (value: string) => ({ value_ar: value, value_en: value })
  mockApi.items = [item({ key: 'contact.phone', category: 'contact', ...both('+966 11') })]
  const user = await renderTab(ContentTab)
  await press(user, '+966 11')
  await user.type(await screen.findByRole('textbox', { name: /^القيمة: / }), ' 5{Enter}')
  await waitFor(() => expect(mockApi.sent).toEqual([{ ...both('+966 11 5'), version: 1 }]))
})
