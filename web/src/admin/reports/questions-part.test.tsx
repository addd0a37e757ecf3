import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { UnansweredQuestion } from '#contract/reports.ts'
import { expectConsoleError } from '../test/actions.ts'
import { changes, draft, item, networkFailure, refusal } from '../test/builders.ts'
import { answer, mockApi, proposing, setupMockApi } from '../test/mock-api.ts'
import { renderPart } from '../test/render-part.tsx'
import { QuestionsPart } from './questions-part.tsx'

setupMockApi()

const asked = { first_asked: '2026-11-20T09:00:00Z', last_asked: '2026-11-21T09:00:00Z' }
const questions: UnansweredQuestion[] = [
  { id: 7, question: 'Do you work with SAP?', language: 'en', count: 3, ...asked },
  { id: 8, question: 'Is there an app?', language: 'en', count: 1, ...asked },
]

async function open() {
  answer('RPC list_unanswered', questions, [])
  answer('RPC dismiss_unanswered', null)
  mockApi.items = Array.from({ length: 10 }, (_, index) => item({ key: `faq.${index + 1}.answer` }))
  return renderPart(<QuestionsPart />, { language: 'en' })
}

test('lists the questions, and dismisses a question until that is undone', async () => {
  const user = await open()
  const [first] = await screen.findAllByRole('listitem')
  const row = within(first ?? document.body)
  expect(row.getByText('Asked 3 times')).toBeTruthy()
  const dismiss = row.getByRole('button', { name: 'Dismiss' })
  expect(dismiss.getAttribute('aria-describedby')).toBe(row.getByText('Do you work with SAP?').id)
  await user.click(dismiss)
  expect(await screen.findByText('No unanswered questions')).toBeTruthy()
  expect(document.activeElement?.textContent).toBe('Unanswered questions')
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  const dismissals = [true, false].map((is_dismissed) => ({ question_id: 7, is_dismissed }))
  await waitFor(() => expect(mockApi.sent).toEqual(dismissals))
})

async function write() {
  const user = await open()
  const [start] = await screen.findAllByRole('button', { name: 'Write an answer' })
  await user.click(start ?? document.body)
  const dialog = within(await screen.findByRole('dialog'))
  const english = within(dialog.getByRole('group', { name: 'English' }))
  expect(english.getByLabelText('Question')).toHaveProperty('value', 'Do you work with SAP?')
  return { user, dialog, english, answer: english.getByLabelText('Answer') }
}
const shown = { is_active: true, is_published: true }
const text = { category: 'contact', content_type: 'text', order_index: 0, ...shown }
const entry = (value_en: string) => ({ ...text, value_ar: null, value_en })
const ids = '1 2 3 4 5 6 7 8 9 11'
const setting = { category: 'contact', content_type: 'metadata', ...shown }
const order = { ...setting, value_ar: ids, value_en: ids }

test('publishes an answer under the next number, adds it to the order, and takes the question off the list', async () => {
  const { user, dialog, english, answer: field } = await write()
  const save = dialog.getByRole('button', { name: 'Publish answer' })
  await user.click(save)
  expect(english.getByRole('alert').textContent).toMatch(/^Write this text/)
  await user.click(field)
  await user.paste('We do.')
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expectConsoleError()
  answer('RPC content_change', refusal('PT409'), changes())
  await user.click(save)
  expect(await dialog.findByText('The answer was not saved')).toBeTruthy()
  await user.click(save)
  expect(await screen.findByText('The answer is published')).toBeTruthy()
  const sent = [
    { key: 'faq.11.question', version: 0, fields: entry('Do you work with SAP?') },
    { key: 'faq.11.answer', version: 0, fields: entry('We do.') },
    { key: 'faq.order', version: 0, fields: order },
  ]
  const dismissal = { question_id: 7, is_dismissed: true }
  expect(mockApi.sent).toEqual([{ changes: sent }, { changes: sent }, dismissal])
})

test('saves drafts for staff who may only propose', async () => {
  proposing()
  const { user, dialog, answer: field } = await write()
  await user.click(field)
  await user.paste('We do.')
  const save = await dialog.findByRole('button', { name: 'Save as draft' })
  const saved = draft({ key: 'faq.11.question', revision: 4 })
  expectConsoleError()
  answer('RPC content_draft', saved, networkFailure(), saved)
  await user.click(save)
  expect(await dialog.findByText('The answer was not saved')).toBeTruthy()
  await user.click(save)
  expect(await screen.findByText('The answer is saved in the drafts')).toBeTruthy()
  expect(mockApi.saved).toMatchObject([
    { ...entry('Do you work with SAP?'), revision: 0 },
    entry('We do.'),
    { ...entry('Do you work with SAP?'), revision: 4 },
    entry('We do.'),
    order,
  ])
})
