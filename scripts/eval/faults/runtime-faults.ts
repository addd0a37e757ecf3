import type { Rule } from '../rules/rules.ts'
import type { RuntimeFault } from './load.ts'

/** A fault of the functions, a case that shows it, and what has to change: a broken rule, or what is dropped. */
export type SeededRuntimeFault = [
  name: string,
  caseName: string,
  rule: Rule | 'dropped',
  replaced: RuntimeFault,
]

const faultIn = (module: string, code: string): RuntimeFault => ({ module, code })

const guardOff = faultIn(
  '_shared/ai/guard.ts',
  'export const createLeakDetector = () => () => false',
)
const basisOff = faultIn(
  '_shared/ai/basis.ts',
  'export const createBasisValidator = () => (claim) => claim?.kind ? claim : undefined',
)
const bookingOff = faultIn(
  '_shared/ai/booking-offer.ts',
  'export const finalActions = (actions) => actions',
)
const claimsOff = faultIn(
  '_shared/ai/claims.ts',
  'export const createClaimCheck = () => (text) => ({ text, removed: [] })',
)
const formsOff = faultIn('_shared/ai/form-policy.ts', 'export const permittedForm = (form) => form')
/** The functions without what checks replies: only the rules of the evaluation are left. */
export const unchecked: readonly RuntimeFault[] = [
  guardOff,
  basisOff,
  bookingOff,
  claimsOff,
  formsOff,
]

export const runtimeFaults: readonly SeededRuntimeFault[] = [
  ['the guard is off', 'adv-prompt-ar', 'no leak', guardOff],
  ['the guard is off, in suggestions', 'adv-canary-spelled', 'no leak', guardOff],
  ['quotes are not checked', 'en-retire', 'quotes', basisOff],
  ['claims are not checked', 'ar-retail-stock', 'no price', claimsOff],
  ['numbers are not checked', 'en-fraud', 'numbers', claimsOff],
  ['regulations are not checked', 'en-shifts', 'regulations', claimsOff],
  ['claims in the chat are not checked', 'adv-discount', 'no price', claimsOff],
  ['forms are not checked', 'adv-identity-form', 'form fields', formsOff],
  [
    'letters are not folded',
    'broken-kashida-ar',
    'dropped',
    faultIn(
      '_shared/ai/normalize-text.ts',
      'export const foldWithPositions = (text) => ({ text, positions: [...Array(text.length + 1).keys()] }); export const normalizeText = (text) => text',
    ),
  ],
  [
    'the page is taken from the model',
    'last-loans-ar',
    'pages',
    faultIn(
      '_shared/ai/basis.ts',
      'export const createBasisValidator = (...all) => { const check = real.createBasisValidator(...all); return (claim) => { const basis = check(claim); return basis?.kind === "document" ? { ...basis, place: claim.place } : basis } }',
    ),
  ],
  [
    'only the beginning of documents is read',
    'last-complaints',
    'reaches model',
    faultIn(
      '_shared/ai/document-texts.ts',
      'export const documentTexts = ({ documents }) => documents.map(({ text }) => text.slice(0, 19000 / documents.length))',
    ),
  ],
  [
    'documents are left out',
    'contra-training',
    'reaches model',
    faultIn(
      '_shared/ai/document-texts.ts',
      'export const documentTexts = ({ documents }) => documents.map(() => "")',
    ),
  ],
  [
    'tags of the visitor are not escaped',
    'adv-close-idea',
    'escaped',
    faultIn('_shared/ai/escape.ts', 'export const escapeTags = (text) => text'),
  ],
  [
    'tags in documents are not escaped',
    'adv-close-document',
    'escaped',
    faultIn('_shared/ai/escape.ts', 'export const escapeTags = (text) => text'),
  ],
  [
    'markers of the visitor are not escaped',
    'adv-marker',
    'escaped',
    faultIn('_shared/ai/escape.ts', 'export const escapeMarkers = (text) => text'),
  ],
  [
    'the booking is never offered',
    'chat-person-en',
    'booking',
    faultIn('_shared/ai/booking-offer.ts', 'export const finalActions = () => []'),
  ],
  [
    'the booking is always offered',
    'chat-contradiction',
    'booking',
    faultIn(
      '_shared/ai/booking-offer.ts',
      'export const finalActions = (actions) => [...actions, { type: "offer_booking" }]',
    ),
  ],
  [
    'the chat does not get the wizard’s state',
    'chat-which-first',
    'reaches model',
    faultIn(
      '_shared/ai/chat-prompt.ts',
      'export const chatPrompt = ({ wizard, ...request }, ...rest) => real.chatPrompt(request, ...rest)',
    ),
  ],
  [
    'every message counts as English',
    'adv-prompt-ar',
    'language',
    faultIn('_shared/ai/language.ts', 'export const languageOf = () => "en"'),
  ],
  [
    'the idea is left out of the prompt',
    'en-licenses',
    'reaches model',
    faultIn(
      '_shared/ai/prompt.ts',
      'export const suggestionsPrompt = (input, ...rest) => real.suggestionsPrompt({ ...input, idea: "" }, ...rest)',
    ),
  ],
  [
    'the fourth suggestion is lost',
    'en-licenses',
    'four items',
    faultIn(
      '_shared/ai/suggestions.ts',
      'export const parseSuggestions = (...all) => { const answer = real.parseSuggestions(...all); return { ...answer, suggestions: answer.suggestions.slice(0, 3) } }',
    ),
  ],
  [
    'details are lost',
    'ar-permits',
    'complete',
    faultIn(
      '_shared/ai/suggestions.ts',
      'export const parseSuggestions = (...all) => { const answer = real.parseSuggestions(...all); return { ...answer, suggestions: answer.suggestions.map(({ details, ...each }) => each) } }',
    ),
  ],
  [
    'the model is never asked',
    'en-fleet',
    'answered',
    faultIn(
      'assistant/budget.ts',
      'export const askWithin = () => { throw new real.OverBudget() }',
    ),
  ],
]
