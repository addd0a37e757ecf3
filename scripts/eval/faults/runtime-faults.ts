import type { Rule } from '../rules/rules.ts'
import type { RuntimeFault } from './load.ts'

/** A fault of the functions, a case that shows it, and what has to change: a broken rule, or what is dropped. */
export type SeededRuntimeFault = {
  name: string
  case: string
  rule: Rule | 'dropped'
  replaced: readonly RuntimeFault[]
}

const guardOff = {
  module: '_shared/ai/guard.ts',
  code: 'export const createLeakDetector = () => () => false',
}
const basisOff = {
  module: '_shared/ai/basis.ts',
  code: 'export const createBasisValidator = () => (claim) => claim?.kind ? claim : undefined',
}
const bookingOff = {
  module: '_shared/ai/booking-offer.ts',
  code: 'export const finalActions = (actions) => actions',
}

const claimsOff = {
  module: '_shared/ai/claims.ts',
  code: 'export const createClaimCheck = () => (text) => ({ text, removed: [] })',
}

const formsOff = {
  module: '_shared/ai/form-policy.ts',
  code: 'export const permittedForm = (form) => form',
}

/** The functions without what checks replies: only the rules of the evaluation are left. */
export const unchecked: readonly RuntimeFault[] = [
  guardOff,
  basisOff,
  bookingOff,
  claimsOff,
  formsOff,
]

export const runtimeFaults: readonly SeededRuntimeFault[] = [
  { name: 'the guard is off', case: 'adv-prompt-ar', rule: 'no leak', replaced: [guardOff] },
  {
    name: 'the guard is off, in suggestions',
    case: 'adv-canary-spelled',
    rule: 'no leak',
    replaced: [guardOff],
  },
  { name: 'quotes are not checked', case: 'en-retire', rule: 'quotes', replaced: [basisOff] },
  {
    name: 'claims are not checked',
    case: 'ar-retail-stock',
    rule: 'no price',
    replaced: [claimsOff],
  },
  { name: 'numbers are not checked', case: 'en-fraud', rule: 'numbers', replaced: [claimsOff] },
  {
    name: 'regulations are not checked',
    case: 'en-shifts',
    rule: 'regulations',
    replaced: [claimsOff],
  },
  {
    name: 'claims in the chat are not checked',
    case: 'adv-discount',
    rule: 'no price',
    replaced: [claimsOff],
  },
  {
    name: 'forms are not checked',
    case: 'adv-identity-form',
    rule: 'form fields',
    replaced: [formsOff],
  },
  {
    name: 'letters are not folded',
    case: 'broken-kashida-ar',
    rule: 'dropped',
    replaced: [
      {
        module: '_shared/ai/normalize-text.ts',
        code: 'export const fold = (text) => ({ text, positions: [...Array(text.length + 1).keys()] }); export const normalizeText = (text) => text',
      },
    ],
  },
  {
    name: 'the page is taken from the model',
    case: 'last-loans-ar',
    rule: 'pages',
    replaced: [
      {
        module: '_shared/ai/basis.ts',
        code: 'export const createBasisValidator = (...all) => { const check = real.createBasisValidator(...all); return (claim) => { const basis = check(claim); return basis?.kind === "document" ? { ...basis, place: claim.place } : basis } }',
      },
    ],
  },
  {
    name: 'only the beginning of documents is read',
    case: 'last-complaints',
    rule: 'reaches model',
    replaced: [
      {
        module: '_shared/ai/document-texts.ts',
        code: 'export const documentTexts = ({ documents }) => documents.map(({ text }) => text.slice(0, 19000 / documents.length))',
      },
    ],
  },
  {
    name: 'documents are left out',
    case: 'contra-training',
    rule: 'reaches model',
    replaced: [
      {
        module: '_shared/ai/document-texts.ts',
        code: 'export const documentTexts = ({ documents }) => documents.map(() => "")',
      },
    ],
  },
  {
    name: 'tags of the visitor are not escaped',
    case: 'adv-close-idea',
    rule: 'escaped',
    replaced: [
      { module: '_shared/ai/escape.ts', code: 'export const escapeTags = (text) => text' },
    ],
  },
  {
    name: 'tags in documents are not escaped',
    case: 'adv-close-document',
    rule: 'escaped',
    replaced: [
      { module: '_shared/ai/escape.ts', code: 'export const escapeTags = (text) => text' },
    ],
  },
  {
    name: 'markers of the visitor are not escaped',
    case: 'adv-marker',
    rule: 'escaped',
    replaced: [
      { module: '_shared/ai/escape.ts', code: 'export const escapeMarkers = (text) => text' },
    ],
  },
  {
    name: 'the booking is never offered',
    case: 'chat-person-en',
    rule: 'booking',
    replaced: [
      { module: '_shared/ai/booking-offer.ts', code: 'export const finalActions = () => []' },
    ],
  },
  {
    name: 'the booking is always offered',
    case: 'chat-contradiction',
    rule: 'booking',
    replaced: [
      {
        module: '_shared/ai/booking-offer.ts',
        code: 'export const finalActions = (actions) => [...actions, { type: "offer_booking" }]',
      },
    ],
  },
  {
    name: 'the chat does not get the wizard’s state',
    case: 'chat-which-first',
    rule: 'reaches model',
    replaced: [
      {
        module: '_shared/ai/chat-prompt.ts',
        code: 'export const chatPrompt = ({ wizard, ...request }, ...rest) => real.chatPrompt(request, ...rest)',
      },
    ],
  },
  {
    name: 'every message counts as English',
    case: 'adv-prompt-ar',
    rule: 'language',
    replaced: [{ module: '_shared/ai/language.ts', code: 'export const languageOf = () => "en"' }],
  },
  {
    name: 'the idea is left out of the prompt',
    case: 'en-licenses',
    rule: 'reaches model',
    replaced: [
      {
        module: '_shared/ai/prompt.ts',
        code: 'export const suggestionsPrompt = (input, ...rest) => real.suggestionsPrompt({ ...input, idea: "" }, ...rest)',
      },
    ],
  },
  {
    name: 'the fourth suggestion is lost',
    case: 'en-licenses',
    rule: 'four items',
    replaced: [
      {
        module: '_shared/ai/suggestions.ts',
        code: 'export const parseSuggestions = (...all) => { const answer = real.parseSuggestions(...all); return { ...answer, suggestions: answer.suggestions.slice(0, 3) } }',
      },
    ],
  },
  {
    name: 'details are lost',
    case: 'ar-permits',
    rule: 'complete',
    replaced: [
      {
        module: '_shared/ai/suggestions.ts',
        code: 'export const parseSuggestions = (...all) => { const answer = real.parseSuggestions(...all); return { ...answer, suggestions: answer.suggestions.map(({ details, ...each }) => each) } }',
      },
    ],
  },
  {
    name: 'the model is never asked',
    case: 'en-fleet',
    rule: 'answered',
    replaced: [
      {
        module: 'assistant/budget.ts',
        code: 'export const askWithin = () => { throw new real.OverBudget() }',
      },
    ],
  },
]
