import { resumeLink, resumeOpened, type ResumeState } from '#contract/resume.ts'
import { api } from '../../lib/api.ts'
import { trackAction, visitKey } from '../visits/visits.ts'

/** Stores the draft for a week and returns the token of the link that opens it once. */
export async function createResumeLink(state: ResumeState) {
  const link = await api('/assistant/links', resumeLink, {
    method: 'POST',
    json: { ...visitKey(), state },
  })
  trackAction('resume_link_made')
  return link
}

/** Opens a link, once. */
export async function openResumeLink(token: string) {
  const opened = await api('/assistant/links/open', resumeOpened, {
    method: 'POST',
    json: { token, sessionId: visitKey().sessionId },
  })
  trackAction('resume_link_used')
  return opened
}
