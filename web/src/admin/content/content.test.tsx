import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { dialog, fill, isClosed, press, runMenuAction } from '../test/actions.ts'
import { changes, draft, errorResponse, item, networkFailure, refusal } from '../test/builders.ts'
import { answer, mockApi, setupMockApi } from '../test/mock-api.ts'
import { renderTab } from '../test/render-part.tsx'
import { ContentTab } from './content-tab.tsx'

setupMockApi()

const title = item({ key: 'hero.title', value_ar: 'روّاد المستقبل', value_en: 'Pioneers' })
const company = { key: 'company.name', category: 'company', order_index: 3 } as const
const odd = { key: 'hero.odd', value_ar: 'غريب', order_index: 1 }

beforeEach(() => {
  const hidden = item({ ...odd, is_published: false, is_active: false })
  mockApi.items = [title, hidden, item({ ...company, value_ar: 'شركة المدار' })]
})

const open = () => renderTab(ContentTab)
const edit = async (user: UserEvent, name = 'العنوان الرئيسي') => {
  await press(user, name)
  return dialog()
}
const arabic = () => screen.getByLabelText('النص بالعربية')
const save = (user: UserEvent) => press(user, 'نشر التغييرات')
const retry = (user: UserEvent) => press(user, 'إعادة المحاولة')

test('lists items by category with count, display names, badges and a preview on request', async () => {
  mockApi.items[0] = { ...title, outdated_language: 'en' }
  const user = await open()
  const hero = within(screen.getByRole('region', { name: 'القسم الافتتاحي' }))
  expect(hero.getByLabelText('عنصران').textContent).toBe('2')
  const [first, second] = hero.getAllByRole('listitem')
  for (const text of ['العنوان الرئيسي', 'الإنجليزية أقدم'])
    expect(first?.textContent).toContain(text)
  for (const text of ['عنصر محتوى غير محدد', 'مسودة', 'غير مفعّل', 'النص الإنجليزي ناقص'])
    expect(second?.textContent).toContain(text)

  const card = within(screen.getByRole('region', { name: 'الشركة' })).getByRole('listitem')
  expect(within(card).getByText('company.name')).toBeTruthy()
  await runMenuAction(user, /^إجراءات: اسم الشركة/, 'عرض المعاينة')
  expect(within(card).getByText('النص بالعربية').nextSibling?.textContent).toBe('شركة المدار')
  expect(within(card).getByText('النص بالإنجليزية').nextSibling?.textContent).toBe('فارغ')
  await runMenuAction(user, /^إجراءات: اسم الشركة/, 'إخفاء المعاينة')
  expect(within(card).queryByText('النص بالعربية')).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('arrow keys move between items; the URL contains the open one, and Back closes it', async () => {
  const user = await open()
  screen.getByRole('button', { name: 'العنوان الرئيسي' }).focus()
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(document.activeElement?.textContent).toBe('اسم الشركة')
  await user.keyboard('{ArrowUp}')
  expect(document.activeElement?.textContent).toBe('عنصر محتوى غير محدد')
  await edit(user)
  expect(location.search).toBe('?item=hero.title')
  history.back()
  await isClosed()
  expect(location.search).toBe('')
})

test('a search finds an item by the text on its card; an empty result can be reset', async () => {
  const user = await open()
  const search = (text: string) => fill(screen.getByRole('searchbox'), text)
  search('عنوان رئيسي')
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
  expect(screen.getByRole('button', { name: 'العنوان الرئيسي' })).toBeTruthy()
  search('لا شيء كهذا')
  expect(await screen.findByText('لا يوجد محتوى يطابق البحث')).toBeTruthy()
  await press(user, 'مسح البحث')
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(3))
})

test('a search finds texts that the site comes with, which open as new items', async () => {
  const user = await renderTab(ContentTab, { language: 'en', withKeys: true })
  await user.type(screen.getByRole('searchbox'), 'skip to content')
  const found = within(await screen.findByRole('region', { name: '1 built-in text' }))
  await user.click(found.getByRole('link'))
  expect(location.search).toBe('?tab=content&new=ui.skip')
  expect((await dialog()).getByLabelText('English text')).toHaveProperty('value', 'Skip to content')
})

test('an address limits the list to some texts, items or not; its note shows all again', async () => {
  const user = await renderTab(ContentTab, {
    language: 'en',
    withKeys: true,
    search: '?tab=content&keys=hero.title,ui.skip',
  })
  await screen.findByRole('region', { name: '1 built-in text' })
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('hero.title'),
    expect.stringContaining('ui.skip'),
  ])
  await press(user, 'Show all content')
  expect(screen.getAllByRole('listitem')).toHaveLength(3)
})

