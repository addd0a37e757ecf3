import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import type { Lead } from '#contract/leads.ts'
import { AdminApp } from '../app/admin-app.tsx'
import {
  adminI18n,
  expectConsoleError,
  errorResponse,
  sara,
  mockApi,
  server,
  setupMockApi,
  storeSession,
} from './test/mock-api.ts'

setupMockApi()

const lead = (part: Partial<Lead>): Lead => ({
  session_id: 'visit-one',
  email: 'noura@moh.example',
  name: null,
  score: 75,
  uncapped: 75,
  stage: 'planning',
  goal: 'ai',
  sector: 'government',
  source: null,
  language: 'ar',
  is_bot: false,
  is_doubtful: false,
  started: '2026-11-20T09:00:00Z',
  seen: '2026-11-20T10:00:00Z',
  ...part,
})
const rules = [
  { id: 'email', signal: 'email', above: 0, points: 30, label_ar: 'ترك بريده', label_en: 'Email' },
  { id: 'idea', signal: 'idea_length', above: 50, points: 20, label_ar: 'فكرة', label_en: 'Idea' },
]
const preview = {
  leads: 12,
  all_leads: 12,
  up: 3,
  down: 0,
  bands: [{ from: 70, to: 100, now: 2, later: 5 }],
  moves: [],
}

beforeEach(() => {
  storeSession()
  server.use(
    http.get('*/api/analytics/content', () =>
      HttpResponse.json({
        total: 4,
        published: 3,
        categories: [{ category: 'hero', count: 4, published: 3 }],
        missing_translation: 1,
        updated_at: null,
      }),
    ),
    http.get('*/api/leads/sources', () => HttpResponse.json([{ source: 'linkedin', leads: 1 }])),
    http.get('*/api/leads', () =>
      HttpResponse.json({ leads: [lead({})], next: null, total: 1, doubtful: 0, demo: 0 }),
    ),
    http.get('*/api/scoring', () => HttpResponse.json({ rules, history: [] })),
    http.post('*/api/scoring/preview', () => HttpResponse.json(preview)),
    http.post('*/api/scoring/rescore', () => HttpResponse.json(null)),
  )
})

const open = async (tab: string) => {
  history.replaceState(null, '', `/admin?tab=${tab}`)
  render(<AdminApp i18n={await adminI18n()} />)
  // Loaded when it is first opened.
  await screen.findByRole('heading', { level: 2 })
  return userEvent.setup({ delay: null })
}

test('shows editors the content figures and only the tabs and parts they may read', async () => {
  server.use(
    http.get('*/api/auth/me', () => HttpResponse.json({ user: { ...sara, role: 'editor' } })),
  )
  await open('analytics&part=content')
  expect(await screen.findByText('\u206675%\u2069 من العناصر')).toBeTruthy()
  const parts = within(screen.getByRole('navigation', { name: 'أقسام التحليلات' }))
  expect(parts.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'اليوم',
    'المحتوى',
  ])
  expect(screen.getByRole('tab', { name: /الطلبات/ })).toBeTruthy()
  expect(screen.queryByRole('tab', { name: /العملاء المحتملون/ })).toBeNull()
  const figures = /\/api\/(analytics|contact|leads|privacy|reports(?!\/badges)|scoring)\b/
  expect(mockApi.calls.filter((call) => figures.test(call))).toEqual(['GET /api/analytics/content'])
})

test('applies filters from the URL, ignores invalid ones and resets them', async () => {
  const queries: string[] = []
  server.use(
    http.get('*/api/leads', ({ request }) => {
      queries.push(new URL(request.url).search)
      return HttpResponse.json({ leads: [], next: null, total: 0, doubtful: 0, demo: 0 })
    }),
  )
  const user = await open('leads&stage=planning&score_from=900')
  expect(await screen.findByText('لا عملاء محتملين يطابقون البحث')).toBeTruthy()
  expect(queries).toEqual(['?stage=planning'])
  await user.click(screen.getAllByRole('button', { name: 'إعادة ضبط' })[0] ?? document.body)
  expect(await screen.findByText('لا عملاء محتملين بعد')).toBeTruthy()
  expect(queries.at(-1)).toBe('')
})

