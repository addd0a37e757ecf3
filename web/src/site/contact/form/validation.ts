import { contactRequest } from '#contract/contact.ts'
import type { ContactDraft } from './contact-draft.ts'

const { email: emailSchema, phone: phoneSchema, message: messageSchema } = contactRequest.shape

type EmailProblem = 'missing' | 'invalid' | null

/** Validates with the schema of the API. */
export function emailProblem(email: string): EmailProblem {
  if (email.trim() === '') return 'missing'
  return emailSchema.safeParse(email).success ? null : 'invalid'
}

/** A number may be left out. */
export const isPhoneWrong = (phone: string) =>
  phone.trim() !== '' && !phoneSchema.safeParse(phone).success

export const isMessageMissing = (message: string) => !messageSchema.safeParse(message).success

/** The first invalid field and its step. */
export function firstProblem({ email, phone, message }: ContactDraft) {
  if (emailProblem(email)) return { step: 1, field: 'email' } as const
  if (isPhoneWrong(phone)) return { step: 1, field: 'phone' } as const
  if (isMessageMissing(message)) return { step: 3, field: 'message' } as const
  return null
}
