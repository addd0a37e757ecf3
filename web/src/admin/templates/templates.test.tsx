import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ItemChange } from '#contract/content-changes.ts'
import { newContentItem } from '#contract/content.ts'
import { dialog, fill, leavePage, press } from '../test/actions.ts'
import { changes, draft, item, refusal } from '../test/builders.ts'
import { answer, mockApi, proposing, setupMockApi } from '../test/mock-api.ts'
import { renderTab } from '../test/render-part.tsx'
import { changesOf, planFor, newItemOf, templates, templatesFor } from './templates.ts'
import TemplatesTab from './templates-tab.tsx'

setupMockApi()

const done = 'تم إنشاء المحتوى بنجاح من القالب المحدد!'
const retry = 'إعادة المحاولة'
const footer = 'إنشاء من القالب: تذييل الصفحة'
/** The last request of the page. */
const applied = () => mockApi.sent.at(-1)
const accept = async (request: Request) => {
  const sent: { changes: ItemChange[] } = await request.json()
  return changes({ items: sent.changes.map(({ key, fields }) => item({ ...fields, key })) })
}

beforeEach(() => {
  const ours = { key: 'hero.title', value_ar: 'عنواننا', value_en: 'Our title', version: 5 }
  mockApi.items = [item(ours)]
  answer('RPC content_change', accept)
})
const open = () => renderTab(TemplatesTab, { search: '?tab=templates' })

test('shows the firm’s card, the eight templates with three keys and the number of others', async () => {
  await open()
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(10)
  const about = within(screen.getByRole('listitem', { name: 'قسم من نحن' }))
  expect(about.getByText('5 عناصر')).toBeTruthy()
  expect(about.getAllByText(/^about\./)).toHaveLength(3)
  expect(about.getByText('وعنصران آخران')).toBeTruthy()
})

test('a template is created in one request after a failure; the second time it adds nothing', async () => {
  answer('RPC content_change', refusal('53300'), accept)
  const user = await open()
  await press(user, footer)
  expect((await screen.findByRole('alert')).textContent).toContain('ولم يتغير شيء')
  expect(screen.queryByText(done)).toBeNull()
  await press(user, retry)
  expect(await screen.findByText(done)).toBeTruthy()
  const fields = { order_index: 1, is_active: true, is_published: true }
  const first = { key: 'footer.description', version: 0, fields }
  const second = { key: 'footer.rights', fields: { order_index: 2 } }
  expect(applied()).toMatchObject({ changes: [first, second] })
  await press(user, 'تم الإنشاء: تذييل الصفحة')
  const again = await dialog()
  expect(again.getByText(/لا شيء يُضاف/)).toBeTruthy()
  expect(again.queryByRole('button', { name: /تطبيق/ })).toBeNull()
  expect(mockApi.sent).toHaveLength(2)
})

test('existing keys are listed with their changes, kept by default, and replaced on request', async () => {
  answer('RPC content_change', refusal('PT409'), accept)
  const user = await open()
  await press(user, 'إنشاء من القالب: القسم الافتتاحي')
  const shown = await dialog()
  expect(shown.getByText('عنواننا').tagName).toBe('DEL')
  expect(shown.getByRole('radio', { name: 'إبقاء الموجود', checked: true })).toBeTruthy()
  await user.click(shown.getByRole('radio', { name: 'استبداله بالقالب' }))
  // After a conflict the dialog stays open and shows the current items.
  mockApi.items = [item({ key: 'hero.title', value_ar: 'عنوان زميلي', version: 6 })]
  await press(user, 'تطبيق: 2 جديد، 1 مستبدل')
  expect((await shown.findByRole('alert')).textContent).toContain('في هذه الأثناء')
  const title = (version: number) => ({
    changes: [{ key: 'hero.title', version }, { version: 0 }, { version: 0 }],
  })
  expect(applied()).toMatchObject(title(5))
  expect(await shown.findByText('عنوان زميلي')).toBeTruthy()
  await press(user, retry)
  await waitFor(() => expect(applied()).toMatchObject(title(6)))
  expect(await screen.findByText(done)).toBeTruthy()
})

