import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import {
  dialog,
  expectConsoleError,
  fill,
  isClosed,
  press,
  runMenuAction,
} from '../test/actions.ts'
import { changes, draft, item, refusal } from '../test/builders.ts'
import { answer, hold, mockApi, proposing, setupMockApi } from '../test/mock-api.ts'
import { upload } from '../test/image-library.ts'
import { renderTab } from '../test/render-part.tsx'
import { nextId, orderChange, orderOf as entriesOf } from '../items/list-entries.ts'
import type { ImageDialogType } from './entry-image.tsx'
import ListsTab from './lists-tab.tsx'

setupMockApi()

const text = (key: string, value_ar: string | null, value_en: string | null) =>
  item({ key: `testimonials.${key}`, category: 'about', value_ar, value_en, order_index: 7 })
const order = { ...text('order', '1 2 -3', '1 2 -3'), version: 3 }
const orderOf = (ids: string) => ({
  key: 'testimonials.order',
  version: 3,
  fields: { value_ar: ids, value_en: ids, is_active: true, is_published: true },
})
const photo = new File(['x'], 'a.png', { type: 'image/png' })
const shown = { is_active: true, is_published: true }

beforeEach(() => {
  mockApi.items = [
    text('1.quote', 'رائع', 'Great'),
    text('1.name', 'نورة', 'Noura'),
    text('2.quote', 'ممتاز', null),
    text('2.name', 'سعد', 'Saad'),
    text('3.quote', 'جيد', 'Good'),
    text('3.name', 'هند', 'Hind'),
    order,
  ]
  answer('RPC content_change', changes({ revisions: [5, 6] }))
})

type Items = { items: typeof mockApi.items }
/** In place of the form for an image: says where it goes, and closes. */
const ImageDialog: ImageDialogType = ({ open: image, onClose }) =>
  image && (
    <button onClick={onClose}>{'file' in image ? `New ${image.slot.key}` : image.image.key}</button>
  )
const Lists = ({ items }: Items) => <ListsTab items={items} ImageDialog={ImageDialog} />
const open = (search = '&list=testimonials', options = {}) =>
  renderTab(Lists, { language: 'en', search: `?tab=lists${search}`, ...options })
const entries = () => [...document.querySelectorAll<HTMLElement>('[data-entry]')]
const names = () =>
  entries()
    .toSorted((a, b) => Number(a.style.order) - Number(b.style.order))
    .map((entry) => within(entry).getByRole('heading').textContent)
const card = (name: string) =>
  within(entries().find((each) => each.textContent.includes(name)) ?? document.body)
/** The changes that were sent, each call with its list. */
const sent = () =>
  mockApi.sent.flatMap((body) =>
    body && typeof body === 'object' && 'changes' in body ? [body.changes] : [],
  )
const undo = async (user: UserEvent) => {
  answer('RPC content_undo', changes())
  await press(user, 'Undo')
  expect(await screen.findByText('The list is as it was')).toBeTruthy()
  expect(mockApi.sent.at(-1)).toEqual({ revisions: [5, 6] })
}

test('shows the entries in their order, with what is hidden and missing', async () => {
  await open()
  expect(names()).toEqual(['Noura', 'Saad', 'Hind'])
  expect(card('Saad').getByText('English text is missing')).toBeTruthy()
  expect(card('Noura').queryByText('English text is missing')).toBeNull()
  expect(card('Hind').getByText('Hidden from visitors')).toBeTruthy()
  expect(card('Hind').getByText('No image')).toBeTruthy()
})

const remove = async (user: UserEvent) => {
  await runMenuAction(user, /More actions: .*Noura/, 'Delete')
  await user.click((await dialog('alertdialog')).getByRole('button', { name: 'Delete' }))
}
const copy = (field: string, value_ar: string, value_en: string) => ({
  key: `testimonials.4.${field}`,
  version: 0,
  fields: expect.objectContaining({ ...shown, value_ar, value_en, order_index: 7 }),
})
const gone = (field: string) => ({ key: `testimonials.1.${field}`, version: 1, fields: null })