test('an address of unknown texts is left with the filters', async () => {
  const user = await renderTab(ContentTab, { language: 'en', search: '?tab=content&keys=no.such' })
  await press(user, 'Reset filters')
  expect(screen.getAllByRole('listitem')).toHaveLength(3)
})

test('a save sends only changed fields, and changes the list without fetching it again', async () => {
  const user = await open()
  await edit(user)
  expect(arabic().getAttribute('dir')).toBe('rtl')
  expect(screen.getByLabelText('النص بالإنجليزية').getAttribute('dir')).toBe('ltr')
  await user.type(arabic(), ' الرقمي{Enter}')
  await waitFor(() => expect(mockApi.saved).toHaveLength(1))
  expect(mockApi.sent, 'only a draft').toEqual([])
  await user.keyboard('{Control>}{Enter}{/Control}')
  await isClosed()
  expect(mockApi.sent).toEqual([{ value_ar: 'روّاد المستقبل الرقمي', version: 1 }])
  expect(screen.getByText('روّاد المستقبل الرقمي')).toBeTruthy()
  expect(screen.getByText('حُفظت التغييرات')).toBeTruthy()
  expect(mockApi.calls).not.toContain('GET /api/content/admin')

  // A failed undo is tried again from its notice.
  answer('PUT /content/:key', networkFailure(), { ...title, version: 3 })
  await press(user, 'تراجع')
  await retry(user)
  expect(await screen.findByText('تم التراجع، وعاد كل شيء كما كان')).toBeTruthy()
  expect(screen.getByText('روّاد المستقبل')).toBeTruthy()
  expect(mockApi.sent.at(-1)).toEqual({ value_ar: 'روّاد المستقبل', version: 2 })
})

test('a failed save shows why in the dialog, keeps the input and can be repeated', async () => {
  answer(
    'PUT /content/:key',
    networkFailure(),
    // A server without error codes.
    HttpResponse.json({ error: 'Closed' }, { status: 418 }),
    errorResponse(404, 'not_found'),
    { ...title, value_ar: 'روّاد!', version: 2 },
  )
  const user = await open()
  await edit(user)
  fill(arabic(), 'روّاد!')
  await save(user)
  for (const text of ['تعذّر الاتصال بالشبكة', 'Closed', 'هذا العنصر غير موجود']) {
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(text))
    expect(screen.getByDisplayValue('روّاد!')).toBe(arabic())
    await save(user)
  }
  await isClosed()
  expect(screen.getByText('روّاد!')).toBeTruthy()
})

test('a save and a new item that are confirmed without a body are on screen', async () => {
  answer('PUT /content/:key', null)
  answer('POST /content', null)
  const user = await open()
  await edit(user)
  fill(arabic(), 'روّاد!')
  const saved = { ...title, value_ar: 'كما حُفظ', version: 2 }
  mockApi.items = [saved]
  await save(user)
  await isClosed()
  expect(screen.getByText('كما حُفظ')).toBeTruthy()

  mockApi.items = [saved, item({ key: 'hero.badge', value_ar: 'شارة' })]
  await press(user, 'إضافة محتوى جديد')
  fill(await screen.findByLabelText(/^المعرّف/), 'hero.badge')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await isClosed()
  expect(screen.getByText('شارة')).toBeTruthy()
})

