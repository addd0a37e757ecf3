import { describe, expect, it } from 'vitest'
import { chatLimits, chatRequest, limits, suggestionLimits } from '#contract/assistant.ts'
import { chatPrompt } from '../../../../supabase/functions/_shared/ai/chat-prompt.ts'
import { defaultFirm } from '../../../../supabase/functions/_shared/ai/firm.ts'
import { emptyWizard, type WizardState } from '../wizard/wizard-state.ts'
import { uploaded } from '../test/fixtures.ts'
import { messagesOf, type Turn } from './conversation.ts'
import { wizardContext } from './wizard-context.ts'

const question = (content: string): Turn => ({ id: crypto.randomUUID(), role: 'user', content })

const suggestion = (number: number, text: (length: number) => string) => ({
  id: `ai-1-${number}`,
  title: text(suggestionLimits.title),
  description: text(suggestionLimits.description),
  details: text(suggestionLimits.details),
  effort: 'low' as const,
  impact: 'high' as const,
  basis: { kind: 'idea' as const, quote: text(1000) },
})

/** A wizard with as many and as long texts as it can have. */
const longest = (text: (length: number) => string): WizardState => ({
  ...emptyWizard,
  step: 4,
  idea: text(limits.idea),
  result: {
    summary: text(5000),
    source: 'ai',
    language: 'ar',
    suggestions: Array.from({ length: limits.suggestionsKept }, (_, at) => suggestion(at, text)),
  },
  plan: Array.from({ length: 100 }, (_, at) => ({
    ...suggestion(at, text),
    id: `idea-${at}`,
    title: text(500),
    description: `${at} ${text(990)}`,
  })),
  documents: Array.from({ length: limits.documents }, (_, at) =>
    uploaded(`${text(290)}${at}.pdf`, text(limits.documentText)),
  ),
})

describe('the state of the wizard for the chat', () => {
  it('has the result, the plan and the passages that fit the last message', () => {
    const notes = 'Notes on the garden. '.repeat(18)
    const pages = Array.from({ length: 30 }, (_, at) => `[Page ${at + 1}]\n${at} ${notes}`)
    pages[26] = '[Page 27]\nThe annual maintenance contract costs 2.4 million riyals.'
    const level = { effort: 'low', impact: 'low' } as const
    const train = { ...level, id: 'b', title: 'Train staff', description: 'Monthly' }
    const basis = { kind: 'idea', quote: 'Fewer breakdowns' } as const
    const repairs = { ...level, id: 'a', title: 'Plan repairs', description: 'By need', basis }
    const summary = 'You want fewer breakdowns.'
    const suggestions = [{ ...repairs, details: 'First 30 days' }, train]
    const report = uploaded('report.pdf', pages.join('\n\n'))
    const scan = uploaded('scan.pdf', '[PDF parsing error]', { problem: 'scanned' })
    const wizard: WizardState = {
      ...emptyWizard,
      step: 4,
      idea: 'Fewer breakdowns',
      result: { summary, source: 'ai', language: 'en', suggestions },
      plan: [train, { ...level, id: 'idea-1', title: 'My idea', description: 'A log' }],
      documents: [report, scan],
    }
    const turns = [question('Hello'), question('What does maintenance cost us?')]
    const state = wizardContext(wizard, turns)
    expect(state).toMatchObject({
      goal: 'ai',
      summary,
      suggestions: [
        { number: 1, title: 'Plan repairs', details: 'First 30 days', quote: 'Fewer breakdowns' },
        { number: 2, title: 'Train staff', details: '', quote: '' },
      ],
      plan: [{ title: 'Train staff' }, { title: 'My idea', description: 'A log', isOwn: true }],
      documents: [{ name: 'report.pdf' }],
    })
    expect(state.documents?.[0]?.text).toContain('[Page 27]\nThe annual maintenance contract')
    expect(state.documents?.[0]?.text.length).toBeLessThan(chatLimits.passages)
  })

  it('has the passages of the question before for a question that names nothing', () => {
    const filler = Array.from({ length: 60 }, (_, at) => `Day ${at}: the garden grows. `.repeat(16))
    const text = [...filler, 'The tender closes on 14 March.', ...filler].join('\n\n')
    const wizard = { ...emptyWizard, documents: [uploaded('تقرير.pdf', text)] }
    const turns = [question('When does the tender close?'), question('And why so?')]
    expect(wizardContext(wizard, turns).documents?.[0]?.text).toContain('14 March')
  })

  it.each([
    ['Arabic', (length: number) => 'نص عربي، '.repeat(600).slice(0, length).trim()],
    ['quotes and line breaks', (length: number) => '"\n'.repeat(2600).slice(0, length)],
    ['emoji', (length: number) => '😀'.repeat(10_000).slice(0, length - (length % 2))],
  ])('fits with the longest of everything in %s', (_, text) => {
    const wizard = longest(text)
    const turns = Array.from({ length: 30 }, () => question(`سؤال ${text(3000)}`))
    const state = wizardContext(wizard, turns)
    expect(JSON.stringify(state).length).toBeLessThanOrEqual(chatLimits.wizard)
    const request = chatRequest.parse({
      sessionId: '1700000000-abcdef',
      requestId: crypto.randomUUID(),
      messages: messagesOf(turns, chatLimits.conversation - JSON.stringify(state).length),
      answered: 100,
      language: 'ar',
      email: `${'e'.repeat(240)}@mail.sa`,
      wizard: state,
    })
    const bytes = new TextEncoder().encode(JSON.stringify(request)).length
    expect(bytes).toBeLessThanOrEqual(chatLimits.bodyBytes)
    expect(state.suggestions?.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    const { messages } = chatPrompt(request, 'ar', defaultFirm('ar'), 'canary')
    const written = messages.map(({ content }) => content).join('')
    expect(written.length).toBeLessThanOrEqual(chatLimits.conversation + 200)
    expect(written).toContain('8. ')
  })

  it('shortens the details of all cards before anything else', () => {
    const text = (length: number) => 'نص عربي، '.repeat(600).slice(0, length).trim()
    const basis = { kind: 'idea', quote: text(150) } as const
    const four = [1, 2, 3, 4].map((number) => ({ ...suggestion(number, text), basis }))
    const wizard: WizardState = {
      ...emptyWizard,
      step: 4,
      idea: text(600),
      result: { summary: text(200), source: 'ai', language: 'ar', suggestions: four },
    }
    const { idea, suggestions = [] } = wizardContext(wizard, [question('؟')])
    expect(idea).toBe(text(600))
    for (const each of suggestions) {
      expect(each.title).toBe(text(suggestionLimits.title))
      expect(each.description).toBe(text(suggestionLimits.description))
      expect(each.details.length).toBeGreaterThan(400)
      expect(each.details.endsWith('[…]')).toBe(true)
    }
  })
})
