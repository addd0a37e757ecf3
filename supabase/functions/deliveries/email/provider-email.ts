/** A file of an email, in base64. */
export type Attachment = { filename: string; content: string; content_type: string }

/** An email as the API of Resend takes it. */
export type ProviderEmail = {
  from: string
  to: string
  subject: string
  html: string
  text: string
  reply_to?: string
  headers?: Record<string, string>
  attachments?: Attachment[]
}
