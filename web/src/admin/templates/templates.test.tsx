import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { applyRequest, type ApplyRequest } from '#contract/content-changes.ts'
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

const applied = vi.fn<(body: ApplyRequest) => void>()
const done = 'تم إنشاء المحتوى بنجاح من القالب المحدد!'

beforeEach(() => {
  storeSession()
  applied.mockClear()
  history.replaceState(null, '', '/admin?tab=templates')
  mockApi.items = [
    item({ key: 'hero.title', value_ar: 'عنواننا', value_en: 'Our title', version: 5 }),
  ]
  server.use(
    http.post('*/api/content/apply', async ({ request }) => {
      const body = applyRequest.parse(await request.clone().json())
      applied(body)
      const items = body.items.map(({ version: _version, ...each }) => item(each))
      return HttpResponse.json({
        outcomes: items.map(({ key }) => ({ key, outcome: 'created' })),
        items,
      })
    }),
  )
})

const open = async () => {
  render(<AdminApp i18n={await adminI18n()} />)
  await screen.findAllByRole('heading', { level: 3 })
  return userEvent.setup({ delay: null })
}
const create = (name: string) => screen.getByRole('button', { name: `إنشاء من القالب: ${name}` })

test('shows eight cards with three keys and the number of others', async () => {
  await open()
  const cards = screen.getAllByRole('heading', { level: 3 }).length
  expect(cards).toBe(9)
  const about = within(screen.getByRole('listitem', { name: 'قسم من نحن' }))
  expect(about.getByText('5 عناصر')).toBeTruthy()
  expect(about.getAllByText(/^about\./)).toHaveLength(3)
  expect(about.getByText('وعنصران آخران')).toBeTruthy()
})

test('a template with only new keys is created in one request; the second time it adds nothing', async () => {
  const user = await open()
  await user.click(create('تذييل الصفحة'))
  expect(await screen.findByText(done)).toBeTruthy()
  expect(applied).toHaveBeenCalledOnce()
  expect(applied.mock.lastCall?.[0]).toMatchObject({
    items: [
      { key: 'footer.description', order_index: 1, is_active: true, is_published: true },
      { key: 'footer.rights', order_index: 2 },
    ],
    overwrite: [],
  })
  await user.click(screen.getByRole('button', { name: 'تم الإنشاء: تذييل الصفحة' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/لا شيء يُضاف/)).toBeTruthy()
  expect(dialog.queryByRole('button', { name: /تطبيق/ })).toBeNull()
  expect(applied).toHaveBeenCalledOnce()
})

test('existing keys are listed with their changes and kept by default', async () => {
  const user = await open()
  await user.click(create('القسم الافتتاحي'))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('عنواننا').tagName).toBe('DEL')
  expect(dialog.getByRole('radio', { name: 'إبقاء الموجود', checked: true })).toBeTruthy()
  await user.click(dialog.getByRole('radio', { name: 'استبداله بالقالب' }))
  await user.click(dialog.getByRole('button', { name: 'تطبيق: 2 جديد، 1 مستبدل' }))
  expect(await screen.findByText(done)).toBeTruthy()
  expect(applied.mock.lastCall?.[0]).toMatchObject({ overwrite: ['hero.title'] })
  expect(applied.mock.lastCall?.[0].items[0]).toMatchObject({ key: 'hero.title', version: 5 })
})

test('shows a failure on the card with a retry button', async () => {
  expectConsoleError()
  const user = await open()
  server.use(
    http.post('*/api/content/apply', () => errorResponse(503, 'unavailable'), { once: true }),
  )
  await user.click(create('تذييل الصفحة'))
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByText('تعذّر إنشاء المحتوى من القالب، ولم يتغير شيء')).toBeTruthy()
  expect(screen.queryByText(done)).toBeNull()
  await user.click(alert.getByRole('button', { name: 'إعادة المحاولة' }))
  expect(await screen.findByText(done)).toBeTruthy()
})

test('after a conflict the dialog stays open and shows the current items', async () => {
  expectConsoleError()
  const user = await open()
  await user.click(create('القسم الافتتاحي'))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('radio', { name: 'استبداله بالقالب' }))
  mockApi.items = [item({ key: 'hero.title', value_ar: 'عنوان زميلي', version: 6 })]
  server.use(http.post('*/api/content/apply', () => errorResponse(409, 'conflict'), { once: true }))
  await user.click(dialog.getByRole('button', { name: /تطبيق/ }))
  expect((await dialog.findByRole('alert')).textContent).toContain('في هذه الأثناء')
  expect(await dialog.findByText('عنوان زميلي')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'إعادة المحاولة' }))
  await waitFor(() => expect(applied.mock.lastCall?.[0].items[0]).toMatchObject({ version: 6 }))
})