test('sends one search request after a pause in typing', async () => {
  const queries: string[] = []
  server.use(
    http.get('*/api/leads', ({ request }) => {
      queries.push(new URL(request.url).searchParams.get('search') ?? '')
      return HttpResponse.json({ leads: [lead({})], next: null, total: 1, doubtful: 0, demo: 0 })
    }),
  )
  const user = await open('leads')
  await screen.findByRole('button', { name: 'noura@moh.example' })
  await user.type(screen.getByRole('searchbox', { name: 'البحث في العملاء المحتملين' }), 'نورة')
  await waitFor(() => expect(queries.at(-1)).toBe('نورة'))
  expect(queries).toEqual(['', 'نورة'])
})

test('shows a load error in place with a working retry button', async () => {
  expectConsoleError()
  server.use(http.get('*/api/leads', () => errorResponse(503, 'unavailable'), { once: true }))
  const user = await open('leads')
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByText('تعذّر تحميل البيانات')).toBeTruthy()
  await user.click(alert.getByRole('button', { name: 'إعادة المحاولة' }))
  expect(await screen.findByRole('button', { name: 'noura@moh.example' })).toBeTruthy()
})

test('refetches the visible data and reports success only when all requests succeed', async () => {
  expectConsoleError()
  const user = await open('leads')
  await screen.findByRole('button', { name: 'noura@moh.example' })
  mockApi.calls.length = 0
  const fresh = { ...lead({}), email: 'new@moh.example' }
  server.use(
    http.get('*/api/leads', () =>
      HttpResponse.json({ leads: [fresh], next: null, total: 1, doubtful: 0, demo: 0 }),
    ),
  )
  await user.click(screen.getByRole('button', { name: 'تحديث' }))
  expect(await screen.findByRole('button', { name: 'new@moh.example' })).toBeTruthy()
  expect(await screen.findByText('حُدّثت البيانات')).toBeTruthy()
  expect(mockApi.calls.toSorted()).toEqual([
    'GET /api/content/admin',
    'GET /api/leads',
    'GET /api/leads/sources',
    'GET /api/reports/badges',
  ])
  server.use(http.get('*/api/leads', () => errorResponse(503, 'unavailable'), { once: true }))
  await user.click(screen.getByRole('button', { name: 'تحديث' }))
  await waitFor(() => expect(screen.getAllByText(/الخدمة غير متاحة/).length).toBeGreaterThan(0))
  expect(screen.getAllByText('حُدّثت البيانات')).toHaveLength(1)
})

test('previews a draft of the rules and keeps it while other parts are open', async () => {
  const user = await open('leads&part=scoring')
  const box = await screen.findByRole('spinbutton', { name: 'نقاط القاعدة: ترك بريده' })
  await user.clear(box)
  expect(screen.getByText('عدد صحيح من 0 إلى 100')).toBeTruthy()
  expect(screen.getByRole('button', { name: /حفظ القواعد/ })).toHaveProperty('disabled', true)
  await user.type(box, '45')
  expect(await screen.findByText('يصعد 3 وينزل 0 من أصل 12.')).toBeTruthy()
  expect(mockApi.sent.at(-1)).toEqual({ changes: [{ id: 'email', points: 45, above: 0 }] })
  await user.click(screen.getByRole('link', { name: 'العملاء المحتملون' }))
  await screen.findByRole('button', { name: 'noura@moh.example' })
  await user.click(screen.getByRole('link', { name: 'قواعد التقييم' }))
  expect(await screen.findByRole('spinbutton', { name: 'نقاط القاعدة: ترك بريده' })).toHaveProperty(
    'value',
    '45',
  )
})

test('shows the current rules after a conflict and keeps the draft', async () => {
  expectConsoleError()
  const user = await open('leads&part=scoring')
  const box = await screen.findByRole('spinbutton', { name: 'نقاط القاعدة: ترك بريده' })
  await user.clear(box)
  await user.type(box, '45')
  server.use(
    http.put('*/api/scoring', () => errorResponse(409, 'conflict')),
    http.get('*/api/scoring', () =>
      HttpResponse.json({ rules: rules.map((rule) => ({ ...rule, points: 35 })), history: [] }),
    ),
  )
  await user.click(screen.getByRole('button', { name: /حفظ القواعد/ }))
  expect(await screen.findByText(/غيّر مستخدم آخر إحدى هذه القواعد/)).toBeTruthy()
  expect(await screen.findByText('النقاط الحالية: 35')).toBeTruthy()
  expect(box).toHaveProperty('value', '45')
})