test.each<[string, (user: UserEvent) => Promise<void>, object[], RegExp]>([
  ['hides', (user) => press(user, /Hide .*Noura/), [orderOf('-1 2 -3')], /Noura.* is hidden/],
  ['shows', (user) => press(user, /Show .*Hind/), [orderOf('1 2 3')], /Hind.* is shown/],
  [
    'duplicates',
    (user) => runMenuAction(user, /More actions: .*Noura/, 'Duplicate'),
    [copy('quote', 'رائع', 'Great'), copy('name', 'نورة', 'Noura'), orderOf('1 -4 2 -3')],
    /The copy is hidden/,
  ],
  [
    'moves to the top',
    (user) => runMenuAction(user, /More actions: .*Hind/, 'Move to top'),
    [orderOf('-3 1 2')],
    /is now in place 1/,
  ],
  ['deletes', remove, [gone('quote'), gone('name'), orderOf('2 -3')], /Noura.* is deleted/],
])('%s an entry in one call, which one step undoes', async (_, act, expected, said) => {
  const user = await open()
  await act(user)
  expect(await screen.findByText(said)).toBeTruthy()
  expect(sent()).toEqual([expected])
  await undo(user)
})

test('moves with the keyboard: arrows, Enter saves, Escape cancels', async () => {
  const user = await open()
  const handle = screen.getByRole('button', { name: /Move .*Noura/ })
  handle.focus()
  await user.keyboard('{End}')
  expect(names()).toEqual(['Saad', 'Hind', 'Noura'])
  await user.keyboard('{ArrowUp}')
  expect(await screen.findByText('Noura: place 2 of 3')).toBeTruthy()
  await user.keyboard('{Escape}')
  expect(screen.getByText('Noura: place 1 of 3')).toBeTruthy()
  expect(names()).toEqual(['Noura', 'Saad', 'Hind'])
  await user.keyboard('{ArrowDown}{Enter}')
  expect(await screen.findByText(/is now in place 2/)).toBeTruthy()
  expect(sent()).toEqual([[orderOf('2 1 -3')]])
  expect(document.activeElement).toBe(handle)
})

test('a change of somebody else is shown, and nothing is overwritten', async () => {
  expectConsoleError()
  const refuse = hold('RPC content_change', refusal('PT409'))
  const user = await open()
  mockApi.items = mockApi.items.map((each) =>
    each === order ? { ...order, value_ar: '3 1', value_en: '3 1', version: 4 } : each,
  )
  await press(user, /Hide .*Noura/)
  await waitFor(() => expect(card('Noura').getByText('Hidden from visitors')).toBeTruthy())
  await refuse()
  expect(await screen.findByText(/^Someone else changed this list/)).toBeTruthy()
  await waitFor(() => expect(names()).toEqual(['Hind', 'Noura']))
})

test('an order that the database cannot read is named', async () => {
  expectConsoleError()
  answer('RPC content_change', refusal('PT400', 'invalid_setting', order.key))
  const user = await open()
  await press(user, /Hide .*Noura/)
  expect(await screen.findByText(/^The value of .*testimonials.order.* cannot be/)).toBeTruthy()
})

/** Fills in the form of a new testimonial. */
async function write(user: UserEvent) {
  await press(user, 'Add')
  const form = await dialog()
  const field = (name: RegExp, language: string) =>
    within(form.getByRole('group', { name })).getByLabelText(language)
  return { form, field }
}
const added = (field: string, value_ar: string | null, value_en: string) => ({
  key: `testimonials.4.${field}`,
  version: 0,
  fields: expect.objectContaining({ ...shown, category: 'about', value_ar, value_en }),
})

test('adds an entry, which needs its main texts in one language', async () => {
  const user = await open()
  const { form, field } = await write(user)
  fireEvent.keyDown(field(/^name/, 'English text'), { key: 'Enter', ctrlKey: true })
  expect(await form.findAllByRole('alert')).toHaveLength(2)
  expect(document.activeElement).toBe(field(/^quote/, 'Arabic text'))
  fill(field(/^quote/, 'English text'), 'Thanks')
  fill(field(/^name/, 'English text'), 'Ali')
  expect(form.getByText(/^No Arabic text/).textContent).toMatch(/quote.*name/)
  await press(user, 'Publish')
  expect(await screen.findByText('Added to the list.')).toBeTruthy()
  await isClosed()
  const texts = [added('quote', null, 'Thanks'), added('name', null, 'Ali')]
  expect(sent()).toEqual([[...texts, orderOf('1 2 -3 4')]])
  await undo(user)
})

