import { act, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fullBrief } from '#document/test-model.ts'
import type { Language } from '../../i18n/index.ts'
import { press } from '../test/actions.ts'
import { item, refusal } from '../test/builders.ts'
import { answer, mockApi, setupMockApi } from '../test/mock-api.ts'
import { renderPart } from '../test/render-part.tsx'
import { leadDetail } from '../test/leads.ts'
import { LeadDialog } from './lead-dialog.tsx'

setupMockApi()

const brief = fullBrief('ar')
async function open(language: Language) {
  answer('RPC read_lead', leadDetail)
  const user = await renderPart(<LeadDialog />, { language, search: '?lead=visit-0001' })
  await press(user, language === 'ar' ? 'ملخص العميل' : 'Consultation brief')
  return user
}

test('shows the brief in the language of the reader, and the visitor’s words as they are', async () => {
  answer('RPC read_brief', refusal('57014'), brief)
  const user = await open('en')
  await press(user, 'Try again')
  const page = within(await screen.findByRole('article'))
  expect(page.getByRole('heading', { name: 'Suggested first questions' })).toBeTruthy()
  expect(page.getByText(/^The assistant could not read/)).toBeTruthy()
  const idea = page.getAllByText(/^نريد أن نختصر/)[0]
  expect(idea?.getAttribute('dir') ?? idea?.tagName).toMatch(/rtl|BDI/)
  await press(user, 'Consultation brief')
  expect(screen.queryByRole('article')).toBeNull()
})

test('a renamed goal has its name, and no question about the shipped one', async () => {
  mockApi.items = [item({ key: 'assistant.goal.ai.label', value_en: 'Review contracts' })]
  answer('RPC read_brief', {
    ...brief,
    plan: [],
    documents: [],
    sector: '8',
    sector_label: 'Clubs',
  })
  await open('en')
  const page = within(await screen.findByRole('article'))
  expect(page.getByText(/Review contracts · Clubs/)).toBeTruthy()
  expect(page.queryByText(/^Where is the data/)).toBeNull()
})

test('is copied as Markdown, and printed', async () => {
  const print = vi.fn<() => void>()
  vi.stubGlobal('print', print)
  answer('RPC read_brief', brief)
  const user = await open('ar')
  await press(user, 'نسخ كنص Markdown')
  expect(await navigator.clipboard.readText()).toMatch(/^## أسئلة مقترحة لبداية الاستشارة$/m)
  await press(user, 'طباعة')
  expect(print).toHaveBeenCalledTimes(1)
  expect(document.querySelector('.print-sheet')?.textContent).toContain('شركة الآفاق المتقدمة')
  act(() => void dispatchEvent(new Event('afterprint')))
  expect(document.querySelector('.print-sheet')).toBeNull()
})
