import type { Page } from '@playwright/test'
import {
  suggestionsRequest,
  type Suggestion,
  type SuggestionsAnswer,
  type SuggestionsRequest,
} from '#contract/assistant.ts'
import type { Language } from '#contract/languages.ts'
import { serveStream, writeEvent } from '../mocks/event-stream.ts'

const answerOf = (
  summary: string,
  suggestions: Omit<Suggestion, 'id' | 'impact'>[],
): SuggestionsAnswer => ({
  ...{ summary, source: 'ai' },
  suggestions: suggestions.map((each, n) => ({ id: `ai-1-${n}`, impact: 'high', ...each })),
})

export const answers: Record<Language, SuggestionsAnswer> = {
  ar: answerOf(
    'تستقبلون نحو 300 طلب يوميًا عبر البريد، ويستغرق الرد خمسة أيام لأن الفرز يدوي ولا يوجد نظام CRM موحد. تريدون ردًا أسرع من دون زيادة في الفريق.',
    [
      {
        title: 'فرز الطلبات الواردة وتوجيهها آليًا',
        description:
          'نموذج يقرأ كل طلب ويحدد موضوعه وأولويته والإدارة المعنية، فيصل إلى المختص خلال دقائق بدل يومين.',
        effort: 'medium',
        details:
          'نبدأ بأرشيف آخر ستة أشهر لتدريب النموذج، ثم نشغّله بجانب الفرز اليدوي أسبوعين للمقارنة. المدة: 8 أسابيع. المخرجات: نموذج فرز، ولوحة متابعة، ودليل تشغيل.',
        basis: {
          ...{ kind: 'document', name: 'الوضع الحالي.pdf', place: 'صفحة 3' },
          quote: 'يستغرق توزيع الطلب على الإدارة المختصة يومي عمل في المتوسط',
        },
      },
      {
        title: 'مساعد يجيب عن الأسئلة الشائعة',
        description:
          'إجابات فورية موثقة المصدر عن 40% من الأسئلة، بالعربية والإنجليزية، مع تحويل ما يتجاوز ذلك إلى موظف.',
        effort: 'low',
        details: 'يعتمد على قاعدة المعرفة الحالية وسياسات الخدمة، ويُقاس بنسبة الحل من أول تواصل.',
        basis: { kind: 'idea', quote: 'نريد الرد على المتكرر منها آليًا' },
      },
    ],
  ),
  en: answerOf(
    'You receive about 300 requests a day by email and take five days to answer, because sorting is manual and there is no shared CRM. You want faster answers without a larger team.',
    [
      {
        title: 'Sort and route incoming requests automatically',
        description:
          'A model reads each request, names its topic, urgency and department, and brings it to the right person within minutes instead of two days.',
        effort: 'medium',
        details:
          'We start with six months of archived requests and run beside manual sorting for two weeks. Duration: 8 weeks. You receive a sorting model, a dashboard and a runbook.',
        basis: {
          ...{ kind: 'document', name: 'current-state.pdf', place: 'Page 3' },
          quote: 'Assigning a request to a department takes two working days on average',
        },
      },
      {
        title: 'An assistant for frequent questions',
        description:
          'Instant answers with their source to 40% of questions, in Arabic and English.',
        effort: 'low',
        details: 'Built on your knowledge base and service policies.',
        basis: { kind: 'idea', quote: 'answer the frequent ones automatically' },
      },
    ],
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
