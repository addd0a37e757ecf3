import type { Language } from '#contract/language.ts'
import { company, contact } from './company.ts'

/** What the model is told about the firm and staff edit as content, in one language. */
export type Firm = { name: string; email: string; phone: string }

/** The firm of the first content. */
export const defaultFirm = (language: Language): Firm => ({
  name: company.name[language],
  email: contact.email,
  phone: contact.phone,
})
