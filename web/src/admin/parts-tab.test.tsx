import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import PartsTab from './parts-tab.tsx'
import { expectConsoleError, fill, press } from './test/actions.ts'
import { errorResponse, refusal, sara, storeSession } from './test/builders.ts'
import { answer, hold, mockApi, setupMockApi } from './test/mock-api.ts'
import { renderAdmin, renderPart } from './test/render-part.tsx'
import { answerPeople, leadDetail, peopleList, person } from './test/leads.ts'

setupMockApi()

const rules = [
  { id: 'email', signal: 'email', above: 0, points: 30, label_ar: 'ترك بريده', label_en: 'Email' },
  { id: 'idea', signal: 'idea_length', above: 50, points: 20, label_ar: 'فكرة', label_en: 'Idea' },
]
const bands = [{ from: 70, to: 100, now: 2, later: 5 }]
const preview = { leads: 12, all_leads: 12, up: 3, down: 0, moves: [], bands }

beforeEach(() => {
  answer('GET /scoring', { rules, history: [] })
  answer('POST /scoring/preview', preview)
  answer('POST /scoring/rescore', Response.json(null))
  answerPeople(() => peopleList([person({})]))
})

const open = (search: string) =>
  renderPart(<PartsTab tab="leads" />, { search: `?tab=leads${search}` })
const row = (name = 'noura@moh.example') => screen.findByRole('button', { name })
const points = () => screen.findByRole('spinbutton', { name: 'نقاط القاعدة: ترك بريده' })
/** Opens the rules and enters other points. */
const change = async () => {
  const user = await open('&part=scoring')
  const box = await points()
  fill(box, '45')
  return { user, box }
}

test('shows editors the content figures and only the parts they may read', async () => {
  mockApi.user = { ...sara, role: 'editor', reads_leads: false }
  const figures = { total: 4, published: 3, missing_translation: 1, updated_at: null }
  const categories = [{ category: 'hero', count: 4, published: 3 }]
  answer('GET /analytics/content', { ...figures, categories })
  await renderPart(<PartsTab tab="analytics" />, { search: '?tab=analytics&part=content' })
  expect(await screen.findByText('\u206675%\u2069 من العناصر')).toBeTruthy()
  const parts = within(screen.getByRole('navigation', { name: 'أقسام هذا التبويب' }))
  const links = parts.getAllByRole('link').map(({ textContent }) => textContent)
  expect(links).toEqual(['اليوم', 'أسئلة دون إجابة', 'المحتوى'])
  expect(mockApi.calls).toEqual(['GET /api/analytics/content'])
})

test('shows leads to editors who may read them, without scoring and deliveries', async () => {
  mockApi.user = { ...sara, role: 'editor' }
  await open('&part=scoring')
  expect(await screen.findByText('للمديرين فقط')).toBeTruthy()
  await open('')
  await row()
  expect(screen.queryByRole('navigation', { name: 'أقسام هذا التبويب' })).toBeNull()
})

test.each([
  ['editor', false],
  ['admin', true],
] as const)('closes a lead once the %s may not read leads, and says so', async (role, was) => {
  expectConsoleError()
  storeSession()
  mockApi.user = { ...sara, role }
  answer('RPC read_lead', () => leadDetail)
  const user = await renderAdmin('/admin?tab=leads&lead=visit-0001')
  fill(await screen.findByLabelText('Next step'), 'Call')
  expect(screen.queryByRole('button', { name: /^Actions/ }) !== null).toBe(was)
  mockApi.user = { ...mockApi.user, role: 'editor', reads_leads: false }
  for (const call of ['read_lead', 'list_people', 'count_people', 'set_next_step'] as const)
    answer(`RPC ${call}`, refusal('42501'))
  await press(user, 'Save next step')
  expect(await screen.findByText(/^An admin took back your access to leads/)).toBeTruthy()
  expect(screen.queryByText(/^An admin changed your role to editor/) !== null).toBe(was)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByRole('tab', { name: 'Leads' })).toBeNull()
  expect(screen.getByText('Admins only')).toBeTruthy()
  expect(screen.queryAllByRole('alert')).toEqual([])
})

test('refetches the visible data and reports success only when all requests succeed', async () => {
  expectConsoleError()
  storeSession()
  const user = await renderAdmin('/admin?tab=leads', 'ar')
  await row()
  mockApi.calls.length = 0
  const fresh = [person({ email: 'new@moh.example' })]
  answer('RPC list_people', fresh, errorResponse(503, 'unavailable'))
  await press(user, 'تحديث')
  await row('new@moh.example')
  expect(await screen.findByText('حُدّثت البيانات')).toBeTruthy()
  const counts = Array.from({ length: 3 }, () => 'RPC count_people')
  const calls = ['RPC badge_counts', ...counts, 'RPC lead_sources', 'RPC list_people']
  expect(mockApi.calls.toSorted()).toEqual(['GET /api/content/admin', ...calls])
  await press(user, 'تحديث')
  await waitFor(() => expect(screen.getAllByText(/الخدمة غير متاحة/).length).toBeGreaterThan(0))
  expect(screen.getAllByText('حُدّثت البيانات')).toHaveLength(1)
})

