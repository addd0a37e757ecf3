import { cleanup, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { dialog, fill, isClosed, press, runMenuAction } from '../test/actions.ts'
import { changes, item } from '../test/builders.ts'
import { answer, mockApi, setupMockApi } from '../test/mock-api.ts'
import { renderTab } from '../test/render-part.tsx'
import ListsTab from './lists-tab.tsx'

setupMockApi()

beforeEach(() => answer('RPC content_change', changes({ revisions: [5, 6] })))

const Lists = ({ items }: { items: typeof mockApi.items }) => (
  <ListsTab items={items} ImageDialog={() => null} />
)
const open = (search: string) =>
  renderTab(Lists, { language: 'en', search: `?tab=lists${search}`, withKeys: true })

test('a sector is given the segment with which its use case is shown', async () => {
  const user = await open('&list=sectors&entry=finance')
  const form = await dialog()
  const segment = form.getByRole('combobox', { name: 'Client segment' })
  expect(segment.textContent).toBe('Corporate Enterprises')
  await user.click(segment)
  await user.click(await screen.findByRole('option', { name: 'None' }))
  await press(user, 'Publish')
  await isClosed()
  expect(mockApi.sent.at(-1)).toMatchObject({
    changes: [{ key: 'about.sectors.finance.segment', fields: { value_en: '-' } }],
  })
})

test('a renamed entry says which of its texts came with the site, and clears them', async () => {
  const user = await open('&list=solutions&entry=knowledge')
  const form = await dialog()
  const field = (name: RegExp) =>
    within(form.getByRole('group', { name })).getByLabelText<HTMLInputElement>('English text')
  const before = field(/^summary/).value
  expect(before).not.toBe('')
  expect(form.queryByText(/^Texts that have not been changed yet/)).toBeNull()
  fill(field(/^title/), 'Hospital quality')
  expect(form.getByText(/^Texts that have not been changed yet/)).toBeTruthy()
  await press(user, 'Clear these texts')
  expect(field(/^summary/).value).toBe('')
  expect(form.getByRole('group', { name: /^title/ }).contains(document.activeElement)).toBe(true)
  expect(form.queryByText(/^Texts that have not been changed yet/)).toBeNull()
  await press(user, 'Publish')
  await isClosed()
  const fields = expect.objectContaining({ value_ar: null, value_en: null })
  const cleared = expect.objectContaining({ key: 'solutions.knowledge.summary', fields })
  expect(mockApi.sent.at(-1)).toMatchObject({ changes: expect.arrayContaining([cleared]) })
})

test('says how many solutions are in a field before it is deleted, and names a deleted one in the form', async () => {
  const english = (key: string, value: string) => item({ key, value_ar: value, value_en: value })
  mockApi.items = [
    english('solutions.filter.order', 'ai'),
    english('solutions.filter.ai.label', 'Care'),
    english('solutions.order', 'talent 7 8'),
    english('solutions.7.title', 'Pruning'),
    english('solutions.7.category', 'ai'),
    english('solutions.8.title', 'Mowing'),
    english('solutions.8.category', '5'),
    english('services.order', 'strategy change'),
    english('services.change.category', 'ai'),
  ]
  const user = await open('&list=fields')
  await runMenuAction(user, /More actions: .*Care/, 'Delete')
  const question = await dialog('alertdialog')
  expect(question.getByText(/^3 solutions and services are in this field/)).toBeTruthy()
  await press(user, 'Cancel')
  cleanup()
  await open('&list=solutions&entry=8')
  const form = await dialog()
  expect(form.getByRole('combobox', { name: /^Field/ }).textContent).toMatch(
    /Field of solutions 5.* \(deleted\)$/,
  )
  cleanup()
  await open('&list=solutions')
  expect(
    await screen.findAllByText(/^\d+ texts of the example firm$/),
    'of the shipped one',
  ).toHaveLength(1)
})

test('a rewritten question says that its built-in answers are no longer offered', async () => {
  mockApi.items = [
    item({ key: 'assistant.ask.volume.question', value_ar: null, value_en: 'Size?' }),
  ]
  const note = () => screen.queryByText(/^In a language without answers to choose from/)
  await open('&list=clarifications&entry=volume')
  await dialog()
  expect(note()).toBeTruthy()
  cleanup()
  await open('&list=clarifications&entry=systems')
  await dialog()
  expect(note()).toBeNull()
})
