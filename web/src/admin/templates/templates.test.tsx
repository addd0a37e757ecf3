import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { ItemChange } from '#contract/content-changes.ts'
import { dialog, press } from '../test/actions.ts'
import { changes, item, refusal } from '../test/builders.ts'
import { answer, mockApi, setupMockApi } from '../test/mock-api.ts'
import { renderTab } from '../test/render-part.tsx'
import { TemplatesTab } from './templates-tab.tsx'

setupMockApi()

const done = 'تم إنشاء المحتوى بنجاح من القالب المحدد!'
const retry = 'إعادة المحاولة'
const footer = 'إنشاء من القالب: تذييل الصفحة'
const hero = 'إنشاء من القالب: القسم الافتتاحي'
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

test('shows nine cards with three keys and the number of others', async () => {
  await open()
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(9)
  const about = within(screen.getByRole('listitem', { name: 'قسم من نحن' }))
  expect(about.getByText('5 عناصر')).toBeTruthy()
  expect(about.getAllByText(/^about\./)).toHaveLength(3)
  expect(about.getByText('وعنصران آخران')).toBeTruthy()
})

test('a template is created in one request after a failure; the second time it adds nothing', async () => {
  answer('RPC content_change', refusal('53300'), accept)
  const user = await open()
  await press(user, footer)
  expect((await screen.findByRole('alert')).textContent).toContain(
    'تعذّر إنشاء المحتوى من القالب، ولم يتغير شيء',
  )
  expect(screen.queryByText(done)).toBeNull()
  await press(user, retry)
  expect(await screen.findByText(done)).toBeTruthy()
  expect(applied()).toMatchObject({
    changes: [
      {
        ...{ key: 'footer.description', version: 0 },
        fields: { order_index: 1, is_active: true, is_published: true },
      },
      { key: 'footer.rights', fields: { order_index: 2 } },
    ],
  })
  await press(user, 'تم الإنشاء: تذييل الصفحة')
  const again = await dialog()
  expect(again.getByText(/لا شيء يُضاف/)).toBeTruthy()
  expect(again.queryByRole('button', { name: /تطبيق/ })).toBeNull()
  expect(mockApi.sent).toHaveLength(2)
})

test('existing keys are listed with their changes, kept by default, and replaced on request', async () => {
  answer('RPC content_change', refusal('PT409'), accept)
  const user = await open()
  await press(user, hero)
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