test('after a conflict both versions are shown and the selection is saved', async () => {
  const user = await open()
  await edit(user)
  fill(arabic(), 'روّاد المستقبل الرقمي')
  const theirs = { ...title, value_ar: 'صنّاع الغد', value_en: 'Makers', version: 2 }
  mockApi.items = [theirs]
  const merged = { ...theirs, value_ar: 'روّاد المستقبل الرقمي', version: 3 }
  answer('PUT /content/:key', errorResponse(409, 'conflict'), merged)
  const revision = { id: 2, key: theirs.key, action: 'update', before: title, after: theirs }
  answer('RPC content_history', [
    { ...revision, changed_by: 'سارة', changed_at: '2026-11-20T09:30:00Z' },
  ])
  await save(user)
  expect(await screen.findByText(/^عدّل مستخدم آخر هذا العنصر أثناء تعديلك/)).toBeTruthy()
  expect(await screen.findByText(/^آخر من حفظه: \u2068سارة\u2069، .*2026/)).toBeTruthy()
  const field = within(screen.getByRole('group', { name: 'النص بالعربية' }))
  expect(field.getByText('روّاد المستقبل الرقمي')).toBeTruthy()
  expect(field.getByText('صنّاع الغد')).toBeTruthy()
  // Mine is the default where I edited, theirs where only they did.
  expect(field.getByRole('radio', { name: /نسختك/, checked: true })).toBeTruthy()
  await press(user, 'حفظ الاختيار')
  await isClosed()
  expect(mockApi.sent.at(-1)).toEqual({ value_ar: 'روّاد المستقبل الرقمي', version: 2 })
  expect(screen.getByText('Makers')).toBeTruthy()
})

test.each([
  ['another field', { value_en: 'Makers' }, [{ value_ar: 'جديد', version: 2 }]],
  ['an earlier attempt, whose answer was lost', { value_ar: 'جديد' }, []],
])('it asks nothing after a conflict with %s', async (_, change, sent) => {
  const user = await open()
  await edit(user)
  fill(arabic(), 'جديد')
  const stored = { ...title, ...change, version: 2 }
  mockApi.items = [stored]
  const merged = { ...stored, value_ar: 'جديد', version: 3 }
  answer('PUT /content/:key', errorResponse(409, 'conflict'), merged)
  await save(user)
  await isClosed()
  expect(await screen.findByText('حُفظت التغييرات')).toBeTruthy()
  expect(mockApi.sent).toEqual([{ value_ar: 'جديد', version: 1 }, ...sent])
})

test('asks before deleting; a failed delete keeps the item, and a deletion is undone', async () => {
  const removed = changes({ removed: [title.key], revisions: [4] })
  answer('RPC content_change', refusal('53300'), removed)
  answer('RPC content_undo', changes({ items: [title], revisions: [5] }))
  mockApi.drafts = [draft({ ...title, value_ar: 'جديد', updated_by: 'ليلى', is_own: false })]
  const user = await open()
  await runMenuAction(user, /^إجراءات: العنوان الرئيسي/, 'حذف')
  const question = await dialog('alertdialog')
  expect(question.getByText('هل أنت متأكد من حذف هذا المحتوى؟')).toBeTruthy()
  expect(question.getByText('يمكنك استعادته من «المحذوفات».')).toBeTruthy()
  expect(question.getByText(/^له مسودة لم تُنشر، وآخر من حفظها: \u2068ليلى/)).toBeTruthy()
  await user.click(question.getByRole('button', { name: 'حذف' }))
  expect((await question.findByRole('alert')).textContent).toContain('تعذّر حذف المحتوى')
  await user.click(question.getByRole('button', { name: 'إعادة المحاولة' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'العنوان الرئيسي' })).toBeNull())
  expect(screen.getByText('حُذف المحتوى')).toBeTruthy()
  await press(user, 'تراجع')
  expect(await screen.findByRole('button', { name: 'العنوان الرئيسي' })).toBeTruthy()
  const deletion = { changes: [{ key: title.key, fields: null }] }
  expect(mockApi.sent).toEqual([deletion, deletion, { revisions: [4] }])
})

