import type { ContactRequest } from '#contract/contact.ts'
import { asService } from '../_shared/server/clients.ts'
import { dataOf } from '../_shared/server/database.ts'

/** Stores a request, with nothing for what was left empty. Answers its reference. */
export async function submitContact(request: ContactRequest): Promise<string> {
  const { name, email, company, industry, projectType, message, timeline, language } = request
  const { sessionId, requestId } = request
  return dataOf(
    await asService().rpc('submit_contact', {
      request: {
        name: name || null,
        email,
        company: company || null,
        industry: industry || null,
        project_type: projectType || null,
        message,
        timeline: timeline || null,
        language,
        session_id: sessionId ?? null,
        request_id: requestId ?? null,
      },
    }),
  )
}
