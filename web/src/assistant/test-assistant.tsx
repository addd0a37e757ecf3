import { act, render, screen } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { http, HttpResponse, type RequestHandler } from 'msw'
import { setupServer } from 'msw/node'
import { useState } from 'react'
import { I18nextProvider } from 'react-i18next'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import type { Suggestion, SuggestionsAnswer, SuggestionsRequest } from '#contract/assistant.ts'
import { suggestionsRequest } from '#contract/assistant.ts'
import { visitRequest, type VisitorData } from '#contract/visits.ts'
import { indexedPassages } from '../../../supabase/functions/_shared/ai/ranking.ts'
import { noteReached } from '../data/assistant/status.ts'
import { trackEmail } from '../data/visits/track-assistant.ts'
import { createI18n, switchLanguage, type Language } from '../i18n/index.ts'
import { loadTexts } from '../i18n/texts.ts'
import type { ChatReason } from '../lib/chat-trigger.tsx'
import { store } from '../lib/storage.ts'
import Assistant from './assistant.tsx'
import { readDocument } from './documents/read-document.ts'
import { emptyWizard, type WizardState } from './wizard/wizard-state.ts'

type Reply = () => Response | Promise<Response>

export const suggestionOf = (title: string, more: Partial<Suggestion> = {}): Suggestion => ({
  id: `ai-${title}`,
  title,
  description: `${title} it`,
  effort: 'high',
  impact: 'high',
  details: `${title} in 30 days`,
  ...more,
})
export const answerOf = (...titles: string[]): SuggestionsAnswer => ({
  summary: null,
  source: 'ai',
  suggestions: titles.map((title) => suggestionOf(title)),
})
export const ok = (answer: SuggestionsAnswer) => () => HttpResponse.json(answer)
export const refused =
  (status: number, code: string, error = code, headers = {}) =>
  () =>
    HttpResponse.json({ error, code }, { status, headers })

/** What the server received: requests for suggestions, and the latest of each field of the visit. */
export const received = {
  requests: [] as SuggestionsRequest[],
  saved: {} as VisitorData,
  /** The bodies of all visits. */
  visits: '',
}

export const statusIs = (status: string, canEmail = true) =>
  http.get('*/api/assistant/status', () => HttpResponse.json({ status, canEmail }))

/** Replies to requests for suggestions, one after the other; the last reply repeats. */
export const suggesting = (...replies: Reply[]) =>
  http.post('*/api/assistant/suggestions', async ({ request }) => {
    received.requests.push(suggestionsRequest.parse(await request.json()))
    return (replies[received.requests.length - 1] ?? replies.at(-1))?.()
  })

/** Reads files in the page, since there are no workers. */
class PageReader extends EventTarget {
  terminate = () => undefined
  async postMessage(file: File) {
    const document = await readDocument(file, () => undefined)
    const data = { result: { document, passages: indexedPassages(document) } }
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
}

/** The server for the tests of a file. The model can be called and suggests Sort and Route. */
export function mockServer(...handlers: RequestHandler[]) {
  const server = setupServer(
    ...handlers,
    statusIs('available'),
    suggesting(ok(answerOf('Sort', 'Route'))),
    http.get(/worker|reader/, () => HttpResponse.text('')),
    http.post('*/api/visits', async ({ request }) => {
      const body = await request.text()
      received.visits += body
      Object.assign(received.saved, visitRequest.parse(JSON.parse(body)).visitorData)
      return new HttpResponse(null, { status: 202 })
    }),
  )
  beforeAll(() => server.listen())
  beforeEach(() => {
    vi.stubGlobal('Worker', PageReader)
    Object.assign(received, { requests: [], saved: {}, visits: '' })
    // Another file may have left another status.
    noteReached(false)
  })
  afterEach(() => server.resetHandlers())
  afterAll(() => server.close())
  return server
}

function Page({ first }: { first: ChatReason }) {
  const [open, setOpen] = useState(true)
  return <Assistant open={open} reason={first} onOpenChange={setOpen} />
}

/** Renders the open assistant, in English by default. */
export async function openAssistant(
  language: Language = 'en',
  first: ChatReason = { view: 'wizard' },
  /** Published texts. */
  content: Record<string, string> = {},
) {
  const i18n = createI18n(language, {
    content,
    site: await loadTexts(language, 'site'),
    assistant: await loadTexts(language, 'assistant'),
    panels: await loadTexts(language, 'panels'),
  })
  const page = (reason: ChatReason) => (
    <I18nextProvider i18n={i18n}>
      <Page first={reason} />
    </I18nextProvider>
  )
  const view = render(page(first))
  // The chat and the results are loaded later, if they are open.
  await act(() => vi.dynamicImportSettled())
  const setLanguage = (next: Language) => act(() => switchLanguage(i18n, next))
  const openAgain = (reason: ChatReason) => act(async () => view.rerender(page(reason)))
  return { user: userEvent.setup({ delay: null }), setLanguage, openAgain, ...view }
}

/** Opens the assistant with this draft, as after a reload. */
export async function openDraft(
  draft: Partial<WizardState>,
  language: Language = 'en',
  content: Record<string, string> = {},
) {
  const { documents, ...rest } = { ...emptyWizard, ...draft }
  store('session', 'assistant_draft', rest)
  store('session', 'assistant_documents', documents)
  if (rest.email) trackEmail(rest.email)
  return openAssistant(language, undefined, content)
}

/** Step 2 with everything that is required. */
export const answered = { step: 2, email: 'sara@example.com', idea: 'Answer faster' } as const
/** Step 4 with these suggestions. */
export function resultsOf(answer: SuggestionsAnswer): Partial<WizardState> {
  const id = crypto.randomUUID()
  const request = { id, language: 'en', isRunning: false, startedAt: 1 } as const
  return { ...answered, step: 4, request, result: { ...answer, language: 'en' } }
}
export const openResults = (answer = answerOf('Sort', 'Route')) => openDraft(resultsOf(answer))

export const button = (name: string | RegExp) => screen.getByRole('button', { name })

/** Replaces the text of a field. Pastes, which is faster than typing. */
export async function enter(user: UserEvent, field: HTMLElement, text: string) {
  await user.clear(field)
  await user.click(field)
  if (text) await user.paste(text)
}
export const emailField = () => screen.getByLabelText<HTMLInputElement>('Email')
export const ideaField = () =>
  screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Describe your idea/ })

/** Completes the wizard up to the Generate button. */
export async function answerAll(user: UserEvent) {
  await user.click(button('Start'))
  await user.click(button('Next'))
  await enter(user, emailField(), answered.email)
  await enter(user, ideaField(), answered.idea)
}