test('previews a draft of the rules and keeps it while other parts are open', async () => {
  const { user, box } = await change()
  fill(box, '')
  expect(screen.getByText('عدد صحيح من 0 إلى 100')).toBeTruthy()
  expect(screen.getByRole('button', { name: /حفظ القواعد/ })).toHaveProperty('disabled', true)
  fill(box, '45')
  expect(await screen.findByText('يصعد 3 وينزل 0 من أصل 12.')).toBeTruthy()
  expect(mockApi.sent.at(-1)).toEqual({ changes: [{ id: 'email', points: 45, above: 0 }] })
  await user.click(screen.getByRole('link', { name: 'العملاء المحتملون' }))
  await row()
  await user.click(screen.getByRole('link', { name: 'قواعد التقييم' }))
  expect(await points()).toHaveProperty('value', '45')
})

test('shows the current rules after a conflict and keeps the draft', async () => {
  const { user, box } = await change()
  answer('PUT /scoring', errorResponse(409, 'conflict'))
  answer('GET /scoring', { rules: rules.map((rule) => ({ ...rule, points: 35 })), history: [] })
  await press(user, /حفظ القواعد/)
  expect(await screen.findByText(/غيّر مستخدم آخر إحدى هذه القواعد/)).toBeTruthy()
  expect(await screen.findByText('النقاط الحالية: 35')).toBeTruthy()
  expect(box).toHaveProperty('value', '45')
})

test('keeps edits made while the rules are being saved', async () => {
  const { user } = await change()
  const [email, idea] = rules
  const save = hold('PUT /scoring', { visits: 1, done: 1, moved: 3, is_running: false })
  answer('GET /scoring', { rules: [{ ...email, points: 45 }, idea], history: [] })
  await press(user, /حفظ القواعد/)
  const above = screen.getByRole('spinbutton', { name: /^حد القاعدة/ })
  fill(above, '12000')
  await save()
  await screen.findByText(/تغيّرت درجات 3 زيارات/)
  expect(above).toHaveProperty('value', '12000')
  expect(screen.getByText('الحد الحالي: 50')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText(/النقاط الحالية/)).toBeNull())
})

test('discards the draft of the rules on sign-out', async () => {
  storeSession()
  const user = await renderAdmin('/admin?tab=leads&part=scoring', 'ar')
  fill(await points(), '45')
  await press(user, 'تسجيل الخروج')
  fill(await screen.findByLabelText('البريد الإلكتروني'), sara.email)
  await user.type(screen.getByLabelText('كلمة المرور'), 'right{Enter}')
  expect(await points()).toHaveProperty('value', '30')
})

test('shows the progress of rescoring many visits', async () => {
  const begun = { visits: 10_000, done: 2_000, moved: 900, is_running: true }
  answer('PUT /scoring', begun)
  const finished = { visits: 10_000, done: 10_000, moved: 4_321, is_running: false }
  const rescore = hold('POST /scoring/rescore', finished)
  answer('POST /scoring/preview', { ...preview, leads: 10_000, all_leads: 12_345 })
  const { user } = await change()
  expect(await screen.findByText(/^محسوب على .*: 10,000 من 12,345$/)).toBeTruthy()
  await press(user, /حفظ القواعد/)
  const bar = await screen.findByRole('progressbar', { name: 'تقدّم إعادة التقييم' })
  expect(bar.getAttribute('aria-valuenow')).toBe('20')
  expect(screen.getByText(/عدد الزيارات المقيّمة: 2,000 من 10,000/)).toBeTruthy()
  void rescore()
  expect(await screen.findByText(/تغيّرت درجات 4,321 زيارة/)).toBeTruthy()
  expect(screen.queryByRole('progressbar')).toBeNull()
})

test('says that there is demo data, which an admin can remove', async () => {
  answerPeople(() => peopleList([person({})], { demo: 1234 }))
  const user = await open('')
  const notice = await screen.findByText(/تتضمن هذه القائمة بيانات تجريبية/)
  expect(notice.textContent).toMatch(/: 1,234\. ويمكن للمدير حذفها\.$/)
  await press(user, 'حذف البيانات التجريبية')
  await screen.findByText('حذف البيانات التجريبية؟')
})

test('an editor who reads leads has no button that removes the demo data', async () => {
  mockApi.user = { ...sara, role: 'editor', reads_leads: true }
  answerPeople(() => peopleList([person({})], { demo: 1234 }))
  await open('')
  await screen.findByText(/تتضمن هذه القائمة بيانات تجريبية/)
  expect(screen.queryByRole('button', { name: 'حذف البيانات التجريبية' })).toBeNull()
})
