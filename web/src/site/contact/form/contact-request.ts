import type { i18n as I18n } from 'i18next'
import type { ContactRequest } from '#contract/contact.ts'
import type { Language } from '#contract/languages.ts'
import { truncate } from '../../../../../supabase/functions/_shared/ai/truncate.ts'
import { visitId } from '../../../data/visits/visits.ts'
import { mailtoLink } from '../../../lib/mailto-link.ts'
import type { ContactDraft } from './contact-draft.ts'
import { chosenText, industriesIn, projectTypesIn } from './options.ts'

/** Browsers on Windows ignore longer links. */
const maxLinkLength = 2000

/** A report of a barrier has fewer fields; the draft keeps what was typed into the others. */
const shownFields = (draft: ContactDraft): ContactDraft =>
  draft.kind ? { ...draft, company: '', industry: '', projectType: '', timeline: '' } : draft

/** The body of the API request: options as texts in the current language, without empty fields. */
export function toContactRequest(
  written: ContactDraft,
  website: string,
  language: Language,
  i18n: I18n,
): ContactRequest {
  const { industry, projectType, ...draft } = shownFields(written)
  const industryText = chosenText(industriesIn(i18n), industry)
  const projectTypeText = chosenText(projectTypesIn(i18n), projectType)
  return {
    name: draft.name.trim() || undefined,
    email: draft.email,
    phone: draft.phone.trim() || undefined,
    company: draft.company.trim() || undefined,
    industry: industryText || undefined,
    projectType: projectTypeText || undefined,
    industryId: industryText ? industry : undefined,
    projectTypeId: projectTypeText ? projectType : undefined,
    message: draft.message,
    timeline: draft.timeline.trim() || undefined,
    language,
    sessionId: visitId(),
    requestId: draft.requestId,
    kind: draft.kind,
    website: website || undefined,
  }
}

/** The draft as the body of an email, for when the form cannot send it. */
export function emailBody(written: ContactDraft, i18n: I18n): string {
  const { t } = i18n
  const { industry, projectType, ...draft } = shownFields(written)
  const lines = [
    [t('contact.name.label'), draft.name],
    [t('contact.yourEmail.label'), draft.email],
    [t('contact.yourPhone.label'), draft.phone],
    [t('contact.company.label'), draft.company],
    [t('contact.industry.label'), chosenText(industriesIn(i18n), industry)],
    [t('contact.projectType.label'), chosenText(projectTypesIn(i18n), projectType)],
    [t('contact.timeline.label'), draft.timeline],
  ].flatMap(([label, value]) => (value?.trim() ? [`${label}: ${value.trim()}`] : []))
  return [draft.message.trim(), lines.join('\n')].filter(Boolean).join('\n\n').toWellFormed()
}

/** A mailto link with this body, shortened to the maximum length of a link. */
export function emailLink(to: string, subject: string, body: string): string {
  let link = mailtoLink(to, subject, body)
  for (let most = body.length; link.length > maxLinkLength;) {
    most = Math.floor(most * 0.95)
    link = mailtoLink(to, subject, `${truncate(body, most)}…`)
  }
  return link
}
