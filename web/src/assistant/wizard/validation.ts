import { suggestionsRequest } from '#contract/assistant.ts'
import type { WizardState } from './wizard-state.ts'

/** By the very schema the server uses, so that what passes here is not refused there. */
export const isEmail = (text: string) => suggestionsRequest.shape.email.safeParse(text).success

/** What still keeps the visitor from leaving step 2; a file that is being read is a file. */
export function missingAnswers({ email, idea, documents }: WizardState, readings: number) {
  return {
    email: !isEmail(email),
    idea: idea.trim() === '' && documents.length + readings === 0,
  }
}