test('a link is created only with an address, never with an example', async () => {
  mockApi.items = [item({ key: 'social.twitter', content_type: 'link' })]
  const user = await open()
  await press(user, 'إنشاء من القالب: حسابات التواصل')
  const shown = await dialog()
  const [linkedin, x] = shown.getAllByRole('textbox')
  if (!linkedin || !x) throw new Error('a field is missing')
  fill(linkedin, 'javascript:alert(1)')
  expect(shown.getByRole('alert')).toBeTruthy()
  expect(shown.getByRole('button', { name: /^تطبيق/ })).toHaveProperty('disabled', true)
  fill(linkedin, '')
  fill(x, 'x.com/madar')
  await press(user, 'تطبيق: 0 جديد، 1 مستبدل')
  const fields = { link_url: 'https://x.com/madar' }
  const changed = [{ key: 'social.twitter', version: 1, fields }]
  await waitFor(() => expect(applied()).toMatchObject({ changes: changed }))
})

test('templates name the firm, and leave what it says of itself', () => {
  expect(templatesFor([])).toBe(templates)
  const name = item({ key: 'company.name', value_ar: 'المدار', value_en: 'Madar' })
  const own = [name, item({ key: 'contact.email', value_ar: 'a@madar.example', value_en: null })]
  const byKey = new Map(
    templatesFor(own).flatMap((template) => template.items.map((each) => [each.key, each])),
  )
  expect(byKey.get('hero.title')?.ar).toBe('{{firm}} تصنع المستقبل الرقمي')
  expect(byKey.get('company.name.ar')?.en).toBe('Madar')
  expect(byKey.get('contact.email')?.ar).toBe('a@madar.example')
  for (const { ar, en } of byKey.values()) expect(`${ar} ${en}`).not.toMatch(/ريادة|Riyada/)
})

