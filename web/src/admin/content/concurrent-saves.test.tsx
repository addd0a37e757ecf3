import { useQueryClient } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { refetchActive } from '../../data/auth/session.ts'
import { withContent } from '../items/with-content.tsx'
import { isClosed, press, runMenuAction } from '../test/actions.ts'
import { errorResponse, item } from '../test/builders.ts'
import { hold, mockApi, setupMockApi } from '../test/mock-api.ts'
import { renderPart } from '../test/render-part.tsx'
import { ContentTab } from './content-tab.tsx'

setupMockApi()

const Content = withContent(ContentTab)
const title = item({ key: 'hero.title', value_ar: 'روّاد المستقبل', is_published: false })
const path = 'PUT /content/:key'
const failure = errorResponse(503, 'unavailable')

beforeEach(() => {
  mockApi.items = [title]
})

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
const isShown = (published: boolean) =>
  screen.findByText(published ? 'منشور' : 'مسودة', { selector: 'span' })
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

test('a list requested before a save and received after it does not revert the save', async () => {
  const user = await open()
  const respond = await refresh(user)
  await toggle(user, false)
  await screen.findByText('نُشر العنصر')
  mockApi.items = [{ ...title, is_published: true, version: 2 }]
  await respond()
  await isShown(true)
  await waitFor(() => expect(lists()).toHaveLength(2))
  await isShown(true)
})

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