test('an empty list offers to add an item, which has defaults and needs a key that is free', async () => {
  mockApi.items = []
  answer('POST /content', errorResponse(409, 'content_exists'), (request) =>
    request.json().then(item),
  )
  const user = await open()
  expect(screen.getByText('لا يوجد محتوى')).toBeTruthy()
  await press(user, 'إضافة محتوى')
  const form = await dialog()
  expect(form.getByLabelText(/^النوع/).textContent).toBe('نص')
  expect(form.getByLabelText('القسم *').textContent).toBe('القسم الافتتاحي')
  const add = () => user.click(form.getByRole('button', { name: 'إضافة المحتوى' }))
  await add()
  expect((await form.findByRole('alert')).textContent).toContain('يرجى ملء جميع الحقول المطلوبة')
  expect(mockApi.sent).toEqual([])

  const key = form.getByLabelText(/^المعرّف/)
  fill(key, 'hero.taken')
  fill(arabic(), 'شارة')
  await add()
  await waitFor(() => expect(key.getAttribute('aria-invalid')).toBe('true'))
  expect(document.activeElement).toBe(key)
  expect(screen.getByText('يوجد عنصر بهذا المعرّف. اختر معرّفًا آخر.')).toBeTruthy()

  fill(key, 'hero.badge')
  await add()
  await isClosed()
  const shown = { is_active: true, is_published: true, order_index: 0, link_target: '_self' }
  const added = { key: 'hero.badge', content_type: 'text', category: 'hero', value_ar: 'شارة' }
  expect(mockApi.sent.at(-1)).toMatchObject({ ...added, ...shown })
  expect(screen.getByText('شارة')).toBeTruthy()
})

test('counts figures without a current source and lists them', async () => {
  mockApi.items = [
    title,
    item({ key: 'about.claim.clients.value', value_ar: '+100', value_en: '100+' }),
    item({ key: 'about.claim.years.value', value_ar: '+5', value_en: '5+', source: 'السجل' }),
  ]
  const user = await open()
  expect(screen.getByText(/^رقم واحد في الموقع يفتقر إلى مصدر/)).toBeTruthy()
  await press(user, 'اعرضها')
  await waitFor(() => expect(screen.queryByText('روّاد المستقبل')).toBeNull())
  expect(screen.queryByText('5+')).toBeNull()
  const form = await edit(user, 'رقم العملاء: الرقم')
  fill(form.getByLabelText('مصدر الرقم'), 'استبيان 2026')
  const review_on = `${new Date().getFullYear() + 1}-01-31`
  fill(form.getByLabelText('يُراجع في'), review_on)
  await save(user)
  await isClosed()
  expect(mockApi.sent).toEqual([{ source: 'استبيان 2026', review_on, version: 1 }])
})

test('the editor says where the site uses an item', async () => {
  mockApi.items = [
    item({ ...company, value_ar: 'شركة المدار', value_en: 'Madar' }),
    item({ ...company, key: 'company.name.ar', value_ar: 'المدار', value_en: 'Madar' }),
    item({ ...odd, value_en: 'Odd' }),
  ]
  const user = await open()
  const name = await edit(user, 'اسم الشركة')
  const uses = within(await name.findByRole('region', { name: /^يُستخدم في 1\d موضعًا$/ }))
  for (const place of ['رأس الموقع', 'مستند الخطة', 'ما يعرفه ذكاء المحادثة'])
    expect(uses.getByText(place)).toBeTruthy()
  expect(uses.getByText(/^يحل «اسم الشركة بالعربية» محل هذا الاسم/)).toBeTruthy()
  await user.click(name.getByRole('button', { name: 'إغلاق' }))
  await isClosed()
  const unknown = await edit(user, 'عنصر محتوى غير محدد')
  expect(await unknown.findByText('لا يستخدم الموقع هذا المعرّف.')).toBeTruthy()
})
