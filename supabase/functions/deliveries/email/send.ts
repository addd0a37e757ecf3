import * as z from 'zod/mini'
import { brandKeys, brandOf } from '#contract/brand.ts'
import { choiceNames, type Choice } from '#contract/choices.ts'
import { emailKind, linkEmailKinds, stoppableEmailKinds, type EmailKind } from '#contract/emails.ts'
import { language } from '#contract/common.ts'
import { type Language } from '#contract/languages.ts'
import { emailSettings, siteOrigins, type EmailSettings } from '../../_shared/server/env.ts'
import { publishedFirm, publishedImage } from '../../_shared/server/firm.ts'
import { logError } from '../../_shared/server/log.ts'
import type { Attempt, Claimed, Send } from '../outlet.ts'
import { stopPaths } from '../../_shared/server/stop-token.ts'
import { attachmentsFor, withFirstQuestions } from './attachments.ts'
import { createLink, resumePath } from './links.ts'
import { postEmail } from './provider.ts'
import { renderEmail } from './render.ts'

/** The data of an email as returned by claim_deliveries(). */
const claimedEmail = z.object({
  kind: emailKind,
  recipient: z.string(),
  language,
  at: z.string(),
  data: z.record(z.string(), z.unknown()),
})

/** The address that emails come from, without a name; empty without a provider. */
export const senderAddress = (): string => (emailSettings()?.from ?? '').replace(/^.*<|>\s*$/g, '')

/** Sends emails with the configured provider, or `null` if there is none. */
export function emailSender(): Send | null {
  const settings = emailSettings()
  if (!settings) return null
  return async (claimed) => {
    try {
      return await sendEmail(settings, claimed)
    } catch (error) {
      logError('email', error)
      return { isAccepted: false, text: 'It could not be written' }
    }
  }
}

/**
 * Writes and sends one email. The provider sends it once for its id, however often it is tried. The link of an invitation
 * or a recovery is new in every attempt, since nothing stores it, so such an email is sent once for each attempt.
 */
async function sendEmail(settings: EmailSettings, { id, body }: Claimed): Promise<Attempt> {
  const email = claimedEmail.parse(body)
  const [siteUrl = ''] = siteOrigins()
  const link = linkKindOf(email.kind)
  const path = link ? await createLink[link](email) : email.kind === 'plan' && resumePath(email)
  if (link && !path)
    return { isAccepted: false, isFinal: true, text: 'Its link is not valid any more' }
  const attachments = await attachmentsFor(email)
  const facts = await factsIn(email.language, siteUrl)
  const data = withFirstQuestions(email.data, email.language, facts.namesOf)
  const { replyTo, ...content } = renderEmail({
    kind: email.kind,
    language: email.language,
    data: path ? { ...data, url: siteUrl + path } : data,
    facts,
    siteUrl,
    hasFile: attachments.length > 0,
    stop: stoppableEmailKinds.some((each) => each === email.kind)
      ? stopPaths(email.recipient, email.language)
      : null,
  })
  return postEmail(
    settings,
    {
      from: senderOf(settings.from, facts.name),
      to: email.recipient,
      ...content,
      ...(replyTo && { reply_to: replyTo }),
      ...(attachments.length > 0 && { attachments }),
    },
    // Attempts are counted from one again when the email is queued again.
    link && link !== 'resume_link' ? `${id}-${crypto.randomUUID()}` : id,
  )
}

/** The address with the name of the firm, unless the setting names a sender. */
const senderOf = (from: string, firm: string) =>
  from.includes('<') ? from : `${firm.replaceAll(/[<>",;:\p{Cc}]/gu, ' ').trim()} <${from}>`

const linkKindOf = (kind: EmailKind) => linkEmailKinds.find((each) => each === kind)

async function factsIn(chosen: Language, siteUrl: string) {
  const { name, text } = await publishedFirm(chosen)
  const image = await publishedImage()
  const imageUrl = image && URL.parse(image.url, siteUrl)?.href
  return {
    name,
    email: text('contact.email'),
    phone: text('contact.phone'),
    address: text('contact.address'),
    hours: text('contact.hours'),
    namesOf: (choice: Choice) => choiceNames(choice, text),
    logo: imageUrl ? { ...image, url: imageUrl } : null,
    brand: brandOf({
      [brandKeys.primary]: text(brandKeys.primary),
      [brandKeys.accent]: text(brandKeys.accent),
    }),
  }
}
