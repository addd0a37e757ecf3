import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { ContentRevision } from '#contract/content-changes.ts'
import type { ContentItem } from '#contract/content.ts'
import { ContentTab } from '../content/content-tab.tsx'
import { withContent } from '../items/with-content.tsx'
import { dialog, fill, isClosed, press, runMenuAction } from '../test/actions.ts'
import { changes, item, refusal } from '../test/builders.ts'
import { answer, mockApi, setupMockApi } from '../test/mock-api.ts'
import { renderPart } from '../test/render-part.tsx'
import { ChangesDialog } from './changes-dialog.tsx'
import { DeletedDialog } from './deleted-dialog.tsx'
import { HistoryDialog } from './history-dialog.tsx'

setupMockApi()

const Content = withContent(ContentTab)
const first = item({ key: 'hero.title', value_ar: 'أول عنوان', value_en: 'First title' })
const second = { ...first, value_ar: 'ثاني عنوان', version: 2 }
const third = { ...second, is_published: false, version: 3 }
const change = (id: number, part: Partial<ContentRevision>): ContentRevision => ({
  id,
  key: 'hero.title',
  action: 'update',
  before: null,
  after: null,
  changed_by: 'سارة',
  changed_at: '2026-11-20T09:30:00Z',
  ...part,
})
const revisions = [
  change(3, { before: second, after: third, changed_by: null }),
  change(2, { before: first, after: second }),
  change(1, { action: 'insert', after: first }),
]

const changed = (after: ContentItem) => changes({ items: [after], revisions: [9] })

beforeEach(() => {
  mockApi.items = [third]
  answer('RPC content_history', revisions)
  answer('RPC content_change', changed({ ...first, version: 4 }))
})

const open = (search = '?history=hero.title') =>
  renderPart(
    <>
      <Content />
      <HistoryDialog />
      <DeletedDialog />
    </>,
    { search },
  )
const openHistory = async () => {
  const user = await open()
  const shown = await dialog()
  await shown.findAllByRole('listitem')
  const restore = async (at: number) => {
    const buttons = shown.getAllByRole('button', { name: /^استعادة هذه النسخة/ })
    expect(buttons).toHaveLength(2)
    await user.click(buttons[at] ?? document.body)
  }
  return { user, shown, restore }
}

test('shows author, time and word changes in both languages, also after a failure', async () => {
  answer('RPC content_history', refusal('53300'), revisions)
  const user = await open('')
  await runMenuAction(user, /^إجراءات: /, 'السجل')
  expect(location.search).toBe('?history=hero.title')
  await press(user, 'إعادة المحاولة')
  expect(await screen.findByText('النسخة الحالية')).toBeTruthy()
  const [latest, edit, creation] = (await dialog())
    .getAllByRole('listitem')
    .map((each) => within(each))
  expect(latest?.getByText('من النظام')).toBeTruthy()
  expect(latest?.getByText('النسخة الحالية')).toBeTruthy()
  expect(edit?.getByText('سارة')).toBeTruthy()
  expect(edit?.getByText('أول').tagName).toBe('DEL')
  expect(edit?.getByText('ثاني').tagName).toBe('INS')
  expect(edit?.getByText('First title')).toBeTruthy()
  expect(creation?.getByText('أول عنوان').tagName).toBe('INS')
})

test('restores a version, based on the latest one shown, which can be undone', async () => {
  answer('RPC content_undo', changed({ ...third, version: 5 }))
  const { user, shown, restore } = await openHistory()
  await restore(1)
  expect(await screen.findByText('استُعيد المحتوى')).toBeTruthy()
  const { key, value_ar, is_published } = first
  expect(mockApi.sent).toMatchObject([
    { changes: [{ key, version: 3, fields: { value_ar, is_published } }] },
  ])
  await press(user, 'تراجع')
  await waitFor(() => expect(mockApi.sent.at(-1)).toEqual({ revisions: [9] }))
  await user.click(shown.getAllByRole('button', { name: 'إغلاق' })[0] ?? document.body)
  await isClosed()
  expect(await screen.findByText('ثاني عنوان')).toBeTruthy()
})

test('the first content of the site, which no revision wrote, can be restored', async () => {
  answer('RPC content_history', [change(2, { before: first, after: second })])
  const user = await open()
  await press(user, 'استعادة هذه النسخة ونشرها: النسخة الأولى')
  await screen.findByText('استُعيد المحتوى')
  expect(mockApi.sent).toMatchObject([
    { changes: [{ version: 2, fields: { value_ar: 'أول عنوان' } }] },
  ])
})

test('an older version opens as a draft next to the live text', async () => {
  const { user, shown } = await openHistory()
  const buttons = shown.getAllByRole('button', { name: /^فتح هذه النسخة مسودةً/ })
  await user.click(buttons[1] ?? document.body)
  await waitFor(() => expect(location.search).toBe('?item=hero.title'))
  expect(mockApi.saved[0]).toEqual({
    revision: 0,
    version: 3,
    value_ar: 'أول عنوان',
    is_published: true,
  })
  expect(mockApi.sent).toEqual([])
})

