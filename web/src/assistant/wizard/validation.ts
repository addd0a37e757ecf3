import { suggestionsRequest } from '#contract/assistant.ts'
import type { WizardState } from './wizard-state.ts'

/** Uses the schema of the server. */
export const isEmail = (text: string) => suggestionsRequest.shape.email.safeParse(text).success

/** The missing fields of step 2. Files being read count as files. */
export function missingFields({ email, idea, documents }: WizardState, readings: number) {
  return {
    email: !isEmail(email),
    idea: idea.trim() === '' && documents.length + readings === 0,
  }
}
