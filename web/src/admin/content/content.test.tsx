import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { http, HttpResponse, type PathParams } from 'msw'
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

const title = item({ key: 'hero.title', value_ar: 'روّاد المستقبل', value_en: 'Pioneers' })

beforeEach(() => {
  storeSession()
  mockApi.items = [
    title,
    item({
      key: 'hero.odd',
      value_ar: 'غريب',
      order_index: 1,
      is_published: false,
      is_active: false,
    }),
    item({ key: 'company.name', category: 'company', value_ar: 'شركة المدار', order_index: 3 }),
  ]
})

const open = async () => {
  render(<AdminApp i18n={await adminI18n()} />)
  await screen.findByText('إضافة محتوى جديد')
  return userEvent.setup({ delay: null })
}
const edit = async (user: Awaited<ReturnType<typeof open>>, name: string) => {
  await user.click(screen.getByRole('button', { name }))
  return within(await screen.findByRole('dialog'))
}
const arabic = () => screen.getByLabelText('النص بالعربية')
const save = () => screen.getByRole('button', { name: 'نشر التغييرات' })
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

test('lists items by category with count, display names and badges', async () => {
  await open()
  const hero = within(screen.getByRole('region', { name: 'القسم الافتتاحي' }))
  expect(hero.getByLabelText('عنصران').textContent).toBe('2')
  const [first, second] = hero.getAllByRole('listitem')
  expect(first?.textContent).toContain('العنوان الرئيسي')
  expect(second?.textContent).toContain('عنصر محتوى غير محدد')
  expect(second?.textContent).toContain('مسودة')
  expect(second?.textContent).toContain('غير مفعّل')
  expect(second?.textContent).toContain('النص الإنجليزي ناقص')
  // The company name comes from the content.
  expect(screen.getByText('لوحة تحكم شركة المدار')).toBeTruthy()
})

test('an empty search result can be reset', async () => {
  const user = await open()
  await user.type(screen.getByRole('searchbox'), 'المستقبل روّاد')
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
  await user.type(screen.getByRole('searchbox'), 'س')
  expect(await screen.findByText('لا يوجد محتوى يطابق البحث')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'مسح البحث' }))
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(3))
})

test.each(['عنوان رئيسي', 'HEADLINE main', 'pioneers', 'hero.title'])(
  'a search for %s finds the item by what its card says',
  async (search) => {
    const user = await open()
    await user.type(screen.getByRole('searchbox'), search)
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
    expect(screen.getByRole('button', { name: 'العنوان الرئيسي' })).toBeTruthy()
  },
)

test('an empty list offers to add content', async () => {
  mockApi.items = []
  const user = await open()
  expect(screen.getByText('لا يوجد محتوى')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'إضافة محتوى' }))
  expect(await screen.findByRole('dialog')).toBeTruthy()
})

test('shows a loading error with a retry button', async () => {
  expectConsoleError()
  server.use(
    http.get('*/api/content/admin', () => errorResponse(503, 'unavailable'), { once: true }),
  )
  render(<AdminApp i18n={await adminI18n()} />)
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByText('تعذّر تحميل المحتوى')).toBeTruthy()
  await userEvent.click(alert.getByRole('button', { name: 'إعادة المحاولة' }))
  expect(await screen.findByText('العنوان الرئيسي')).toBeTruthy()
})

test('a save sends only what changed, closes, and changes the list without fetching it again', async () => {
  const user = await open()
  await edit(user, 'العنوان الرئيسي')
  expect(arabic().getAttribute('dir')).toBe('rtl')
  expect(screen.getByLabelText('النص بالإنجليزية').getAttribute('dir')).toBe('ltr')
  await user.type(arabic(), ' الرقمي{Enter}')
  await isClosed()
  expect(mockApi.sent).toEqual([{ value_ar: 'روّاد المستقبل الرقمي', version: 1 }])
  expect(screen.getByText('روّاد المستقبل الرقمي')).toBeTruthy()
  expect(screen.getByText('حُفظت التغييرات')).toBeTruthy()
  expect(mockApi.calls.filter((call) => call === 'GET /api/content/admin')).toHaveLength(1)
})

