import { emailData, type linkEmailKinds } from '#contract/emails.ts'
import { pathOf, type Language } from '#contract/languages.ts'
import { asService } from '../../_shared/server/clients.ts'
import { callAsService } from '../../_shared/server/database.ts'
import { confirmingToken, emailedToken } from '../../_shared/server/resume-token.ts'

type LinkKind = (typeof linkEmailKinds)[number]
type Target = { recipient: string; language: Language; data: Record<string, unknown> }

/**
 * Creates the link of an email when it is sent, as a path on the site, or `null` if there is none any more. The token is
 * in the fragment, which browsers send to no server.
 */
export const createLink: Record<LinkKind, (target: Target) => Promise<string | null>> = {
  invitation: async ({ data, language }) => {
    const invitation = String(data['user_id'])
    const token: string | null = await callAsService('create_invitation_token', { invitation })
    return token && `/admin#invitation=${token}&language=${language}`
  },
  recovery: async ({ recipient: email, language }) => {
    const { data, error } = await asService().auth.admin.generateLink({ type: 'recovery', email })
    if (error?.status === 404 || error?.status === 422) return null
    if (error) throw error
    return `/admin#recovery=${data.properties.hashed_token}&language=${language}`
  },
  resume_link: async (target) => resumePath(target),
}

/** The link to continue, in the email of a plan or alone. */
export function resumePath({ language, data }: Pick<Target, 'language' | 'data'>): string | null {
  const { success, data: known } = emailData.resume_link.safeParse(data)
  if (!success || Date.parse(known.expires_at) <= Date.now()) return null
  const tokens = `${emailedToken(known.link)}.${confirmingToken(known.link)}`
  return `${pathOf(language)}#resume=${tokens}`
}
