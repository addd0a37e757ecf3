import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { dialog, expectConsoleError, fill, isClosed, press, saveDraftNow } from '../test/actions.ts'
import { draft, errorResponse, item, refusal } from '../test/builders.ts'
import { answer, mockApi, setupMockApi } from '../test/mock-api.ts'
import { renderEditor } from '../test/render-part.tsx'

setupMockApi()

const title = item({ key: 'hero.title', value_ar: 'روّاد المستقبل', value_en: 'Pioneers' })
const earlier = draft({ ...title, value_ar: 'من قبل', revision: 3 })
const question = /^عدّل مستخدم آخر هذا العنصر أثناء تعديلك/

beforeEach(() => {
  mockApi.items = [title]
})

const open = async () => {
  const user = await renderEditor(title)
  await screen.findByRole('dialog')
  return user
}
const arabic = () => screen.getByLabelText('النص بالعربية')
const save = (user: UserEvent) => press(user, 'نشر التغييرات')
const isSaved = (change: object) =>
  waitFor(() => expect(mockApi.saved.at(-1)).toMatchObject(change))

test.each([
  ['a colleague', false, 'عدّل مستخدم آخر هذا العنصر أثناء تعديلك'],
  ['the same person, in another tab,', true, /^حفظتَ نسخة أخرى من هذا العنصر/],
])('asks where %s saved another text in the same field of the draft', async (_, is_own, says) => {
  const saved = draft({ ...title, value_ar: 'صنّاع الغد', revision: 2, is_own })
  answer('RPC content_drafts_list', [], [saved])
  answer('RPC content_draft', refusal('PT409'), draft({ ...title, revision: 3 }))
  const user = await open()
  fill(arabic(), 'روّاد الغد')
  saveDraftNow()
  expect(await screen.findByText(says)).toBeTruthy()
  await press(user, /^حفظ/)
  expect(await screen.findByDisplayValue('روّاد الغد')).toBe(arabic())
  saveDraftNow()
  await isSaved({ value_ar: 'روّاد الغد', revision: 2 })
  expect(mockApi.sent).toEqual([])
})

test('compares a draft with a later publication, before it can be published', async () => {
  mockApi.items = [{ ...title, value_ar: 'نص زميل', version: 2 }]
  mockApi.drafts = [{ ...earlier, updated_by: 'ليلى', is_own: false }]
  const user = await open()
  await screen.findByText(question)
  expect((await dialog()).getByText(/^مسودة \u2068ليلى/)).toBeTruthy()
  await press(user, 'العودة إلى التعديل')
  expect(screen.getByDisplayValue('من قبل')).toBe(arabic())
  await save(user)
  expect(await screen.findByText(question)).toBeTruthy()
  expect(mockApi.sent).toEqual([])
  await user.click(screen.getByRole('radio', { name: /^نسختك/ }))
  await press(user, 'حفظ الاختيار')
  await isSaved({ version: 2, revision: 3 })
  await save(user)
  await isClosed()
  expect(mockApi.sent).toEqual([{ value_ar: 'من قبل', version: 2 }])
})

const theirs = draft({ ...title, value_ar: 'نص زميل', is_own: false })
const own = draft({ ...title, value_ar: 'نصي' })
const published = { ...title, value_ar: 'نص زميل', version: 2 }

/** Types a text, and prefers it to the draft that a colleague has saved, who may have `published` it since. */
async function chooseOwn(items = [title]) {
  const user = await open()
  fill(arabic(), 'نصي')
  saveDraftNow()
  await screen.findByText(question)
  mockApi.items = items
  await press(user, 'حفظ الاختيار')
  saveDraftNow()
  await isSaved({ value_ar: 'نصي', revision: 1 })
  expect(await screen.findByText(/^حُفظت المسودة/)).toBeTruthy()
  return user
}