test('a save is taken back from its notice, as it was before', async () => {
  const user = await open()
  await edit(user, 'العنوان الرئيسي')
  await user.type(arabic(), ' الرقمي{Enter}')
  await isClosed()
  await user.click(await screen.findByRole('button', { name: 'تراجع' }))
  expect(await screen.findByText('عاد العنصر كما كان قبل الحفظ')).toBeTruthy()
  expect(screen.getByText('روّاد المستقبل')).toBeTruthy()
  expect(mockApi.sent).toEqual([
    { value_ar: 'روّاد المستقبل الرقمي', version: 1 },
    { value_ar: 'روّاد المستقبل', version: 2 },
  ])
})

test('a failed save shows the error in the dialog and keeps the input', async () => {
  expectConsoleError()
  const user = await open()
  await edit(user, 'العنوان الرئيسي')
  await user.type(arabic(), '!')
  server.use(http.put('*/api/content/:key', () => HttpResponse.error(), { once: true }))
  await user.click(save())
  expect((await screen.findByRole('alert')).textContent).toContain('تعذّر الاتصال بالشبكة')
  expect(screen.getByDisplayValue('روّاد المستقبل!')).toBe(arabic())
  await user.click(screen.getByRole('button', { name: 'إعادة المحاولة' }))
  await isClosed()
  expect(mockApi.items[0]?.value_ar).toBe('روّاد المستقبل!')
})

test('shows the text of a server without error codes', async () => {
  expectConsoleError()
  const user = await open()
  await edit(user, 'العنوان الرئيسي')
  await user.type(arabic(), '!')
  server.use(
    http.put('*/api/content/:key', () => HttpResponse.json({ error: 'Closed' }, { status: 418 })),
  )
  await user.click(save())
  expect((await screen.findByRole('alert')).textContent).toContain('Closed')
})

test('a save and a new item that are confirmed without a body are on screen', async () => {
  const user = await open()
  await edit(user, 'العنوان الرئيسي')
  await user.type(arabic(), '!')
  server.use(
    http.put<PathParams, { draft?: boolean }>('*/api/content/:key', async ({ request }) => {
      // On a slow machine the draft is saved as well, which the mock API answers.
      if ((await request.clone().json()).draft) return undefined
      mockApi.items = mockApi.items.map((each) =>
        each.key === title.key ? { ...each, value_ar: 'كما حُفظ', version: 2 } : each,
      )
      return new HttpResponse(null, { status: 200 })
    }),
    http.post('*/api/content', () => {
      mockApi.items = [...mockApi.items, item({ key: 'hero.badge', value_ar: 'شارة' })]
      return new HttpResponse(null, { status: 201 })
    }),
  )
  await user.click(save())
  await isClosed()
  expect(screen.getByText('كما حُفظ')).toBeTruthy()

  await user.click(screen.getByRole('button', { name: 'إضافة محتوى جديد' }))
  await user.type(await screen.findByLabelText(/^المعرّف/), 'hero.badge{Enter}')
  await isClosed()
  expect(screen.getByText('شارة')).toBeTruthy()
})

test('a failed undo of a save is tried again from its notice', async () => {
  expectConsoleError()
  const user = await open()
  await edit(user, 'العنوان الرئيسي')
  await user.type(arabic(), '!{Enter}')
  await isClosed()
  server.use(http.put('*/api/content/:key', () => HttpResponse.error(), { once: true }))
  await user.click(await screen.findByRole('button', { name: 'تراجع' }))
  await user.click(await screen.findByRole('button', { name: 'إعادة المحاولة' }))
  expect(await screen.findByText('عاد العنصر كما كان قبل الحفظ')).toBeTruthy()
  expect(mockApi.items[0]?.value_ar).toBe('روّاد المستقبل')
})

