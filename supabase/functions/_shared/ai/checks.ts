import type { ChatRequest, SuggestionsRequest } from '#contract/assistant.ts'
import { shortNotices } from '#contract/figure-mark.ts'
import { whatsAppLink } from '#contract/phone.ts'
import { createBasisValidator } from './basis.ts'
import { createClaimCheck, type ClaimCheck } from './claims.ts'
import { languageOf } from './language.ts'
import type { Firm } from './firm.ts'

/** The checks of a suggestion's truth against the visitor's texts. The firm's own figures support no promise to a client. */
export const suggestionChecks = (
  request: Pick<SuggestionsRequest, 'idea' | 'documents' | 'clarifications' | 'email' | 'language'>,
  firm: Firm,
) => ({
  basis: createBasisValidator({ ...request, services: firm.entries('services') }),
  claims: noticingOnce(
    createClaimCheck({
      typed: [request.idea, ...(request.clarifications ?? []).map(({ answer }) => answer)],
      documents: request.documents.map(({ text }) => text),
      contacts: [...contactsOf(firm), request.email],
    }),
  ),
})

/** The same check for all texts of one answer: the first that loses a sentence says so, unless it is hidden. */
export function noticingOnce(check: ClaimCheck, hasNotice = false): ClaimCheck {
  let isNoticed = hasNotice
  return (source, isHidden = false) => {
    const { text, isReplaced } = check(source, isNoticed || isHidden)
    isNoticed ||= isReplaced && !isHidden
    const isEmpty = isReplaced && text.trim() === ''
    return { text: isEmpty ? shortNotices[languageOf(source)] : text, isReplaced }
  }
}

/** The check of a chat answer: the visitor's words, what the wizard knows, and the facts about the firm may support it. */
export function chatClaimCheck(
  { messages, wizard = {}, email = '' }: Pick<ChatRequest, 'messages' | 'wizard' | 'email'>,
  firm: Firm,
): ClaimCheck {
  const { documents = [], idea, clarifications, plan = [] } = wizard
  return createClaimCheck({
    typed: [
      ...messages.filter(({ role }) => role === 'user').map(({ content }) => content),
      // The other steps of the plan are suggestions of the model, also of an earlier result.
      ...textsIn([idea, clarifications, plan.filter(({ isOwn }) => isOwn)]),
    ],
    documents: documents.map(({ text }) => text),
    facts: firm.facts,
    examples: firm.examples,
    people: firm.people,
    contacts: [...contactsOf(firm), email],
  })
}

const contactsOf = ({ name, text }: Firm) => {
  const whatsApp = text('contact.whatsapp')
  const link = whatsAppLink(whatsApp, '')?.replace('?text=', '') ?? ''
  return [name, text('contact.email'), text('contact.phone'), whatsApp, link]
}

/** All texts and numbers in a value. */
export const textsIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(textsIn)
    : typeof value === 'string' || typeof value === 'number'
      ? [String(value)]
      : []