test('“Our firm” asks for the name in both languages, and writes everything in one change', async () => {
  mockApi.items = [
    item({ key: 'company.name', value_ar: 'ريادة للاستشارات', value_en: 'Riyada Consulting' }),
    item({ key: 'company.name.ar', value_ar: 'ريادة' }),
    item({ key: 'company.registration', value_ar: 'سجل 1', value_en: 'CR 1' }),
    item({ key: 'brand.share.ar', content_type: 'image', image_url: '/share.jpg' }),
    item({ key: 'meta.keywords', value_ar: 'استشارات، الرياض', value_en: 'Consulting, Riyadh' }),
  ]
  const user = await renderTab(TemplatesTab, { search: '?tab=templates&firm=', withKeys: true })
  const form = await dialog()
  const write = (label: RegExp, text: string) => fill(form.getByLabelText(label), text)
  write(/^اسم الشركة \(العربية/, 'المدار')
  write(/^البريد/, 'not an address')
  await press(user, 'انشر في كل المواضع')
  expect(form.getAllByRole('alert')).toHaveLength(2)
  expect(mockApi.sent).toEqual([])
  write(/^اسم الشركة \(الإنجليزية/, 'Madar')
  write(/^البريد/, 'mailto:info@madar.example')
  write(/^المدينة \(العربية/, 'جدة')
  await press(user, 'انشر في كل المواضع')
  expect(form.getByText('اكتب المدينة باللغتين')).toBeTruthy()
  write(/^المدينة \(الإنجليزية/, 'Jeddah')
  // Not ours.
  for (const each of form.getAllByLabelText(/^السجل التجاري/)) fill(each, '')
  await press(user, 'انشر في كل المواضع')
  const name = { value_ar: 'المدار', value_en: 'Madar' }
  const email = 'info@madar.example'
  const written = [
    { key: 'company.name', version: 1, fields: name },
    { key: 'contact.email', version: 0, fields: { value_ar: email, value_en: email } },
    { key: 'company.registration', fields: { value_ar: null, value_en: null } },
    { key: 'contact.address', fields: { value_ar: 'جدة' } },
    { key: 'about.company.title', fields: { value_ar: 'شركة من جدة تبني الحل معك' } },
    { key: 'meta.keywords', version: 1, fields: { value_ar: 'استشارات، جدة' } },
    { key: 'legal.terms.9.text', version: 0 },
    { key: 'company.name.ar', fields: name },
  ]
  await waitFor(() => expect(applied()).toMatchObject({ changes: written }))
  // The name is part of the image.
  const link = await screen.findByRole('link', { name: 'تغيير الهوية' })
  expect(link.getAttribute('href')).toBe('/admin?tab=images&item=brand.primary')
})

test('“Our firm” keeps typed texts in a reload, asks before they are lost, and saves drafts for staff who may only propose', async () => {
  proposing()
  const name = { key: 'company.name', value_ar: 'المدار', value_en: 'Madar' }
  mockApi.items = [item(name)]
  mockApi.drafts = [draft({ ...name, value_en: 'Madar Group', revision: 2 })]
  const firm = { search: '?tab=templates&firm=', withKeys: true }
  await renderTab(TemplatesTab, { ...firm, language: 'en' })
  const box = () => screen.findByLabelText(/^Name of the firm \(Arabic/)
  await screen.findByText(/an admin publishes/)
  fill(await box(), 'مجموعة المدار')
  leavePage()
  const user = await renderTab(TemplatesTab, { ...firm, language: 'en' })
  await screen.findByText(/an admin publishes/)
  expect(await box()).toHaveProperty('value', 'مجموعة المدار')
  await user.keyboard('{Escape}')
  await press(user, 'Keep editing')
  await press(user, 'Save as draft')
  expect(await screen.findByText('1 draft was saved')).toBeTruthy()
  const saved = { value_ar: 'مجموعة المدار', value_en: 'Madar Group', revision: 2 }
  expect(mockApi.saved).toMatchObject([saved])
  expect(mockApi.sent).toEqual([])
})

const [hero, , , , , meta, , social] = templates
if (!hero || !meta || !social) throw new Error('a template is missing')

describe.each(templates)('the template $id', (template) => {
  test('is complete in both languages and a valid request', () => {
    for (const { key, version, fields } of changesOf(template, planFor(template, []), [])) {
      expect(newContentItem.safeParse({ key, ...fields }).success).toBe(true)
      expect(version).toBe(0)
    }
    for (const { ar, en } of template.items) {
      expect(ar.trim().length * en.trim().length).toBeGreaterThan(0)
    }
  })
})

test('items have the right type', () => {
  expect(meta.items.map((each) => newItemOf(meta, each).content_type)).toEqual(
    Array.from({ length: 3 }, () => 'metadata'),
  )
  expect(newItemOf(social, { key: 'x', ar: 'x', en: 'x', link: 'https://x.com' })).toMatchObject({
    content_type: 'link',
    link_target: '_blank',
  })
})

test('distinguishes equal and different items; order and flags do not matter', () => {
  const items = [
    item({
      key: 'hero.title',
      value_ar: hero.items[0]?.ar ?? '',
      value_en: hero.items[0]?.en ?? '',
      order_index: 7,
      is_published: false,
    }),
    item({ key: 'hero.subtitle', value_ar: 'سطر الفريق', version: 4 }),
  ]
  const plan = planFor(hero, items)
  expect(plan.map(({ state }) => state)).toEqual(['same', 'differs', 'new'])
  expect(changesOf(hero, plan, []).map(({ key }) => key)).toEqual(['hero.description'])
  const [replaced, added] = changesOf(hero, plan, ['hero.subtitle'])
  expect(replaced).toMatchObject({ key: 'hero.subtitle', version: 4 })
  expect(replaced?.fields).not.toHaveProperty('order_index')
  expect(added).toMatchObject({ key: 'hero.description', version: 0 })
})
