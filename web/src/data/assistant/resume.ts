import { resumeLink, resumeOpened, type ResumeState } from '#contract/resume.ts'
import { api } from '../../lib/api.ts'
import { visitKey } from '../visits/visits.ts'

/** Stores the draft for a week and returns the token of the link that opens it once. */
export const createResumeLink = (state: ResumeState) =>
  api('/assistant/links', resumeLink, { method: 'POST', json: { ...visitKey(), state } })

/** Opens a link, once. */
export const openResumeLink = (token: string) =>
  api('/assistant/links/open', resumeOpened, {
    method: 'POST',
    json: { token, sessionId: visitKey().sessionId },
  })
