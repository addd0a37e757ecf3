import type { TFunction } from 'i18next'
import type { Suggestion } from '#contract/assistant.ts'
import type { ChoiceNames } from '#contract/choices.ts'
import { contactLimits } from '#contract/contact.ts'
import { parseEmail } from '#contract/email-address.ts'
import { figureMark, printedMarks, withoutNotices } from '#contract/figure-mark.ts'
import { fit, shorten } from '../shorten.ts'
import type { PlanStep } from '../wizard/plan-state.ts'
import type { WizardState } from '../wizard/wizard-state.ts'

/** The specification's limit for the details of a booking. Also for a link to an email program, which may take no more. */
const maxDetails = 1500

/**
 * The bytes of the address of the calendar with the details, and of one that opens an email; many servers refuse longer ones, and Arabic letters take six
 * bytes each in it.
 */
const maxAddress = 3900
/** For the names of the parameters, those of the visit, and the address of the booking page. */
const otherParameters = 900

export type PreparedInput = {
  state: WizardState
  plan: PlanStep[]
  suggestions: Suggestion[]
  service: string | undefined
  /** Of the goal and the sector. */
  names: ChoiceNames
  t: TFunction
}

/**
 * Prefills the booking form: email, goal, sector, the description with the steps, and the number of suggestions. Goal and sector
 * are preselected, so they are included only after step 1.
 */
export function bookingPrefill(input: PreparedInput) {
  const { state, suggestions, names } = input
  const isChosen = state.step > 1
  const email = parseEmail(state.email)
  const answers = {
    a1: isChosen ? names.goal : '',
    a2: isChosen ? names.sector : '',
    a4: suggestions.length > 0 ? String(suggestions.length) : '',
  }
  const taken = bytesIn([email ?? '', ...Object.values(answers)].join(''))
  const room = maxAddress - otherParameters - taken
  return {
    ...(email && { email }),
    customAnswers: { ...answers, a3: fitText((limit) => details(input, limit), maxDetails, room) },
  }
}

/** The message to the firm: the visitor's answers and plan, in their language. */
export const preparedMessage = (input: PreparedInput) =>
  fitText((limit) => message(input, limit), contactLimits.message)

/** The same for the address that opens an email program. */
export const mailMessage = (input: PreparedInput) =>
  fitText((limit) => message(input, limit), maxDetails, maxAddress - otherParameters)

const bytesIn = (text: string) => encodeURIComponent(text).length

/** Every text complete, or shortened and marked. */
function fitText(write: (limit: number) => string, maxLength: number, maxBytes = Infinity): string {
  const fits = (text: string) => text.length <= maxLength && bytesIn(text) <= maxBytes
  const text = fit(write, fits, contactLimits.message)
  // Only if the titles alone are too long.
  return fit((limit) => shorten(text, limit), fits, maxLength)
}

function message(input: PreparedInput, limit: number): string {
  const { state, service, names, t } = input
  const isFilled = state.step > 1
  return [
    t(isFilled ? 'assistant.mail.hello' : 'assistant.mail.helloShort'),
    ...(service ? [t('assistant.booking.service', { service })] : []),
    [
      ...(isFilled ? line(t('assistant.mail.goal'), names.goal) : []),
      ...(isFilled ? line(t('assistant.mail.sector'), names.sector) : []),
      ...line(t('assistant.mail.contact'), parseEmail(state.email) ?? state.email.trim()),
    ].join('\n'),
    ...steps(input, limit, false),
    ...line(t('assistant.mail.idea'), shorten(state.idea.trim(), limit)),
  ]
    .filter(Boolean)
    .join('\n\n')
}

const line = (label: string, text: string) => (text ? [`${label}: ${text}`] : [])

const details = (input: PreparedInput, limit: number): string =>
  [
    ...(input.service ? [input.t('assistant.booking.service', { service: input.service })] : []),
    ...line(input.t('assistant.mail.idea'), shorten(input.state.idea.trim(), limit)),
    ...steps(input, limit, true),
  ]
    .filter(Boolean)
    .join('\n\n')

/** The steps of the plan, or the suggestions if there is none. A title is never shortened. */
function steps({ plan, suggestions, t }: PreparedInput, limit: number, hasDetails: boolean) {
  const all: PlanStep[] = plan.length > 0 ? plan : suggestions
  const written = all.map(({ title, description, impact, effort, details: about = '' }, index) =>
    [
      `${index + 1}. ${title}`,
      shorten(withoutNotices(description), limit),
      `${t('assistant.impact')}: ${t(`assistant.level.${impact}`)} · ${t('assistant.effort')}: ${t(`assistant.level.${effort}`)}`,
      shorten(hasDetails ? withoutNotices(about) : '', limit),
    ]
      .filter(Boolean)
      .join('\n'),
  )
  const isMarked = written.some((each) => each.includes(figureMark))
  return [...written.map(printedMarks), ...(isMarked ? [t('assistant.document.mark')] : [])]
}
