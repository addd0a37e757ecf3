import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { AdminApp } from '../app/admin-app.tsx'
import {
  adminI18n,
  expectConsoleError,
  item,
  mockApi,
  server,
  setupMockApi,
  storeSession,
} from './test/mock-api.ts'

setupMockApi()

const reason = 'The disk of the server is full'
/** The response of a server that has no error codes. */
const failure = () => HttpResponse.json({ error: reason }, { status: 500 })
const failOn = (path: string) => server.use(http.all(`*/api${path}`, failure))

const open = async (search: string) => {
  history.replaceState(null, '', `/admin${search}`)
  render(<AdminApp i18n={await adminI18n()} />)
  return userEvent.setup({ delay: null })
}
const alertWith = async (title: string) => {
  const heading = await screen.findByText(title)
  const alert = heading.closest<HTMLElement>('[role=alert]')
  if (!alert) throw new Error(`${title} is not in an alert`)
  return within(alert)
}

/** What an empty or new site shows. Nothing of it is known after a failed load. */
const emptiness =
  /لا يوجد محتوى|لا توجد|لا عملاء|لا طلبات|لا زيارات|لا شيء|بعد\.?$|\(0\)|^0$|إنشاء من القالب|لم تُرفع/

beforeEach(() => {
  expectConsoleError()
  storeSession()
  mockApi.items = [
    item({ key: 'hero.title', value_ar: 'روّاد المستقبل', value_en: 'Pioneers' }),
    item({ key: 'social.linkedin', content_type: 'link', link_url: 'https://a.example' }),
  ]
})

test.each(['content', 'drafts', 'templates', 'preview', 'images', 'links', 'legacy'])(
  'the tab %s shows why the content did not load, nothing else, and retries',
  async (tab) => {
    server.use(http.get('*/api/content/admin', failure, { once: true }))
    const user = await open(`?tab=${tab}`)
    const alert = await alertWith('تعذّر تحميل المحتوى')
    expect(alert.getByText(reason)).toBeTruthy()
    const main = within(screen.getByRole('main'))
    expect(main.queryByText(emptiness)).toBeNull()
    expect(main.getAllByRole('button')).toHaveLength(1)

    await user.click(alert.getByRole('button', { name: 'إعادة المحاولة' }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    expect(await main.findByRole('heading', { level: 2 })).toBeTruthy()
    expect(mockApi.calls.filter((call) => call === 'GET /api/content/admin')).toHaveLength(2)
  },
)

test.each([
  ['analytics&part=content', '/analytics/content', 'تعذّر تحميل البيانات'],
  ['leads', '/leads', 'تعذّر تحميل البيانات'],
  ['leads', '/leads/sources', 'تعذّر تحميل قائمة المصادر'],
  ['analytics&part=reports', '/reports', 'تعذّر تحميل البيانات'],
  ['requests', '/contact/requests', 'تعذّر تحميل البيانات'],
  ['leads&part=scoring', '/scoring', 'تعذّر تحميل البيانات'],
  ['leads&part=deliveries', '/deliveries', 'تعذّر تحميل البيانات'],
  ['drafts', '/drafts', 'تعذّر تحميل البيانات'],
  ['staff', '/staff', 'تعذّر تحميل الفريق'],
  ['staff', '/staff/settings', 'تعذّر تحميل الإعداد'],
  ['staff', '/audit', 'تعذّر تحميل البيانات'],
])('?tab=%s shows why %s did not load, and retries', async (tab, path, title) => {
  // The other requests of the screen do not matter here.
  for (const other of ['/leads', '/leads/sources', '/staff', '/staff/settings', '/audit'])
    if (other !== path) server.use(http.get(`*/api${other}`, () => new Promise(() => undefined)))
  failOn(path)
  const user = await open(`?tab=${tab}`)
  const alert = await alertWith(title)
  expect(alert.getByText(reason)).toBeTruthy()
  expect(within(screen.getByRole('main')).queryByText(emptiness)).toBeNull()

  const requests = () => mockApi.calls.filter((call) => call === `GET /api${path}`).length
  expect(requests()).toBe(1)
  await user.click(alert.getByRole('button', { name: 'إعادة المحاولة' }))
  await waitFor(() => expect(requests()).toBe(2))
})

test('a failed refresh shows why and keeps the content', async () => {
  const user = await open('?tab=links')
  await screen.findByText('https://a.example')
  failOn('/content/admin')
  await user.click(screen.getByRole('button', { name: 'تحديث' }))
  expect((await alertWith('تعذّر تحميل المحتوى')).getByText(reason)).toBeTruthy()
  expect(screen.getByText('https://a.example')).toBeTruthy()
})

test('a session that cannot be checked is kept, and signing in again is offered', async () => {
  server.use(http.get('*/api/auth/me', failure))
  const user = await open('')
  const alert = await alertWith('تعذّر التحقق من جلستك')
  expect(alert.getByRole('button', { name: 'إعادة المحاولة' })).toBeTruthy()
  const token = localStorage.getItem('auth_token')
  expect(token).not.toBeNull()
  await user.click(screen.getByRole('button', { name: 'تسجيل الدخول من جديد' }))
  expect(localStorage.getItem('auth_token')).toBe(token)
  await user.type(await screen.findByLabelText('البريد الإلكتروني'), 'admin@riyada.example')
  await user.type(screen.getByLabelText('كلمة المرور'), 'right{Enter}')
  expect(await screen.findByText('إضافة محتوى جديد')).toBeTruthy()
})
