import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Language } from '../../../i18n/index.ts'
import { dialog, fill, press } from '../../test/actions.ts'
import { changes, draft, item, refusal } from '../../test/builders.ts'
import { answer, hold, mockApi, setupMockApi } from '../../test/mock-api.ts'
import { renderTab } from '../../test/render-part.tsx'
import { ContentTab } from '../content-tab.tsx'
import { toggleAll, extendTo, emptySelection, toggleItem, type Selection } from './selection.ts'

setupMockApi()

const keys = ['hero.a', 'hero.b', 'hero.c', 'hero.d']
const [first, second, ...others] = keys.map((key, order_index) =>
  item({ key, order_index, value_ar: key }),
)
const sent = (fields: object | null, ...of: string[]) => ({
  changes: of.map((key) => ({ key, version: 1, fields })),
})

beforeEach(() => {
  mockApi.items = [first, second, ...others].flatMap((each) => each ?? [])
})

const open = (language: Language = 'ar') => renderTab(ContentTab, { language })
/** The checkbox of an item, whose name says so. */
function box(key: string): HTMLInputElement {
  const found = document.querySelector<HTMLInputElement>(`[data-item='${key}'] [type=checkbox]`)
  if (!found?.getAttribute('aria-label')?.includes(key)) throw new Error(`no checkbox of ${key}`)
  return found
}
const selected = () => keys.filter((key) => box(key).checked)
const bar = () => within(screen.getByRole('region', { name: 'العناصر المحددة' }))

test('selects rows one by one, as a range, and everything the filter shows', async () => {
  const user = await open()
  await user.click(box('hero.a'))
  await user.keyboard('{Shift>}')
  await user.click(box('hero.c'))
  await user.keyboard('{/Shift}')
  expect(selected()).toEqual(['hero.a', 'hero.b', 'hero.c'])
  await user.click(box('hero.b'))
  expect(bar().getByText('عنصران محددان')).toBeTruthy()
  await press(user, 'إلغاء التحديد')
  expect(screen.queryByRole('region', { name: 'العناصر المحددة' })).toBeNull()

  fill(screen.getByRole('searchbox'), 'hero.d')
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
  await user.click(screen.getByRole('checkbox', { name: 'تحديد كل المعروض' }))
  await press(user, 'مسح البحث')
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(4))
  expect(selected()).toEqual(['hero.d'])
  fill(screen.getByRole('searchbox'), 'hero.a')
  expect(await screen.findByText('منها عنصر تخفيه التصفية')).toBeTruthy()
})

test('points out different numbers before they are published', async () => {
  mockApi.items = [item({ key: 'hero.a', value_ar: '100', value_en: '120' })]
  const user = await open()
  await user.click(box('hero.a'))
  expect(bar().getByRole('note').textContent).toMatch(/^رقم يختلف بين العربية والإنجليزية/)
})

test('selects with the keyboard', async () => {
  const user = await open()
  box('hero.a').focus()
  await user.keyboard(' ')
  await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
  expect(selected()).toEqual(['hero.a', 'hero.b', 'hero.c'])
  await user.keyboard('x')
  expect(selected()).toEqual(['hero.a', 'hero.b'])
  await user.keyboard('{Control>}a{/Control}')
  expect(selected()).toEqual(keys)
  await user.keyboard('{Escape}')
  expect(selected()).toEqual([])
})

test('sends one request with the versions that were read; one notification undoes it', async () => {
  const hidden = item({ key: 'hero.a', is_published: false, version: 2 })
  answer('RPC content_change', changes({ items: [hidden], revisions: [7] }))
  answer('RPC content_undo', changes({ items: [{ ...hidden, is_published: true, version: 3 }] }))
  const user = await open()
  await user.click(box('hero.a'))
  await user.click(box('hero.b'))
  await press(user, 'إلغاء النشر')
  await press(user, 'تراجع')
  expect(await screen.findByText('أُعيدت العناصر كما كانت')).toBeTruthy()
  const unpublished = sent({ is_published: false }, 'hero.a', 'hero.b')
  expect(mockApi.sent).toEqual([unpublished, { revisions: [7] }])
})

test('moves the selected items to another section', async () => {
  const user = await open()
  await user.click(box('hero.a'))
  await user.click(box('hero.c'))
  await press(user, 'نقل إلى قسم')
  await user.click(await screen.findByRole('menuitem', { name: 'تذييل الصفحة' }))
  expect(await screen.findByRole('region', { name: 'تذييل الصفحة' })).toBeTruthy()
  expect(mockApi.sent).toEqual([sent({ category: 'footer' }, 'hero.a', 'hero.c')])
})