test('keeps edits made while the rules are being saved', async () => {
  const user = await open('leads&part=scoring')
  const box = await screen.findByRole('spinbutton', { name: 'نقاط القاعدة: ترك بريده' })
  await user.clear(box)
  await user.type(box, '45')
  const { promise, resolve } = Promise.withResolvers<void>()
  const [email, idea] = rules
  server.use(
    http.put('*/api/scoring', async () => {
      await promise
      return HttpResponse.json({ visits: 1, done: 1, moved: 3, is_running: false })
    }),
    http.get('*/api/scoring', () =>
      HttpResponse.json({ rules: [{ ...email, points: 45 }, idea], history: [] }),
    ),
  )
  await user.click(screen.getByRole('button', { name: /حفظ القواعد/ }))
  const above = screen.getByRole('spinbutton', { name: /^حد القاعدة/ })
  await user.clear(above)
  await user.type(above, '12000')
  resolve()
  await screen.findByText(/تغيّرت درجات 3 زيارات/)
  expect(above).toHaveProperty('value', '12000')
  expect(screen.getByText('الحد الحالي: 50')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText(/النقاط الحالية/)).toBeNull())
})

test('discards the draft of the rules on sign-out', async () => {
  const user = await open('leads&part=scoring')
  const name = { name: 'نقاط القاعدة: ترك بريده' }
  await user.type(await screen.findByRole('spinbutton', name), '5')
  await user.click(screen.getByRole('button', { name: 'تسجيل الخروج' }))
  await user.type(await screen.findByLabelText('البريد الإلكتروني'), sara.email)
  await user.type(screen.getByLabelText('كلمة المرور'), 'right{Enter}')
  expect(await screen.findByRole('spinbutton', name)).toHaveProperty('value', '30')
})

test('shows the progress of rescoring many visits', async () => {
  const states = [
    { visits: 10_000, done: 2_000, moved: 900, is_running: true },
    { visits: 10_000, done: 10_000, moved: 4_321, is_running: false },
  ]
  const user = await open('leads&part=scoring')
  const box = await screen.findByRole('spinbutton', { name: 'نقاط القاعدة: ترك بريده' })
  server.use(
    http.put('*/api/scoring', () => HttpResponse.json(states[0])),
    http.post('*/api/scoring/rescore', () => HttpResponse.json(states[1])),
    http.post('*/api/scoring/preview', () =>
      HttpResponse.json({ ...preview, leads: 10_000, all_leads: 12_345 }),
    ),
  )
  await user.clear(box)
  await user.type(box, '45')
  expect(
    await screen.findByText('محسوب على أحدث العملاء المحتملين. عددهم: 10,000 من 12,345'),
  ).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /حفظ القواعد/ }))
  const bar = await screen.findByRole('progressbar', { name: 'تقدّم إعادة التقييم' })
  expect(bar).toHaveProperty('value', 0.2)
  expect(screen.getByText(/عدد الزيارات المقيّمة: 2,000 من 10,000/)).toBeTruthy()
  expect(await screen.findByText(/تغيّرت درجات 4,321 زيارة/)).toBeTruthy()
  expect(screen.queryByRole('progressbar')).toBeNull()
})

test('says that there is demo data, without a shell command', async () => {
  server.use(
    http.get('*/api/leads', () =>
      HttpResponse.json({ leads: [lead({})], next: null, total: 1, doubtful: 0, demo: 1234 }),
    ),
  )
  await open('leads')
  const notice = await screen.findByText(/بيانات تجريبية/)
  expect(notice.textContent).toBe(
    'تتضمن هذه الأرقام بيانات تجريبية. عدد زياراتها: 1,234. يمكن لمن يستضيف الموقع إزالتها.',
  )
})