test('a rejected restore shows an error and reloads the history', async () => {
  answer('RPC content_change', refusal('PT409'))
  const { shown, restore } = await openHistory()
  await restore(0)
  expect((await shown.findByRole('alert')).textContent).toContain('في هذه الأثناء')
  await waitFor(() =>
    expect(mockApi.calls.filter((call) => call === 'RPC content_history')).toHaveLength(2),
  )
})

test('lists deleted items and restores them', async () => {
  // No entry, though its key looks like one.
  const gone = change(9, { key: 'solutions.empty.title', action: 'delete', before: first })
  answer('RPC content_changes', [{ ...gone, transaction: 1 }])
  const user = await open('?deleted')
  await press(user, /^استعادة العنصر: .*solutions\.empty/)
  await waitFor(() =>
    expect(mockApi.sent).toMatchObject([{ changes: [{ key: 'hero.title', version: 0 }] }]),
  )
})

test('a deleted entry of a list comes back with its texts and into its list, hidden as it was', async () => {
  const texts = (['quote', 'name'] as const).map((field, at) => {
    const before = item({ key: `testimonials.4.${field}`, value_ar: field, value_en: field })
    const deleted = { key: before.key, action: 'delete' as const, before }
    // A moment apart, as the database deletes them.
    const changed_at = `2026-11-20T09:30:00.00000${9 - at}Z`
    return { ...change(9 - at, { ...deleted, changed_at }), transaction: 1 }
  })
  answer('RPC content_changes', texts)
  const order = item({ key: 'testimonials.order', value_ar: '2 1', value_en: '2 1' })
  mockApi.items = [third, order]
  answer('RPC content_history', [
    change(7, { key: order.key, before: { ...order, value_ar: '2 -4 1' }, after: order }),
  ])
  const user = await open('?deleted')
  await press(user, /^استعادة العنصر: name/)
  await waitFor(() =>
    expect(mockApi.sent).toMatchObject([
      {
        changes: [
          { key: 'testimonials.4.name', version: 0 },
          { key: 'testimonials.4.quote', version: 0 },
          { key: 'testimonials.order', fields: { value_ar: '2 -4 1' } },
        ],
      },
    ]),
  )
})

test('lists the changes of all items with filters, and undoes those made as one', async () => {
  const hidden = item({ key: 'hero.subtitle', version: 2, is_published: false })
  const queries: object[] = []
  answer('RPC content_changes', (_, query) => {
    queries.push(query)
    const made = [
      change(9, { key: 'hero.subtitle', before: { ...hidden, is_published: true }, after: hidden }),
      change(8, { before: second, after: third }),
      change(7, { before: first, after: second }),
    ]
    return made.map((each) => ({ ...each, transaction: each.id > 7 ? 5 : 4 }))
  })
  answer('RPC content_undo', changes())
  mockApi.items = [third, hidden]
  const user = await renderPart(<ChangesDialog />, { language: 'en', search: '?changes' })
  const shown = await dialog()
  expect(await shown.findByText('2 items')).toBeTruthy()
  expect(shown.getByText('Changed again since')).toBeTruthy()
  expect(shown.getByText('ثاني').tagName).toBe('INS')

  fill(shown.getByLabelText('From day'), '2026-11-20')
  fill(shown.getByRole('searchbox', { name: 'Changed by' }), 'سارة')
  const filters = { person: 'سارة', since: '2026-11-20' }
  await waitFor(() => expect(queries.at(-1)).toEqual({ max_rows: 30, filters }))
  await press(user, /^Undo: 2 items, /)
  await waitFor(() => expect(mockApi.sent).toEqual([{ revisions: [9, 8] }]))
})

test('loads all of a large change, and undoes those of its items that nobody has changed since', async () => {
  const items = Array.from({ length: 32 }, (_, n) => item({ key: `misc.${n}`, version: 2 }))
  const made = items.map((after, n) => {
    const before = { ...after, version: 1 }
    return { ...change(100 - n, { key: after.key, before, after }), transaction: 5 }
  })
  answer('RPC content_changes', (_, { before_id }) =>
    before_id ? made.slice(30) : made.slice(0, 30),
  )
  answer('RPC content_undo', changes())
  mockApi.items = [item({ key: 'misc.0', version: 3 }), ...items.slice(1)]
  const user = await renderPart(<ChangesDialog />, { language: 'en', search: '?changes' })
  expect(await (await dialog()).findByText('Changed again since: 1')).toBeTruthy()
  await press(user, /^Undo the rest \(31\), /)
  const undone = made.slice(1).map(({ id }) => id)
  await waitFor(() => expect(mockApi.sent).toEqual([{ revisions: undone }]))
})
