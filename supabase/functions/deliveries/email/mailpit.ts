import type { ProviderEmail } from './provider-email.ts'

/** The path of Mailpit's API, which `supabase start` runs: an address that ends with it takes another format. */
export const mailpitPath = '/api/v1/send'

/** An email as Mailpit takes it. It has no idempotency keys: an email whose response was lost is there twice. */
export function mailpitEmail(email: ProviderEmail) {
  const { from, to, subject, html, text, reply_to: replyTo, headers, attachments = [] } = email
  return {
    From: person(from),
    To: [person(to)],
    ...(replyTo && { ReplyTo: [person(replyTo)] }),
    Subject: subject,
    HTML: html,
    Text: text,
    Headers: headers ?? {},
    Attachments: attachments.map(({ filename, content, content_type }) => ({
      Filename: filename,
      Content: content,
      ContentType: content_type,
    })),
  }
}

/** `Riyada <no-reply@riyada.example>`, or an address alone. */
function person(written: string) {
  const [, name = '', address = written] = /^(.*?)\s*<([^<>]+)>$/.exec(written.trim()) ?? []
  return { Name: name.replaceAll('"', ''), Email: address }
}
