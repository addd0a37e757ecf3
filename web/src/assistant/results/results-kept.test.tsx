import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  suggestionsRequest,
  type SuggestionsAnswer,
  type SuggestionsRequest,
} from '#contract/assistant.ts'
import { fallbackSuggestions } from '../../../../supabase/functions/_shared/ai/fallback.ts'
import { answerAll, button, openAssistant, available } from '../test-assistant.tsx'

const answerOf = (...titles: string[]): SuggestionsAnswer => ({
  summary: 'You want to answer faster.',
  source: 'ai',
  suggestions: titles.map((title) => ({
    id: `ai-${title}`,
    title,
    description: '',
    effort: 'low',
    impact: 'high',
  })),
})

let requests: SuggestionsRequest[] = []
let visits: string[] = []
const replying = (...replies: (() => Response)[]) =>
  http.post('*/api/assistant/suggestions', async ({ request }) => {
    requests.push(suggestionsRequest.parse(await request.json()))
    return (replies[requests.length - 1] ?? replies.at(-1))?.()
  })
const ok = (answer: SuggestionsAnswer) => () => HttpResponse.json(answer)
const error =
  (status: number, code: string, text: string, headers = {}) =>
  () =>
    HttpResponse.json({ error: text, code }, { status, headers })
const server = setupServer(
  available,
  http.post('*/api/visits', async ({ request }) => {
    visits.push(await request.text())
    return new HttpResponse(null, { status: 202 })
  }),
)

beforeAll(() => server.listen())
beforeEach(() => {
  requests = []
  visits = []
})
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const titles = () => screen.getAllByRole('heading', { level: 4 }).map((each) => each.textContent)
const storedSources = () => visits.join().match(/"suggestions_source":"\w+"/g) ?? []

/** Goes back from the results, changes the idea and generates again. */
async function refine({ user }: Pick<Awaited<ReturnType<typeof openAssistant>>, 'user'>) {
  await user.click(button('Back'))
  await user.click(button('Back'))
  await user.click(screen.getByRole('textbox', { name: /Describe your idea/ }))
  await user.paste(' and cheaper')
  await user.click(button('Generate'))
}

const general: SuggestionsAnswer = {
  summary: null,
  suggestions: fallbackSuggestions('en'),
  source: 'fallback',
}

it.each([
  ['fails', error(502, 'ai_failed', 'Unknown error'), /could not be reached/],
  [
    'is refused',
    error(429, 'too_many', 'Too many requests', { 'retry-after': '600' }),
    /You have reached the request limit. Please try again after .*\d{1,2}:\d{2}/,
  ],
  ['exceeds the budget', ok(general), /reached its limit for today/],
  ['breaks off', ok({ ...answerOf('Half'), isPartial: true }), /cut off before its end/],
])('keeps good suggestions when the next attempt %s, and retries', async (_, failing, reason) => {
  server.use(replying(ok(answerOf('Sort', 'Route')), failing, ok(answerOf('New', 'Newer'))))
  const { user } = await openAssistant()
  await answerAll(user)
  await user.click(button('Generate'))
  await screen.findByText('2 suggestions')
  await waitFor(() => expect(storedSources()).toContain('"suggestions_source":"ai"'))
  await refine({ user })
  const notice = within(await screen.findByRole('alert'))
  expect(notice.getByText('The new attempt failed')).toBeTruthy()
  expect(notice.getByText(reason)).toBeTruthy()
  expect(titles()).toEqual(['Sort', 'Route'])
  expect(screen.getByText('Limited')).toBeTruthy()
  await user.click(notice.getByRole('button', { name: 'Retry' }))
  await screen.findByText('New')
  expect(titles()).toEqual(['New', 'Newer'])
  expect(screen.queryByText('The new attempt failed')).toBeNull()
  expect(requests).toHaveLength(3)
  expect(requests[2]?.idea).toBe('Answer faster and cheaper')
  expect(visits.join(), 'the lead keeps the good ones, too').not.toContain('fallback')
  expect(visits.join()).not.toContain('Half')
})

it('marks suggestions of an answer that broke off, and Generate calls again', async () => {
  const half = { ...answerOf('Sort'), isPartial: true }
  server.use(replying(ok(half), ok(half), ok(answerOf('Sort', 'Route'))))
  const { user } = await openAssistant()
  await answerAll(user)
  await user.click(button('Generate'))
  const notice = within(await screen.findByRole('alert'))
  expect(notice.getByText('The answer was cut off')).toBeTruthy()
  expect(screen.getByText('Limited')).toBeTruthy()
  await user.click(notice.getByRole('button', { name: 'Retry' }))
  await screen.findByText('The answer was cut off')
  await user.click(button('Back'))
  await user.click(button('Back'))
  await user.click(button('Generate'))
  await screen.findByText('2 suggestions')
  expect(requests).toHaveLength(3)
  expect(screen.queryByRole('alert')).toBeNull()
})

it('writes suggestions again in the language of the page, and keeps the others until then', async () => {
  server.use(
    replying(
      ok(answerOf('Sort', 'Route')),
      error(502, 'ai_failed', 'Unknown error'),
      ok(answerOf('فرز', 'توجيه')),
      ok(answerOf('Sort again')),
    ),
  )
  const { user, setLanguage } = await openAssistant()
  await answerAll(user)
  await user.click(button('Generate'))
  await screen.findByText('2 suggestions')
  const [add] = screen.getAllByRole('button', { name: 'Add to Plan' })
  if (add) await user.click(add)
  await setLanguage('ar')
  expect(screen.getByText('هذه الاقتراحات بالإنجليزية')).toBeTruthy()
  await user.click(button('اكتبها بالعربية'))
  await screen.findByText('لم تنجح المحاولة الجديدة')
  expect(titles()).toEqual(['Sort', 'Route', 'Sort'])
  await user.click(button('إعادة المحاولة'))
  await screen.findByText('فرز')
  expect(titles(), 'the plan keeps its step').toEqual(['فرز', 'توجيه', 'Sort'])
  expect(screen.queryByText('هذه الاقتراحات بالإنجليزية')).toBeNull()
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
  server.use(replying(ok(answerOf('Sort', 'Route'))))
  const { user } = await openAssistant()
  await user.click(button('Start'))
  await user.click(button('Next'))
  await user.type(screen.getByLabelText('Email'), 'sara@example.com')
  const files = [new File([new Uint8Array([0, 0, 255, 0])], 'scan.txt'), new File([''], 'b.md')]
  await user.upload(screen.getByLabelText(/Drag files here/), files)
  await screen.findByText('The file is empty.')
  await user.click(button('Generate'))
  const warning = within(screen.getByRole('alert'))
  expect(warning.getByText('scan.txt, b.md')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('alert'))
  await user.click(button('Add a description'))
  const idea = screen.getByRole('textbox', { name: /Describe your idea/ })
  expect(document.activeElement).toBe(idea)
  await user.type(idea, 'Faster')
  expect(screen.queryByRole('alert')).toBeNull()
  await user.clear(idea)
  await user.click(button('Generate'))
  expect(requests).toEqual([])
  await user.click(button('Continue without one'))
  await screen.findByText('2 suggestions')
  expect(requests).toHaveLength(1)
})
