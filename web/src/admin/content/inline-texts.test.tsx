import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { fill, press } from '../test/actions.ts'
import { errorResponse, item } from '../test/builders.ts'
import { answer, mockApi, proposing, setupMockApi } from '../test/mock-api.ts'
import { renderTab } from '../test/render-part.tsx'
import { ContentTab } from './content-tab.tsx'

setupMockApi()

const title = item({ key: 'hero.title', value_ar: 'روّاد المستقبل', value_en: 'Pioneers' })

beforeEach(() => {
  mockApi.items = [
    title,
    item({ key: 'hero.description', value_ar: 'وصف قصير', value_en: 'A description' }),
    item({ key: 'company.name', category: 'company', value_ar: 'شركة المدار' }),
  ]
})

const english = () => screen.findByRole('textbox', { name: /^النص بالإنجليزية: / })
/** Opens the English text of the title in its row. */
const open = async () => {
  const user = await renderTab(ContentTab)
  await press(user, 'Pioneers')
  return user
}

test('Enter saves a text in its row and says so next to it; undo restores it', async () => {
  const user = await open()
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
  const user = await open()
  await user.type(await english(), ' xX{ArrowDown}')
  expect(await english()).toHaveProperty('value', 'Pioneers xX')
  expect(document.activeElement).toBe(await english())
  expect(screen.getAllByRole('checkbox', { checked: false })).toHaveLength(4)
  await user.keyboard('{Escape}')
  expect(screen.getByRole('button', { name: 'Pioneers' })).toBe(document.activeElement)
  expect(mockApi.sent).toEqual([])
})

test('a typed text is there again after a filter hid its row', async () => {
  const user = await open()
  fill(await english(), 'Pioneers!')
  const rail = within(screen.getByRole('navigation', { name: 'القسم' }))
  await user.click(rail.getByRole('button', { name: /^الشركة\s*1$/ }))
  await waitFor(() => expect(screen.queryByDisplayValue('Pioneers!')).toBeNull())
  await user.click(rail.getByRole('button', { name: /^كل الأقسام\s*3$/ }))
  await user.type(await screen.findByDisplayValue('Pioneers!'), '{Escape}')
})

test('a failed save keeps the text in the field and can be repeated', async () => {
  answer('PUT /content/:key', errorResponse(503, 'unavailable'), { ...title, version: 2 })
  const user = await open()
  await user.type(await english(), '!{Enter}')
  expect((await screen.findByRole('alert')).textContent).toContain('الخدمة غير متاحة')
  expect(await english()).toHaveProperty('value', 'Pioneers!')
  await user.type(await english(), '{Enter}')
  expect(await screen.findByText('حُفظ')).toBeTruthy()
})

test('after a conflict it shows the text of the colleague, and replaces it only when asked', async () => {
  const theirs = { ...title, value_en: 'Makers', version: 2 }
  answer('PUT /content/:key', errorResponse(409, 'conflict'), { ...theirs, version: 3 })
  const user = await open()
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
  const theirs = { ...title, ...change, version: 2 }
  const saved = { ...theirs, value_en: 'Pioneers!', version: 3 }
  answer('PUT /content/:key', errorResponse(409, 'conflict'), saved)
  const user = await open()
  mockApi.items = [theirs]
  await user.type(await english(), '!{Enter}')
  expect(await screen.findByText('حُفظ')).toBeTruthy()
  expect(mockApi.sent).toEqual([{ value_en: 'Pioneers!', version: 1 }, ...sent])
})

test('an editor who only proposes edits nothing in the row', async () => {
  proposing()
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
