import type { TFunction } from 'i18next'
import type { ContactRequest } from '#contract/contact.ts'
import type { Language } from '#contract/languages.ts'
import { truncate } from '../../../../../supabase/functions/_shared/ai/truncate.ts'
import { visitId } from '../../../data/visits/visits.ts'
import { mailtoLink } from '../../../lib/mailto-link.ts'
import type { ContactDraft } from './contact-draft.ts'

/** Longer addresses do nothing in browsers on Windows. */
const longestLink = 2000

/** What travels: the chosen options in the language on screen, nothing for what was left empty. */
export function requestOf(
  { industry, projectType, ...draft }: ContactDraft,
  website: string,
  language: Language,
  t: TFunction,
): ContactRequest {
  return {
    name: draft.name.trim() || undefined,
    email: draft.email,
    company: draft.company.trim() || undefined,
    industry: industry ? t(`contact.industry.${industry}`) : undefined,
    projectType: projectType ? t(`contact.projectType.${projectType}`) : undefined,
    message: draft.message,
    timeline: draft.timeline.trim() || undefined,
    language,
    sessionId: visitId(),
    requestId: draft.requestId,
    website: website || undefined,
  }
}

/** All that was typed, as the letter it becomes when the form cannot send it. */
export function emailBody({ industry, projectType, ...draft }: ContactDraft, t: TFunction): string {
  const lines = [
    [t('contact.name.label'), draft.name],
    [t('contact.yourEmail.label'), draft.email],
    [t('contact.company.label'), draft.company],
    [t('contact.industry.label'), industry && t(`contact.industry.${industry}`)],
    [t('contact.projectType.label'), projectType && t(`contact.projectType.${projectType}`)],
    [t('contact.timeline.label'), draft.timeline],
  ].flatMap(([label, value]) => (value?.trim() ? [`${label}: ${value.trim()}`] : []))
  return [draft.message.trim(), lines.join('\n')].filter(Boolean).join('\n\n').toWellFormed()
}

/** The letter in the visitor's mail program; of one too long for a link, its beginning. */
export function emailLink(to: string, subject: string, letter: string): string {
  let link = mailtoLink(to, subject, letter)
  for (let most = letter.length; link.length > longestLink;) {
    most = Math.floor(most * 0.95)
    link = mailtoLink(to, subject, `${truncate(letter, most)}…`)
  }
  return link
}