test('a card shows its category, and a preview of the whole item on request', async () => {
  const user = await open()
  const card = within(screen.getByRole('region', { name: 'الشركة' })).getByRole('listitem')
  expect(within(card).getByText('· الشركة')).toBeTruthy()
  await runMenuAction(user, /^إجراءات: اسم الشركة/, 'عرض المعاينة')
  expect(within(card).getByText('النص بالعربية').nextSibling?.textContent).toBe('شركة المدار')
  expect(within(card).getByText('النص بالإنجليزية').nextSibling?.textContent).toBe('فارغ')
  await runMenuAction(user, /^إجراءات: اسم الشركة/, 'إخفاء المعاينة')
  expect(within(card).queryByText('النص بالعربية')).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('after a conflict both versions are shown and the selection is saved', async () => {
  expectConsoleError()
  const user = await open()
  await edit(user, 'العنوان الرئيسي')
  await user.type(arabic(), ' الرقمي')
  const theirs = { ...title, value_ar: 'صنّاع الغد', value_en: 'Makers', version: 2 }
  mockApi.items = [theirs]
  await user.click(save())

  expect(await screen.findByText('عدّل مستخدم آخر هذا العنصر أثناء تعديلك')).toBeTruthy()
  const field = within(screen.getByRole('group', { name: 'النص بالعربية' }))
  expect(field.getByText('روّاد المستقبل الرقمي')).toBeTruthy()
  expect(field.getByText('صنّاع الغد')).toBeTruthy()
  // Mine is the default where I edited, theirs where only they did.
  expect(field.getByRole('radio', { name: /نسختك/, checked: true })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'حفظ الاختيار' }))
  await isClosed()
  expect(mockApi.sent.at(-1)).toEqual({ value_ar: 'روّاد المستقبل الرقمي', version: 2 })
  expect(screen.getByText('Makers')).toBeTruthy()
})

test('an item deleted in the meantime shows an error and keeps the input', async () => {
  expectConsoleError()
  const user = await open()
  await edit(user, 'العنوان الرئيسي')
  await user.type(arabic(), '!')
  mockApi.items = []
  await user.click(save())
  expect((await screen.findByRole('alert')).textContent).toContain('هذا العنصر غير موجود')
  expect(screen.getByDisplayValue('روّاد المستقبل!')).toBe(arabic())
})

test('after the session expires, the user signs in without losing input and saves', async () => {
  expectConsoleError()
  const user = await open()
  await edit(user, 'العنوان الرئيسي')
  await user.type(arabic(), '!')
  server.use(
    http.put('*/api/content/:key', () => errorResponse(401, 'session_expired'), { once: true }),
    http.post('http://auth.test/auth/v1/token', () =>
      HttpResponse.json({ error_code: 'refresh_token_not_found' }, { status: 400 }),
    ),
  )
  await user.click(save())
  await screen.findByText('انتهت جلستك')
  const password = screen.getByLabelText('كلمة المرور')
  // A dialog over another one takes the pointer one render after it appears.
  await waitFor(() => expect(getComputedStyle(password).pointerEvents).not.toBe('none'))
  await user.type(password, 'right{Enter}')
  await waitFor(() => expect(screen.queryByText('انتهت جلستك')).toBeNull())
  expect(screen.getByDisplayValue('روّاد المستقبل!')).toBe(arabic())
  await user.click(save())
  await isClosed()
  expect(screen.getByText('روّاد المستقبل!')).toBeTruthy()
})

test('asks before deleting; a failed delete keeps the item', async () => {
  expectConsoleError()
  const user = await open()
  await runMenuAction(user, /^إجراءات: العنوان الرئيسي/, 'حذف')
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText('هل أنت متأكد من حذف هذا المحتوى؟')).toBeTruthy()
  expect(question.getByText('يمكنك استعادته من «المحذوفات».')).toBeTruthy()
  server.use(
    http.delete('*/api/content/:key', () => errorResponse(500, 'internal'), { once: true }),
  )
  await user.click(question.getByRole('button', { name: 'حذف' }))
  expect((await question.findByRole('alert')).textContent).toContain('تعذّر حذف المحتوى')
  await user.click(question.getByRole('button', { name: 'إعادة المحاولة' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'العنوان الرئيسي' })).toBeNull())
  expect(screen.getByText('حُذف المحتوى')).toBeTruthy()
})