test.each([
  ['before', { ...own, version: 2 }, { ...own, ...title, version: 2, revision: 2 }],
  ['after', { ...own, has_conflict: true }, { ...own, version: 2, revision: 2 }],
])(
  'publishes the former text where a colleague published another one %s the choice',
  async (_, saved, next) => {
    const back = draft({ ...title, version: 2, revision: 3 })
    answer('RPC content_drafts_list', [], [theirs], [saved])
    answer('RPC content_draft', refusal('PT409'), saved, next, back)
    const user = await chooseOwn([published])
    fill(arabic(), 'روّاد المستقبل')
    saveDraftNow()
    expect(await screen.findByRole('button', { name: 'تجاهل التغييرات' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'إبقاؤها مسودة' })).toBeTruthy()
    await save(user)
    await isClosed()
    expect(mockApi.sent).toEqual([{ value_ar: 'روّاد المستقبل', version: 2 }])
  },
)

test.each([
  ['the chosen text', 'نصي', 1],
  ['the former text', 'روّاد المستقبل', 0],
])(
  'publishes %s without the same question when the other one was published meanwhile',
  async (_, text, refused) => {
    answer('RPC content_drafts_list', [], [theirs], [own])
    answer('RPC content_draft', refusal('PT409'), own)
    if (refused) {
      expectConsoleError()
      answer('PUT /content/:key', errorResponse(409, 'conflict'), { ...own, version: 3 })
    }
    const user = await chooseOwn()
    mockApi.items = [published]
    fill(arabic(), text)
    await save(user)
    await isClosed()
    expect(screen.queryByText(question)).toBeNull()
    expect(mockApi.sent.slice(refused)).toEqual([{ value_ar: text, version: 2 }])
  },
)

test.each([
  ['on the newer item', { ...own, version: 2 }],
  ['before', { ...own, has_conflict: true }],
])('asks once where a text was published since, after a draft was saved %s', async (_, saved) => {
  answer('RPC content_drafts_list', [], [saved])
  answer('RPC content_draft', saved, { ...own, version: 2, revision: 2 })
  const user = await open()
  await screen.findByDisplayValue('روّاد المستقبل')
  fill(arabic(), 'نصي')
  mockApi.items = [published]
  saveDraftNow()
  await screen.findByText(question)
  await press(user, 'حفظ الاختيار')
  await isSaved({ version: 2, revision: 1 })
  await save(user)
  await isClosed()
  expect(mockApi.sent).toEqual([{ value_ar: 'نصي', version: 2 }])
})

const deleted = () => {
  expectConsoleError()
  answer('PUT /content/:key', errorResponse(404, 'not_found'))
  answer('GET /rest/v1/content_items', [title], [])
}
const said = 'حذف مستخدم آخر هذا العنصر. أضفه من جديد كما هو هنا، أو أبقِه مسودة.'

test('adds an item again that was deleted meanwhile, with what was typed', async () => {
  deleted()
  answer('RPC content_drafts_list', [], [{ ...own, version: 0, revision: 2 }])
  const user = await open()
  await screen.findByDisplayValue('روّاد المستقبل')
  fill(arabic(), 'نصي')
  saveDraftNow()
  await screen.findByText(/^حُفظت المسودة/)
  await save(user)
  expect(await screen.findByText(said)).toBeTruthy()
  for (const name of ['نشر التغييرات', 'إعادة المحاولة'])
    expect(screen.queryByRole('button', { name })).toBeNull()
  expect(screen.queryByText(/^حُفظت المسودة/)).toBeNull()
  await press(user, 'إضافته من جديد')
  await isClosed()
  expect(mockApi.sent.at(-1)).toMatchObject({
    key: 'hero.title',
    value_ar: 'نصي',
    category: 'hero',
  })
})

test('keeps what was typed in an item that was deleted meanwhile as the draft of a new one', async () => {
  deleted()
  const user = await open()
  await screen.findByDisplayValue('روّاد المستقبل')
  fill(arabic(), 'نصي')
  await save(user)
  expect(await screen.findByText(said)).toBeTruthy()
  await press(user, 'إبقاؤها مسودة')
  await isClosed()
  await isSaved({ value_ar: 'نصي', value_en: 'Pioneers', category: 'hero', revision: 0 })
})
