import * as z from 'zod/mini'
import { emailData, type EmailKind } from '#contract/emails.ts'
import { header, oneLine, safeAddress, siteLink, withoutLinks } from './clean.ts'
import { toHtml } from './html.ts'
import * as firm from './kinds/firm.ts'
import * as staff from './kinds/staff.ts'
import { dailySummary } from './kinds/summary.ts'
import * as visitor from './kinds/visitor.ts'
import type { Context, Message } from './message.ts'
import { preferencesPath } from './paths.ts'
import { toText } from './text.ts'

export type { EmailFacts } from './message.ts'

/** An email as a provider takes it, without sender, recipient and attachments. */
export type RenderedEmail = {
  subject: string
  html: string
  text: string
  headers: Record<string, string>
  replyTo?: string
}

type Writer = (data: unknown, context: Context) => Message

const writer =
  <Schema extends z.ZodMiniType>(
    schema: Schema,
    write: (data: z.infer<Schema>, context: Context) => Message,
  ): Writer =>
  (data, context) =>
    write(schema.parse(data), context)

const url = { url: z.string() }

const writers: Record<EmailKind, Writer> = {
  request_received: writer(emailData.request_received, visitor.requestReceived),
  plan: writer(z.extend(emailData.plan, z.partial(z.object(url)).shape), visitor.plan),
  resume_link: writer(z.extend(emailData.resume_link, url), visitor.resumeLink),
  booking_confirmed: writer(emailData.booking_confirmed, visitor.bookingConfirmed),
  booking_canceled: writer(emailData.booking_canceled, visitor.bookingCanceled),
  new_request: writer(emailData.new_request, firm.newRequest),
  hot_lead: writer(emailData.hot_lead, firm.hotLead),
  new_booking: writer(emailData.new_booking, firm.newBooking),
  request_due: writer(emailData.request_due, firm.requestDue),
  daily_summary: writer(emailData.daily_summary, dailySummary),
  invitation: writer(z.extend(emailData.invitation, url), staff.invitation),
  recovery: writer(z.extend(emailData.recovery, url), staff.recovery),
  role_changed: writer(emailData.role_changed, staff.roleChanged),
}

/**
 * Writes an email. `data` is the payload of its delivery, with `url` for the kinds whose link the sender creates; data
 * that does not fit the kind, and a link that leads away from the site, throw.
 */
export function renderEmail({
  kind,
  data,
  ...rest
}: Context & { kind: EmailKind; data: unknown }): RenderedEmail {
  const context = {
    ...rest,
    facts: { ...rest.facts, name: withoutLinks(oneLine(rest.facts.name)) },
  }
  const written = writers[kind](data, context)
  const message = { ...written, subject: header(written.subject) }
  const replyTo = safeAddress(message.replyTo)
  return {
    subject: message.subject,
    html: toHtml(message, context),
    text: toText(message, context),
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(message.isOptional && {
        'List-Unsubscribe': `<${siteLink(context.siteUrl, preferencesPath)}>`,
      }),
      // RFC 8058: mail clients stop the emails with one call.
      ...(context.stop && {
        'List-Unsubscribe': `<${siteLink(context.siteUrl, context.stop.call)}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    ...(replyTo ? { replyTo } : {}),
  }
}
