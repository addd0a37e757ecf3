import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { shippedText } from '#texts/shipped.ts'
import { fallbackSuggestions } from '../../../../supabase/functions/_shared/ai/fallback.ts'
import {
  answered,
  answerOf,
  button,
  enter,
  ideaField,
  mockServer,
  ok,
  openDraft,
  openResults,
  received,
  refused,
  suggesting,
} from '../test-assistant.tsx'

const server = mockServer()

const titles = () => screen.getAllByRole('heading', { level: 4 }).map((each) => each.textContent)

const suggestions = fallbackSuggestions(shippedText('en'))
const general = { ...answerOf(), suggestions, source: 'fallback' } as const
const aiFailed = refused(502, 'ai_failed', 'Unknown error')

it.each([
  ['fails', aiFailed, /^Unknown error\./],
  ['exceeds the budget', ok(general), /reached its limit for now/],
  ['breaks off', ok({ ...answerOf('Half'), isPartial: true }), /cut off before its end/],
])('keeps good suggestions when the next attempt %s, and retries', async (_, failing, reason) => {
  server.use(suggesting(failing, ok(answerOf('New', 'Newer'))))
  const { user } = await openResults(answerOf('Sort', 'Route'))
  await user.click(button('Back'))
  await user.click(button('Back'))
  await enter(user, ideaField(), 'Answer faster and cheaper')
  await user.click(button('Generate'))
  const notice = within(await screen.findByRole('alert'))
  expect(notice.getByText('The new attempt failed')).toBeTruthy()
  expect(notice.getByText(reason)).toBeTruthy()
  expect(titles()).toEqual(['Sort', 'Route'])
  expect(screen.getByText('Limited')).toBeTruthy()
  await user.click(notice.getByRole('button', { name: 'Retry' }))
  await screen.findByText('New')
  expect(titles()).toEqual(['New', 'Newer'])
  expect(screen.queryByText('The new attempt failed')).toBeNull()
  expect(received.requests).toHaveLength(2)
  for (const { idea } of received.requests) expect(idea).toBe('Answer faster and cheaper')
  await waitFor(() => expect(received.visits).toContain('"suggestions_source":"ai"'))
  expect(received.visits, 'the lead keeps the good ones, too').not.toContain('fallback')
  expect(received.visits).not.toContain('Half')
})

it('shows general suggestions as the site has them, and translates those of the other language', async () => {
  server.use(suggesting(ok(general)))
  const own = { 'assistant.fallback.1.title': 'We visit your garden' }
  const { user, setLanguage } = await openDraft(answered, 'en', own)
  await user.click(button('Generate'))
  expect(await screen.findByText('We visit your garden')).toBeTruthy()
  await setLanguage('ar')
  expect(await screen.findByText(shippedText('ar')('assistant.fallback.2.title'))).toBeTruthy()
})

it('offers no other attempt until the server takes one', async () => {
  server.use(suggesting(refused(429, 'too_many', 'Too many requests', { 'retry-after': '600' })))
  const { user } = await openDraft(answered)
  await user.click(button('Generate'))
  const notice = within(await screen.findByRole('alert'))
  expect(notice.getByText(/request limit. Please try again after .*\d{1,2}:\d{2}/)).toBeTruthy()
  expect(notice.queryByRole('button')).toBeNull()
})

it('marks suggestions of an answer that broke off, and Generate calls again', async () => {
  const half = ok({ ...answerOf('Sort'), isPartial: true })
  server.use(suggesting(half, aiFailed, ok(answerOf('Sort', 'Route'))))
  const { user } = await openDraft(answered)
  await user.click(button('Generate'))
  const notice = within(await screen.findByRole('alert'))
  expect(notice.getByText('The answer was cut off')).toBeTruthy()
  expect(screen.getByText('Limited')).toBeTruthy()
  await user.click(notice.getByRole('button', { name: 'Retry' }))
  await screen.findByText('The new attempt failed')
  await user.click(button('Back'))
  await user.click(button('Back'))
  await user.click(button('Generate'))
  await screen.findByText('2 suggestions')
  expect(received.requests).toHaveLength(3)
  expect(screen.queryByRole('alert')).toBeNull()
})

it('writes suggestions again in the language of the page, and keeps the others until then', async () => {
  server.use(
    suggesting(
      ok(answerOf('Sort', 'Route')),
      refused(502, 'ai_failed', 'Unknown error'),
      ok(answerOf('فرز', 'توجيه')),
      ok(answerOf('Sort again')),
    ),
  )
  const { user, setLanguage } = await openDraft(answered)
  await user.click(button('Generate'))
  await screen.findByText('2 suggestions')
  const [add = document.body] = screen.getAllByRole('button', { name: 'Add to Plan' })
  await user.click(add)
  await setLanguage('ar')
  expect(screen.getByText('هذه الاقتراحات بالإنجليزية')).toBeTruthy()
  await user.click(button('اكتبها بالعربية'))
  await screen.findByText('لم تنجح المحاولة الجديدة')
  expect(titles()).toEqual(['Sort', 'Route', 'Sort'])
  await user.click(button('إعادة المحاولة'))
  await screen.findByText('فرز')
  expect(titles(), 'the plan keeps its step').toEqual(['فرز', 'توجيه', 'Sort'])
  expect(screen.queryByText('هذه الاقتراحات بالإنجليزية')).toBeNull()
  const { requests } = received
  expect(requests.map(({ language }) => language)).toEqual(['en', 'ar', 'ar'])
  expect(requests[1]?.requestId).not.toBe(requests[0]?.requestId)

  await setLanguage('en')
  expect(screen.getByText('These suggestions are in Arabic')).toBeTruthy()
  await user.click(button('Back'))
  await user.click(button('Back'))
  await user.click(button('Generate'))
  await screen.findByText('Sort again')
  expect(requests[3]).toMatchObject({ language: 'en' })
})

it('warns before it generates from files that cannot be read alone', async () => {
  const { user } = await openDraft({ ...answered, idea: '' })
  const files = [new File([new Uint8Array([0, 0, 255, 0])], 'scan.txt'), new File([''], 'b.md')]
  await user.upload(screen.getByLabelText(/Drag files here/), files)
  await screen.findByText('The file is empty.')
  await user.click(button('Generate'))
  const warning = within(screen.getByRole('alert'))
  expect(warning.getByText('\u2066scan.txt\u2069, \u2066b.md\u2069')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('alert'))
  await user.click(button('Add a description'))
  expect(document.activeElement).toBe(ideaField())
  await user.paste('Faster')
  expect(screen.queryByRole('alert')).toBeNull()
  await user.clear(ideaField())
  await user.click(button('Generate'))
  expect(received.requests).toEqual([])
  await user.click(button('Continue without one'))
  await screen.findByText('2 suggestions')
  expect(received.requests).toHaveLength(1)
})