test('publishes the drafts of the selected items, at once and until a refusal', async () => {
  const confirm = hold('RPC content_change', refusal('53300'))
  const publish = hold('RPC content_publish', changes({ revisions: [5] }))
  mockApi.drafts = [draft({ key: 'hero.a', value_ar: 'من المسودة', revision: 3 })]
  mockApi.items = mockApi.items.map((each) => ({ ...each, is_published: false }))
  const user = await open()
  const hidden = () => document.querySelector("[data-item='hero.b']")?.textContent.includes('مسودة')
  expect(await screen.findByText('تعديلات لم تُنشر بعد')).toBeTruthy()
  await user.click(box('hero.a'))
  await user.click(box('hero.b'))
  await user.click(bar().getByRole('button', { name: 'نشر' }))
  expect(await screen.findByText('من المسودة'), 'before the answer').toBeTruthy()
  await publish()
  await waitFor(() => expect(hidden(), 'before the answer').toBe(false))
  await confirm()
  await bar().findByRole('alert')
  expect(hidden(), 'after the refusal').toBeTruthy()
  const drafts = [{ key: 'hero.a', revision: 3 }]
  expect(mockApi.sent).toEqual([{ drafts }, sent({ is_published: true }, 'hero.b')])
})

test('a conflict changes nothing and lists the changed items', async () => {
  answer('RPC content_change', refusal('PT409'))
  const user = await open()
  await user.click(screen.getByRole('checkbox', { name: 'تحديد كل المعروض' }))
  mockApi.items = mockApi.items.map((each) =>
    each === second ? { ...each, value_ar: 'أحدث', version: 2 } : each,
  )
  await user.click(bar().getByRole('button', { name: 'نشر' }))
  const alert = within(await bar().findByRole('alert'))
  expect(alert.getByText('لم يتغير شيء')).toBeTruthy()
  expect(await alert.findByText('hero.b')).toBeTruthy()
  expect(alert.queryByText('hero.a')).toBeNull()
  expect(selected()).toEqual(keys)
})

test('asks before deleting; a failure is shown in the dialog', async () => {
  const removed = changes({ removed: keys, revisions: [1, 2, 3, 4] })
  answer('RPC content_change', refusal('53300'), removed)
  mockApi.drafts = [draft({ key: 'hero.d', value_en: 'Draft' })]
  const user = await open('en')
  await user.click(screen.getByRole('checkbox', { name: 'Select all shown' }))
  await press(user, 'Delete')
  const question = await dialog('alertdialog')
  expect(question.getByText('Delete 4 items')).toBeTruthy()
  expect(question.getByText(/^Some of them have drafts/)).toBeTruthy()
  expect(question.getByText('Changes not published yet').closest('li')?.textContent).toMatch(
    'hero.d',
  )
  const confirm = () => user.click(question.getByRole('button', { name: 'Delete' }))
  await confirm()
  expect(await question.findByText('Nothing was changed')).toBeTruthy()
  expect(mockApi.sent).toEqual([sent(null, ...keys)])
  await confirm()
  expect(await screen.findByText('Deleted 4 items')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(screen.queryAllByRole('checkbox')).toEqual([])
})

const order = ['a', 'b', 'c', 'd', 'e']
const keysOf = (selection: Selection) => [...selection.keys].toSorted().join('')

describe('a range', () => {
  test('upwards', () => {
    expect(keysOf(extendTo(toggleItem(emptySelection, 'd'), 'b', order))).toBe('bcd')
  })

  test('keeps its start and the earlier selection', () => {
    const begun = toggleItem(toggleItem(emptySelection, 'a'), 'c')
    expect(keysOf(extendTo(extendTo(begun, 'd', order), 'e', order))).toBe('acde')
  })

  test('that starts at a deselected item deselects', () => {
    const all = toggleAll(emptySelection, order)
    expect(keysOf(extendTo(toggleItem(all, 'b'), 'd', order))).toBe('ae')
  })

  test('whose start is hidden selects one item', () => {
    expect(keysOf(extendTo(toggleItem(emptySelection, 'z'), 'b', order))).toBe('bz')
    expect(keysOf(extendTo(emptySelection, 'b', order))).toBe('b')
  })
})

test('selects all shown items, keeps hidden ones, then deselects the shown ones', () => {
  const hidden = toggleItem(emptySelection, 'z')
  const all = toggleAll(hidden, order)
  expect(keysOf(all)).toBe('abcdez')
  expect(keysOf(toggleAll(all, order))).toBe('z')
})
