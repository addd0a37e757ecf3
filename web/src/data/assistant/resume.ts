import type { Language } from '#contract/languages.ts'
import { resumeLink, resumeOpened, type ResumeState } from '#contract/resume.ts'
import { api } from '../../lib/api.ts'
import { visitKey } from '../visits/visits.ts'

/**
 * Stores the draft for a week and returns the token of the link that opens it once. `emailIn`: also sends the link to the
 * email of the visit, in this language.
 */
export const createResumeLink = (state: ResumeState, emailIn?: Language) =>
  api('/assistant/links', resumeLink, {
    method: 'POST',
    json: { ...visitKey(), state, ...(emailIn && { emailIn }) },
  })

/** Opens a link, once. */
export const openResumeLink = (token: string) =>
  api('/assistant/links/open', resumeOpened, {
    method: 'POST',
    json: { token, sessionId: visitKey().sessionId },
  })