test('a new item has defaults, requires a key and is shown immediately', async () => {
  const user = await open()
  await user.click(screen.getByRole('button', { name: 'إضافة محتوى جديد' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByLabelText(/^النوع/).textContent).toBe('نص')
  expect(dialog.getByLabelText('القسم*').textContent).toBe('القسم الافتتاحي')
  await user.click(dialog.getByRole('button', { name: 'إضافة المحتوى' }))
  expect((await dialog.findByRole('alert')).textContent).toContain('يرجى ملء جميع الحقول المطلوبة')
  expect(mockApi.sent).toEqual([])

  await user.type(dialog.getByLabelText(/^المعرّف/), 'hero.badge')
  await user.type(arabic(), 'شارة')
  await user.click(dialog.getByRole('button', { name: 'إضافة المحتوى' }))
  await isClosed()
  expect(mockApi.sent).toEqual([
    expect.objectContaining({
      key: 'hero.badge',
      content_type: 'text',
      category: 'hero',
      value_ar: 'شارة',
      order_index: 0,
      is_active: true,
      is_published: true,
      link_target: '_self',
    }),
  ])
  expect(screen.getByText('شارة')).toBeTruthy()
})

test('an existing key shows an error at the key field', async () => {
  expectConsoleError()
  server.use(http.post('*/api/content', () => errorResponse(409, 'content_exists')))
  const user = await open()
  await user.click(screen.getByRole('button', { name: 'إضافة محتوى جديد' }))
  const key = await screen.findByLabelText(/^المعرّف/)
  await user.type(key, 'hero.title{Enter}')
  await waitFor(() => expect(key.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getAllByText('يوجد عنصر بهذا المعرّف. اختر معرّفًا آخر.')[0]).toBeTruthy()
})

test('the URL contains the open item; Back closes it', async () => {
  const user = await open()
  await edit(user, 'العنوان الرئيسي')
  expect(location.search).toBe('?item=hero.title')
  history.back()
  await isClosed()
  expect(location.search).toBe('')
})

test('arrow keys move between items', async () => {
  const user = await open()
  screen.getByRole('button', { name: 'العنوان الرئيسي' }).focus()
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(document.activeElement?.textContent).toBe('اسم الشركة')
  await user.keyboard('{ArrowUp}')
  expect(document.activeElement?.textContent).toBe('عنصر محتوى غير محدد')
})

test('counts figures without a current source and lists them', async () => {
  mockApi.items = [
    title,
    item({ key: 'about.claim.clients.value', value_ar: '+100', value_en: '100+' }),
    item({ key: 'about.claim.years.value', value_ar: '+5', value_en: '5+', source: 'السجل' }),
  ]
  const user = await open()
  expect(screen.getByText(/^رقم واحد في الموقع بلا مصدر/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'اعرضها' }))
  await waitFor(() => expect(screen.queryByText('روّاد المستقبل')).toBeNull())
  expect(screen.queryByText('5+')).toBeNull()
  const dialog = await edit(user, 'رقم العملاء: الرقم')
  await user.type(dialog.getByLabelText('مصدر الرقم'), 'استبيان 2026')
  await user.type(dialog.getByLabelText('يُراجع في'), '2099-01-31')
  await user.click(save())
  await isClosed()
  expect(mockApi.items.find(({ key }) => key === 'about.claim.clients.value')).toMatchObject({
    source: 'استبيان 2026',
    review_on: '2099-01-31',
  })
})

test('the editor says where the site uses an item', async () => {
  mockApi.items = [
    item({ key: 'company.name', category: 'company', value_ar: 'شركة المدار', value_en: 'Madar' }),
    item({ key: 'company.name.ar', category: 'company', value_ar: 'المدار', value_en: 'Madar' }),
    item({ key: 'hero.odd', value_ar: 'غريب', value_en: 'Odd' }),
  ]
  const user = await open()
  // The header has the name that the site shows.
  expect(screen.getByText('لوحة تحكم المدار')).toBeTruthy()
  const name = await edit(user, 'اسم الشركة')
  const uses = within(await name.findByRole('region', { name: /^يُستخدم في 1\d موضعًا$/ }))
  for (const place of ['رأس الموقع', 'مستند الخطة', 'ما يعرفه ذكاء المحادثة'])
    expect(uses.getByText(place)).toBeTruthy()
  expect(uses.getByText(/^يحل «اسم الشركة بالعربية» محل هذا الاسم/)).toBeTruthy()
  await user.click(name.getByRole('button', { name: 'إغلاق' }))
  const odd = await edit(user, 'عنصر محتوى غير محدد')
  expect(await odd.findByText('لا يستخدم الموقع هذا المعرّف.')).toBeTruthy()
})
