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
const toggle = (published: boolean) =>
  screen.findByRole('button', {
    name: published ? /^منشور: العنوان الرئيسي/ : /^مسودة: العنوان الرئيسي/,
  })
const edit = async (user: Awaited<ReturnType<typeof open>>) => {
  await user.click(screen.getByRole('button', { name: 'العنوان الرئيسي' }))
  await screen.findByRole('dialog')
}

/** The next answer to a call waits until it is let go. */
function hold(method: 'get' | 'put' | 'delete', path: string, early?: () => Response) {
  const { promise, resolve } = Promise.withResolvers<void>()
  server.use(
    http[method](
      path,
      async () => {
        const answer = early?.()
        await promise
        return answer
      },
      { once: true },
    ),
  )
  return resolve
}

test('published and taken back at once: the second goes on top of the first', async () => {
  const user = await open()
  const letGo = hold('put', '*/api/content/:key')
  await user.click(await toggle(false))
  await user.click(await toggle(true))
  // What was pressed last is what is shown, before and after the first answer.
  await toggle(false)
  expect(mockApi.sent).toEqual([{ is_published: true, version: 1 }])
  letGo()
  expect(await screen.findByText('نُشر العنصر')).toBeTruthy()
  expect(await screen.findByText('أُلغي نشر العنصر')).toBeTruthy()
  await toggle(false)
  expect(mockApi.sent).toEqual([
    { is_published: true, version: 1 },
    { is_published: false, version: 2 },
  ])
  expect(mockApi.items[0]).toMatchObject({ is_published: false, version: 3 })
})

test('a save that fails is taken back on screen, and so is a second one', async () => {
  expectConsoleError()
  const user = await open()
  server.use(http.put('*/api/content/:key', () => errorResponse(503, 'unavailable')))
  for (let attempt = 1; attempt <= 2; attempt++) {
    const letGo = hold('put', '*/api/content/:key', () => errorResponse(503, 'unavailable'))
    await user.click(await toggle(false))
    await toggle(true)
    letGo()
    await toggle(false)
    expect(await screen.findAllByText(/الخدمة غير متاحة/)).toHaveLength(attempt)
  }
})

test('two saves that both fail leave the item as it was', async () => {
  expectConsoleError()
  const user = await open()
  server.use(http.put('*/api/content/:key', () => errorResponse(503, 'unavailable')))
  const letGo = hold('put', '*/api/content/:key', () => errorResponse(503, 'unavailable'))
  await user.click(await toggle(false))
  await edit(user)
  await user.type(screen.getByLabelText('النص بالعربية'), '!{Enter}')
  letGo()
  await user.click(await screen.findByRole('button', { name: 'إلغاء' }))
  await user.click(await screen.findByRole('button', { name: 'تجاهل التغييرات' }))
  await toggle(false)
  expect(await screen.findByText('روّاد المستقبل')).toBeTruthy()
})

test('of two saves the first fails: the second is tried all the same, and the list tells the truth', async () => {
  expectConsoleError()
  const user = await open()
  const letGo = hold('put', '*/api/content/:key', () => errorResponse(503, 'unavailable'))
  await user.click(await toggle(false))
  await user.click(await toggle(true))
  await user.click(await toggle(false))
  server.use(
    http.put('*/api/content/:key', () => errorResponse(503, 'unavailable'), { once: true }),
  )
  letGo()
  expect(await screen.findByText('نُشر العنصر')).toBeTruthy()
  await toggle(true)
  expect(screen.getAllByText(/الخدمة غير متاحة/)).toHaveLength(2)
  expect(mockApi.items[0]).toMatchObject({ is_published: true, version: 2 })
})

test('an editor opened while the item is being published saves on top of that', async () => {
  const user = await open()
  const letGo = hold('put', '*/api/content/:key')
  await user.click(await toggle(false))
  await edit(user)
  letGo()
  await screen.findByText('نُشر العنصر')
  await user.type(screen.getByLabelText('النص بالعربية'), '!{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(mockApi.items[0]).toMatchObject({
    is_published: true,
    value_ar: 'روّاد المستقبل!',
    version: 3,
  })
})

test('a change of somebody else in between is a conflict all the same', async () => {
  expectConsoleError()
  const user = await open()
  const [first] = mockApi.items
  const letGo = hold('put', '*/api/content/:key', () => {
    mockApi.items = [item({ ...first, key: 'hero.title', value_ar: 'صنّاع الغد', version: 2 })]
    return errorResponse(409, 'conflict')
  })
  await user.click(await toggle(false))
  letGo()
  expect(await screen.findByText('صنّاع الغد')).toBeTruthy()
  await toggle(false)
  expect(mockApi.items[0]).toMatchObject({ is_published: false, version: 2 })
})

test('a list asked for before a save and answered after it does not undo the save on screen', async () => {
  const user = await open()
  const letGo = hold('get', '*/api/content/admin', () => HttpResponse.json(mockApi.items))
  await user.click(screen.getByRole('button', { name: 'تحديث' }))
  await user.click(await toggle(false))
  await screen.findByText('نُشر العنصر')
  letGo()
  await screen.findByRole('button', { name: 'تحديث' })
  await toggle(true)
  expect(mockApi.calls.filter((call) => call === 'GET /api/content/admin')).toHaveLength(3)
})

test('nor does it bring back what was deleted', async () => {
  const user = await open()
  const letGo = hold('get', '*/api/content/admin', () => HttpResponse.json(mockApi.items))
  await user.click(screen.getByRole('button', { name: 'تحديث' }))
  await user.click(screen.getByRole('button', { name: 'حذف: العنوان الرئيسي (hero.title)' }))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'حذف' }))
  await screen.findByText('حُذف المحتوى')
  letGo()
  await screen.findByRole('button', { name: 'تحديث' })
  expect(screen.queryByText('العنوان الرئيسي')).toBeNull()
})