test('an image is added to an entry while it is edited, and what is typed stays', async () => {
  const user = await open()
  await press(user, /^Edit.*Noura/)
  const form = await dialog()
  fill(form.getByDisplayValue('Great'), 'Excellent')
  await upload(photo, '[role=dialog]')
  await press(user, 'New testimonials.1.image')
  await press(user, 'Publish')
  await isClosed()
  expect(sent()).toMatchObject([
    [{ key: 'testimonials.1.quote', fields: { value_en: 'Excellent' } }],
  ])
})

test('an image that is only a draft is replaced', async () => {
  const image = { content_type: 'image', image_url: '/a.png' } as const
  mockApi.drafts = [draft({ key: 'testimonials.1.image', ...image })]
  const user = await open('&list=testimonials&entry=1')
  await press(user, 'Replace image')
  expect(await screen.findByRole('button', { name: 'testimonials.1.image' })).toBeTruthy()
})

test('a translation keeps what is typed meanwhile, and is not used for a text that has changed', async () => {
  const release = hold('POST /assistant/writing', { text: 'Thanks', problems: [] })
  const user = await open()
  const { form, field } = await write(user)
  fill(field(/^quote/, 'Arabic text'), 'شكرًا')
  await press(user, 'Translate missing and older texts')
  await form.findByText('Translating…')
  fill(field(/^quote/, 'Arabic text'), 'شكرًا لكم')
  void release()
  await form.findByText(/has changed since/)
  expect(form.queryByDisplayValue('Thanks')).toBeNull()
  await press(user, 'Try again')
  expect(await form.findByDisplayValue('Thanks')).toBeTruthy()
  expect(form.getByDisplayValue('شكرًا لكم')).toBeTruthy()
})

test('a new solution needs a field, by which visitors filter', async () => {
  const user = await open('&list=solutions')
  const { form, field } = await write(user)
  fill(field(/^title/, 'English text'), 'Search')
  await press(user, 'Publish')
  expect(await form.findAllByRole('alert')).toHaveLength(1)
  expect(form.getByRole('combobox', { name: /^Field/ }).ariaInvalid).toBe('true')
  expect(sent()).toEqual([])
})

test('the row of a numbered text stays while its text is replaced', async () => {
  mockApi.items = [1, 2].map((at) =>
    item({ key: `solutions.knowledge.feature.${at}`, category: 'solutions', value_en: `F${at}` }),
  )
  await open('&list=solutions&entry=knowledge')
  const form = await dialog()
  const field = (at: number) =>
    within(form.getByRole('group', { name: `feature ${at}` })).getByLabelText('English text')
  for (const at of [1, 2]) fill(field(at), '')
  expect(field(2)).toBeTruthy()
})

test('an entry whose number somebody else has taken gets the next one, and then its image', async () => {
  expectConsoleError()
  answer('RPC content_change', refusal('PT409'), changes({ revisions: [5, 6] }))
  const user = await open()
  const { field } = await write(user)
  fill(field(/^quote/, 'English text'), 'Thanks')
  await upload(photo, '[role=dialog]')
  expect((await dialog()).getByText(/a\.png.* is added .* once the entry is saved/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^New testimonials/ })).toBeNull()
  mockApi.items = [...mockApi.items, text('4.quote', 'شكرًا', 'Theirs')]
  await press(user, 'Publish')
  await press(user, 'Try again')
  expect(await screen.findByText('Added to the list.')).toBeTruthy()
  const next = { key: 'testimonials.5.quote', version: 0 }
  expect(sent().at(-1)).toMatchObject([next, { fields: { value_ar: '1 2 -3 5' } }])
  await press(user, 'New testimonials.5.image')
})

test('the number of a deleted entry, which has its history, is not used again', () => {
  const sources = (ids: string) => ({ items: [text('order', ids, ids)], drafts: new Map() })
  const left = [{ id: '1', hidden: false }]
  const { fields } = orderChange('testimonials', left, sources('1 -4'))
  expect(fields).toMatchObject({ value_ar: '1 ~4', value_en: '1 ~4' })
  expect(entriesOf('testimonials', sources('1 ~4'))).toEqual(left)
  expect(nextId('testimonials', sources('1 ~4'))).toBe('5')
  expect(orderChange('testimonials', left, sources('1 ~4')).fields).toEqual(fields)
})

