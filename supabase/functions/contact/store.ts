import type { ContactRequest } from '#contract/contact.ts'
import { callAsService } from '../_shared/server/database.ts'
import { currentNotice } from '../_shared/server/privacy-notice.ts'
import { deliverSoon } from '../_shared/server/deliver-soon.ts'

/** Stores a request and returns its reference. Empty fields become null. */
export async function submit(request: ContactRequest): Promise<string> {
  const { projectType, industryId, projectTypeId, sessionId, requestId, ...texts } = request
  const row = {
    ...texts,
    project_type: projectType,
    industry_id: industryId,
    project_type_id: projectTypeId,
    session_id: sessionId,
    request_id: requestId,
    privacy_notice: await currentNotice(request.language),
  }
  const columns = Object.entries(row).map(([name, value]) => [name, value || null])
  const reference = await callAsService('submit_contact', { request: Object.fromEntries(columns) })
  deliverSoon()
  return reference
}

/** When the promised time for the answer to a request ends; for an unknown reference, of one that arrives now. */
export const replyDue = async (reference: string): Promise<string> =>
  await callAsService('reply_due', { reference })
