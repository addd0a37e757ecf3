import type { Page } from '@playwright/test'
import {
  suggestionsRequest,
  type SuggestionsAnswer,
  type SuggestionsRequest,
} from '#contract/assistant.ts'
import type { Language } from '#contract/languages.ts'
import { serveStream, writeEvent } from '../mocks/event-stream.ts'

type Step = [title: string, description: string, details: string]

const answerOf = (summary: string, quote: string, ...steps: Step[]): SuggestionsAnswer => ({
  summary,
  source: 'ai',
  suggestions: steps.map(([title, description, details], n) => ({
    id: `ai-1-${n}`,
    title,
    description,
    details,
    impact: 'high',
    effort: 'medium',
    basis: { kind: 'document', name: 'الوضع الحالي.pdf', place: '3', quote },
  })),
})

export const answers: Record<Language, SuggestionsAnswer> = {
  ar: answerOf(
    'تستقبلون نحو 300 طلب يوميًا عبر البريد، ويستغرق الرد خمسة أيام.',
    'يستغرق توزيع الطلب على الإدارة المختصة يومي عمل',
    ['فرز الطلبات الواردة آليًا', 'يصل كل طلب إلى المختص خلال دقائق.', 'المدة: 8 أسابيع.'],
    ['مساعد للأسئلة الشائعة', 'إجابات فورية عن 40% من الأسئلة.', 'يُقاس بنسبة الحل.'],
  ),
  en: answerOf(
    'You receive about 300 requests a day by email and take five days to answer.',
    'Assigning a request to a department takes two working days',
    ['Sort incoming requests', 'Each reaches the right person within minutes.', '8 weeks.'],
    ['Answer frequent questions', 'Instant answers to 40% of questions.', 'By success rate.'],
  ),
}

type Send = (event: 'summary' | 'suggestion' | 'done' | 'error', data: unknown) => void
type Script = (send: Send) => void | Promise<void>

/** Streams a whole answer. */
export const answerWhole =
  (answer: SuggestionsAnswer) =>
  (send: Send): void => {
    send('summary', { summary: answer.summary })
    for (const suggestion of answer.suggestions) send('suggestion', suggestion)
    send('done', answer)
  }

/** Fakes the suggestions endpoint with an event stream that a script writes. */
export async function provideSuggestions(page: Page, script: Script) {
  const requests: SuggestionsRequest[] = []
  await serveStream(page, '**/api/assistant/suggestions', async (body, response) => {
    requests.push(suggestionsRequest.parse(body))
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.flushHeaders()
    await script((event, data) => writeEvent(response, event, data))
    response.end()
  })
  return { requests }
}
