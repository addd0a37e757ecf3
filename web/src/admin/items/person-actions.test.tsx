import { useQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { press, runMenuAction } from '../test/actions.ts'
import { answer, setupMockApi } from '../test/mock-api.ts'
import { renderPart } from '../test/render-part.tsx'
import { PersonActions } from './person-actions.tsx'

setupMockApi()

test('says that a person was erased, although the row is gone by then', async () => {
  let isListed = true
  const leads = Promise.withResolvers<boolean>()
  answer('RPC count_visitor', { sessions: 1, events: 2, requests: 1, bookings: 0, outcomes: 0 })
  answer('RPC erase_visitor', () => {
    isListed = false
    return null
  })
  function Row() {
    const { data } = useQuery({ queryKey: ['requests'], queryFn: () => isListed })
    useQuery({ queryKey: ['leads', 'list'], queryFn: () => isListed || leads.promise })
    return data ? <PersonActions email="sara@ministry.example" /> : <p>Nothing</p>
  }
  const user = await renderPart(<Row />, { language: 'en' })
  await runMenuAction(user, /^Actions/, 'Erase')
  const question = await screen.findByRole('alertdialog')
  expect(question.textContent).toContain('sara@ministry.example')
  await press(user, 'Cancel')
  expect(isListed).toBe(true)
  await runMenuAction(user, /^Actions/, 'Erase')
  await press(user, 'Erase for good')
  await screen.findByText('Nothing')
  leads.resolve(true)
  expect(await screen.findByText('Everything about the person was erased')).toBeTruthy()
})
