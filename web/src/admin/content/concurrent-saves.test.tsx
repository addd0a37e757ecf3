import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { AdminApp } from '../../app/admin-app.tsx'
import {
  adminI18n,
  expectConsoleError,
  item,
  errorResponse,
  mockApi,
  server,
  setupMockApi,
  storeSession,
} from '../test/mock-api.ts'
import { runMenuAction } from '../test/menu.ts'

setupMockApi()

beforeEach(() => {
  storeSession()
  mockApi.items = [item({ key: 'hero.title', value_ar: 'روّاد المستقبل', is_published: false })]
})

const open = async () => {
  render(<AdminApp i18n={await adminI18n()} />)
  await screen.findByText('إضافة محتوى جديد')
  return userEvent.setup({ delay: null })
}
const isShown = (published: boolean) =>
  screen.findByText(published ? 'منشور' : 'مسودة', { selector: '[data-state]' })
/** Publishes the item, or takes it off the site, as soon as the list shows that it can be. */
const toggle = async (user: Awaited<ReturnType<typeof open>>, published: boolean) => {
  await isShown(published)
  await runMenuAction(user, /^إجراءات: العنوان الرئيسي/, published ? 'إلغاء النشر' : 'نشر')
}
const edit = async (user: Awaited<ReturnType<typeof open>>) => {
  await user.click(screen.getByRole('button', { name: 'العنوان الرئيسي' }))
  await screen.findByRole('dialog')
}

/** Delays the next response until the returned function is called. */
function hold(method: 'get' | 'put' | 'delete', path: string, respond?: () => Response) {
  const { promise, resolve } = Promise.withResolvers<void>()
  server.use(
    http[method](
      path,
      async () => {
        const response = respond?.()
        await promise
        return response
      },
      { once: true },
    ),
  )
  return resolve
}

test('a second change is saved on top of the first one', async () => {
  const user = await open()
  const release = hold('put', '*/api/content/:key')
  await toggle(user, false)
  await toggle(user, true)
  // The last click is shown before and after the first response.
  await isShown(false)
  expect(mockApi.sent).toEqual([{ is_published: true, version: 1 }])
  release()
  expect(await screen.findByText('نُشر العنصر')).toBeTruthy()
  expect(await screen.findByText('أُلغي نشر العنصر')).toBeTruthy()
  await isShown(false)
  expect(mockApi.sent).toEqual([
    { is_published: true, version: 1 },
    { is_published: false, version: 2 },
  ])
  expect(mockApi.items[0]).toMatchObject({ is_published: false, version: 3 })
})

test('a failed save is reverted in the list, repeatedly', async () => {
  expectConsoleError()
  const user = await open()
  server.use(http.put('*/api/content/:key', () => errorResponse(503, 'unavailable')))
  for (let attempt = 1; attempt <= 2; attempt++) {
    const release = hold('put', '*/api/content/:key', () => errorResponse(503, 'unavailable'))
    await toggle(user, false)
    await isShown(true)
    release()
    await isShown(false)
    expect(await screen.findAllByText(/الخدمة غير متاحة/)).toHaveLength(attempt)
  }
})

test('two failed saves leave the item unchanged', async () => {
  expectConsoleError()
  const user = await open()
  server.use(http.put('*/api/content/:key', () => errorResponse(503, 'unavailable')))
  const release = hold('put', '*/api/content/:key', () => errorResponse(503, 'unavailable'))
  await toggle(user, false)
  await edit(user)
  await user.type(screen.getByLabelText('النص بالعربية'), '!{Enter}')
  release()
  await within(screen.getByRole('dialog')).findByRole('alert')
  await user.click(screen.getByRole('button', { name: 'تجاهل التغييرات' }))
  await isShown(false)
  expect(await screen.findByText('روّاد المستقبل')).toBeTruthy()
})

test('the second save is sent after the first one failed, and the list shows the saved state', async () => {
  expectConsoleError()
  const user = await open()
  const release = hold('put', '*/api/content/:key', () => errorResponse(503, 'unavailable'))
  await toggle(user, false)
  await toggle(user, true)
  await toggle(user, false)
  server.use(
    http.put('*/api/content/:key', () => errorResponse(503, 'unavailable'), { once: true }),
  )
  release()
  expect(await screen.findByText('نُشر العنصر')).toBeTruthy()
  await isShown(true)
  expect(screen.getAllByText(/الخدمة غير متاحة/)).toHaveLength(2)
  expect(mockApi.items[0]).toMatchObject({ is_published: true, version: 2 })
})

test('an editor opened while the item is being published saves on top of that', async () => {
  const user = await open()
  const release = hold('put', '*/api/content/:key')
  await toggle(user, false)
  await edit(user)
  release()
  await screen.findByText('نُشر العنصر')
  await user.type(screen.getByLabelText('النص بالعربية'), '!{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(mockApi.items[0]).toMatchObject({
    is_published: true,
    value_ar: 'روّاد المستقبل!',
    version: 3,
  })
})

test('a change by another user in the meantime is a conflict', async () => {
  expectConsoleError()
  const user = await open()
  const [first] = mockApi.items
  const release = hold('put', '*/api/content/:key', () => {
    mockApi.items = [item({ ...first, key: 'hero.title', value_ar: 'صنّاع الغد', version: 2 })]
    return errorResponse(409, 'conflict')
  })
  await toggle(user, false)
  release()
  expect(await screen.findByText('صنّاع الغد')).toBeTruthy()
  await isShown(false)
  expect(mockApi.items[0]).toMatchObject({ is_published: false, version: 2 })
})

test('a list requested before a save and received after it does not revert the save', async () => {
  const user = await open()
  const release = hold('get', '*/api/content/admin', () => HttpResponse.json(mockApi.items))
  await user.click(screen.getByRole('button', { name: 'تحديث' }))
  await toggle(user, false)
  await screen.findByText('نُشر العنصر')
  release()
  await screen.findByRole('button', { name: 'تحديث' })
  await isShown(true)
  expect(mockApi.calls.filter((call) => call === 'GET /api/content/admin')).toHaveLength(3)
})

test('a list requested before a deletion does not restore the item', async () => {
  const user = await open()
  const release = hold('get', '*/api/content/admin', () => HttpResponse.json(mockApi.items))
  await user.click(screen.getByRole('button', { name: 'تحديث' }))
  await runMenuAction(user, /^إجراءات: العنوان الرئيسي/, 'حذف')
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'حذف' }))
  await screen.findByText('حُذف المحتوى')
  release()
  await screen.findByRole('button', { name: 'تحديث' })
  expect(screen.queryByText('العنوان الرئيسي')).toBeNull()
})
