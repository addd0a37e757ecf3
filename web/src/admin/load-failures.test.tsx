import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { expectConsoleError, fill, press } from './test/actions.ts'
import { item, refusal, storeSession } from './test/builders.ts'
import { answer, mockApi, setupMockApi } from './test/mock-api.ts'
import { renderAdmin, renderPart } from './test/render-part.tsx'
import { AdminTabs } from './admin-tabs.tsx'

setupMockApi()

const reason = 'The disk of the server is full'
/** The response of a server that has no error codes. */
const failure = HttpResponse.json({ error: reason }, { status: 500 })

const alertWith = async (title: string) => {
  const heading = await screen.findByText(title)
  const alert = heading.closest<HTMLElement>('[role=alert]')
  if (!alert) throw new Error(`${title} is not in an alert`)
  return within(alert)
}
const open = (search = '') => renderAdmin(`/admin${search}`, 'ar')
const main = () => within(screen.getByRole('main'))

/** The texts of an empty or new site. None of them is known to be true after a failed load. */
const emptiness =
  /لا يوجد محتوى|لا توجد|لا تغييرات|لا عملاء|لا طلبات|لا زيارات|لا شيء|بعد\.?$|\(0\)|^0$|إنشاء من القالب|لم تُرفع/

beforeEach(() => {
  expectConsoleError()
  storeSession()
  mockApi.items = [
    item({ key: 'hero.title', value_ar: 'روّاد المستقبل', value_en: 'Pioneers' }),
    item({ key: 'social.linkedin', content_type: 'link', link_url: 'https://a.example' }),
  ]
})

// All tabs with content by one component.
test('a tab shows why the content did not load, nothing else, and retries', async () => {
  answer('GET /content/admin', failure, () => mockApi.items)
  const user = await open('?tab=legacy')
  const alert = await alertWith('تعذّر تحميل المحتوى')
  expect(alert.getByText(reason)).toBeTruthy()
  expect(main().queryByText(emptiness)).toBeNull()
  expect(main().getAllByRole('button')).toHaveLength(1)
  // The view of an earlier admin is only opened by its address.
  expect(screen.queryByRole('tab', { name: 'إدارة النصوص' })).toBeNull()

  await user.click(alert.getByRole('button', { name: 'إعادة المحاولة' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(await main().findByRole('heading', { level: 2 })).toBeTruthy()
  expect(mockApi.calls.filter((call) => call === 'GET /api/content/admin')).toHaveLength(2)
})

const loads = [
  ['analytics&part=content', 'GET /analytics/content', 'تعذّر تحميل البيانات'],
  ['leads', 'RPC list_people', 'تعذّر تحميل البيانات'],
  ['leads', 'RPC lead_sources', 'تعذّر تحميل قائمة المصادر'],
  ['analytics&part=reports', 'RPC reports', 'تعذّر تحميل البيانات'],
  ['requests', 'RPC list_requests', 'تعذّر تحميل البيانات'],
  ['leads&part=scoring', 'GET /scoring', 'تعذّر تحميل البيانات'],
  ['leads&part=deliveries', 'RPC list_deliveries', 'تعذّر تحميل البيانات'],
  ['lists', 'RPC content_drafts_list', 'تعذّر تحميل البيانات'],
  ['drafts', 'RPC content_drafts_list', 'تعذّر تحميل البيانات'],
  ['preview&release=eid', 'RPC content_drafts_list', 'تعذّر تحميل المسودات'],
  ['staff', 'RPC staff_list', 'تعذّر تحميل الفريق'],
  ['staff', 'RPC read_security_settings', 'تعذّر تحميل الإعداد'],
] as const
const counts = ['RPC count_people', 'RPC count_deliveries', 'RPC count_requests'] as const
const loadedWithThem = [...counts, 'RPC read_working_times'] as const

test.each(loads)('?tab=%s shows why %s did not load, and retries', async (tab, call, title) => {
  // The other requests of the screen do not matter here.
  for (const other of [...loads.map(([, each]) => each), ...loadedWithThem])
    answer(other, () => new Promise(() => undefined))
  const isRpc = call.startsWith('RPC')
  answer(call, isRpc ? refusal('P0001', reason) : failure)
  const part = <AdminTabs user={mockApi.user} />
  const user = await renderPart(part, { search: `?tab=${tab}`, readsDrafts: true })
  const alert = await alertWith(title)
  expect(alert.getByText(isRpc ? /^حدث خطأ في الخادم/ : reason)).toBeTruthy()
  expect(main().queryByText(emptiness)).toBeNull()

  const requests = () =>
    mockApi.calls.filter((each) => each === call.replace(' /', ' /api/')).length
  expect(requests()).toBe(1)
  await user.click(alert.getByRole('button', { name: 'إعادة المحاولة' }))
  await waitFor(() => expect(requests()).toBe(2))
})

test('a failed refresh shows why and keeps the content', async () => {
  const user = await open('?tab=links')
  await screen.findByText('https://a.example')
  answer('GET /content/admin', failure)
  await press(user, 'تحديث')
  expect((await alertWith('تعذّر تحميل المحتوى')).getByText(reason)).toBeTruthy()
  expect(screen.getByText('https://a.example')).toBeTruthy()
})

test.each(['إعادة المحاولة', 'تسجيل الدخول من جديد'])(
  'a session that cannot be checked is kept, and goes on with: %s',
  async (name) => {
    answer('GET /auth/me', failure, () => ({ user: mockApi.user }))
    const user = await open()
    await alertWith('تعذّر التحقق من جلستك')
    const token = localStorage.getItem('auth_token')
    expect(token).not.toBeNull()
    await press(user, name)
    expect(localStorage.getItem('auth_token')).toBe(token)
    if (name !== 'إعادة المحاولة') {
      fill(await screen.findByLabelText('البريد الإلكتروني'), 'admin@riyada.example')
      await user.type(screen.getByLabelText('كلمة المرور'), 'right{Enter}')
    }
    expect(await screen.findByText('إضافة محتوى جديد')).toBeTruthy()
  },
)
