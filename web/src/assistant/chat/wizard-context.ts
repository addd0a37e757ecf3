import { chatLimits, limits, suggestionLimits, type ChatWizard } from '#contract/assistant.ts'
import { chatPassages } from '../../../../supabase/functions/_shared/ai/chat-passages.ts'
import { maxNameLength } from '../../../../supabase/functions/_shared/ai/escape.ts'
import { fit, shorten } from '../shorten.ts'
import { isOwnIdea } from '../wizard/plan-state.ts'
import { clarificationsOf, isUnread, type WizardState } from '../wizard/wizard-state.ts'
import type { Turn } from './conversation.ts'

/** The wizard's state for the chat, within its limits. Goal and sector are preselected, so they are sent after step 1. */
export function wizardContext(wizard: WizardState, turns: readonly Turn[]): ChatWizard {
  return { ...answersAndResult(wizard), ...passagesFor(wizard, turns) }
}

/** The longest that texts may be: details, other texts, titles. */
type Lengths = { details: number; texts: number; titles: number }

/** What is too long is shortened: the details of all suggestions first, then the other texts, the titles last. */
function answersAndResult(wizard: WizardState): ChatWizard {
  const whole: Lengths = {
    details: suggestionLimits.details,
    texts: limits.idea,
    titles: chatLimits.stepTitle,
  }
  const fits = (state: ChatWizard) => JSON.stringify(state).length <= chatLimits.result
  const withDetails = fit((details) => write(wizard, { ...whole, details }), fits, whole.details)
  if (fits(withDetails)) return withDetails
  const withTexts = fit(
    (texts) => write(wizard, { ...whole, details: 0, texts }),
    fits,
    whole.texts,
  )
  if (fits(withTexts)) return withTexts
  return fit((titles) => write(wizard, { details: 0, texts: 0, titles }), fits, whole.titles)
}

/** Below this length a text is left out, because its beginning says nothing. */
const leastLength = 20

function write(wizard: WizardState, { details, texts, titles }: Lengths): ChatWizard {
  const { step, goal, sector, result, plan } = wizard
  const clarifications = clarificationsOf(wizard)
  const cut = (text: string, ...most: number[]) => {
    const length = Math.min(...most)
    return length < leastLength && text.length > length ? '' : shorten(text, length)
  }
  const suggestions = (result?.suggestions ?? []).slice(0, limits.suggestionsKept)
  return {
    ...(step > 1 && { goal, sector }),
    idea: cut(wizard.idea.trim(), texts),
    ...(clarifications.length > 0 && { clarifications }),
    ...(result?.summary && { summary: cut(result.summary, texts) }),
    suggestions: suggestions.map((each, index) => ({
      number: index + 1,
      title: cut(each.title, titles),
      description: cut(each.description, texts),
      details: cut(each.details ?? '', details),
      effort: each.effort,
      impact: each.impact,
      quote: each.basis && 'quote' in each.basis ? cut(each.basis.quote, texts) : '',
    })),
    plan: plan.slice(0, chatLimits.planSteps).map(({ id, title, description, isEdited }) => ({
      ...((isEdited || isOwnIdea({ id })) && { isOwn: true }),
      title: cut(title, titles, chatLimits.stepTitle),
      // The suggestion of the same text has it.
      description: suggestions.some((each) => each.description === description)
        ? ''
        : cut(description, texts, chatLimits.stepDescription),
    })),
  }
}

/** The passages of the documents that fit the visitor's last message and the one before it. */
function passagesFor(
  { documents, idea }: WizardState,
  turns: readonly Turn[],
): Pick<ChatWizard, 'documents'> {
  const asked = turns.filter(({ role }) => role === 'user').map(({ content }) => content)
  const question = { message: asked.at(-1) ?? '', previous: asked.at(-2) ?? '', idea }
  const readable = documents.filter((document) => !isUnread(document))
  if (readable.length === 0) return {}
  return fit(
    (length) => ({
      documents: chatPassages(readable, question, length).map(({ name, text }) => ({
        name: shorten(name, maxNameLength),
        text,
      })),
    }),
    (state) => JSON.stringify(state).length <= chatLimits.passages,
    chatLimits.passages,
  )
}