test.each([
  ['is compared', ['رائع', 'Brilliant'], true],
  ['in the other language stays', ['رائع جدًا', 'Great'], false],
  ['as an earlier attempt did, whose answer was lost, is done', ['رائع', 'Wonderful'], false],
])('a text of an entry that somebody else saved %s', async (_, [ar = '', en = ''], isAsked) => {
  expectConsoleError()
  const user = await open('&list=testimonials&entry=1')
  const form = await dialog()
  const quote = within(form.getByRole('group', { name: /^quote/ })).getByLabelText('English text')
  fill(quote, 'Wonderful')
  answer('RPC content_change', refusal('PT409'), changes({ revisions: [5, 6] }))
  const theirs = { ...text('1.quote', ar, en), version: 2 }
  mockApi.items = [theirs, ...mockApi.items.slice(1)]
  await press(user, 'Publish')
  if (isAsked) await press(user, 'Save this choice')
  expect(await screen.findByText('Changes saved.')).toBeTruthy()
  const left = en === 'Wonderful' ? [] : [{ key: theirs.key, fields: { value_en: 'Wonderful' } }]
  expect(sent().at(-1)).toMatchObject(left)
})

test('who only proposes saves drafts of texts and order, and undoes them', async () => {
  proposing()
  const user = await open()
  await screen.findByText(/are saved as drafts/)
  expect(screen.queryByRole('radio', { name: 'On the site' })).toBeNull()
  const { field } = await write(user)
  fill(field(/^quote/, 'English text'), 'Thanks')
  fill(field(/^name/, 'English text'), 'Ali')
  await press(user, 'Save as draft')
  expect(await screen.findByText('Added to the list. The change is saved as a draft.')).toBeTruthy()
  await isClosed()
  expect(sent()).toEqual([])
  expect(mockApi.saved).toMatchObject([
    { value_en: 'Thanks', revision: 0 },
    { value_en: 'Ali', revision: 0 },
    { value_ar: '1 2 -3 4', revision: 0 },
  ])
  expect(names()).toEqual(['Noura', 'Saad', 'Hind', 'Ali'])
  await press(user, 'Undo')
  expect(await screen.findByText('The list is as it was')).toBeTruthy()
  expect(names()).toEqual(['Noura', 'Saad', 'Hind'])
})

test('shows the draft of an order, and publishes the drafts of the list', async () => {
  const scheduled = { publish_at: '2026-12-01T06:00:00Z' }
  mockApi.drafts = [
    draft({ ...order, value_ar: '3 1', value_en: '3 1', revision: 4 }),
    draft({ ...text('3.name', 'هند', 'Hind A.'), ...scheduled, revision: 2 }),
  ]
  answer('RPC content_publish', changes({ revisions: [5, 6] }))
  const user = await open()
  expect(screen.getByText('This order has a draft that is not published.')).toBeTruthy()
  expect(names()).toEqual(['Noura', 'Saad', 'Hind'])
  expect(card('Hind').getByText(/^Goes live/)).toBeTruthy()
  await press(user, 'Show the draft')
  expect(names()).toEqual(['Hind A.', 'Noura'])
  // The scheduled one is published at its time.
  await press(user, /^Publish the drafts of this list/)
  const drafts = [{ key: order.key, revision: 4 }]
  await waitFor(() => expect(mockApi.sent).toContainEqual({ drafts }))
})

test('an empty list says what visitors see, and the overview what is missing', async () => {
  const user = await open('&list=team')
  expect(screen.getByText(/^Visitors see neither its section/)).toBeTruthy()
  await press(user, 'Add')
  expect((await dialog()).getByRole('heading', { name: 'New team member' })).toBeTruthy()
  await press(user, 'Cancel')
  await user.click(screen.getByRole('link', { name: 'All lists' }))
  const of = (name: string) => screen.getByRole('link', { name }).closest('li')?.textContent ?? ''
  expect(of('Team members')).toContain('The section is not on the site')
  expect(of('Testimonials')).toMatch(/2 shown, 1 hidden.*3 images missing/)
})

test('an entry that somebody else deletes stays open with the texts that are typed', async () => {
  expectConsoleError()
  const user = await open('&list=testimonials&entry=1')
  const quote = (await dialog()).getByRole('group', { name: /^quote/ })
  fill(within(quote).getByLabelText('English text'), 'Wonderful')
  answer('RPC content_change', refusal('PT409'))
  mockApi.items = mockApi.items.filter(({ key }) => !key.startsWith('testimonials.1.'))
  await press(user, 'Publish')
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect((await dialog()).getByDisplayValue('Wonderful')).toBeTruthy()
})
