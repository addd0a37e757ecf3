import { env } from 'node:process'
import { expect } from '@playwright/test'
import { plainText, poppler } from '../../scripts/test/poppler.ts'

type Email = {
  to: string
  subject: string
  text: string
  html: string
  reply_to?: string
  attachments?: { filename: string; content: string }[]
}

/** The emails that were sent to an address, newest first. */
export async function emailsTo(address: string): Promise<Email[]> {
  const query = encodeURIComponent(address)
  const response = await fetch(`${env['TEST_EMAIL_URL']}/messages.json?q=${query}`)
  const found: Email[] = await response.json()
  return found.filter(({ to }) => to === address)
}

/** Waits for the next email to an address after `count` others. */
export async function nextEmail(address: string, count = 0): Promise<Email> {
  await expect.poll(async () => (await emailsTo(address)).length).toBe(count + 1)
  const [email] = await emailsTo(address)
  if (!email) throw new Error(`no email to ${address}`)
  return email
}

/** The link in an email that leads to this part of the admin, where the list of all items would take seconds. */
export const linkIn = ({ text }: Email, name: 'invitation' | 'recovery') =>
  (new RegExp(`\\S+#${name}=[\\w-]+`).exec(text)?.[0] ?? '').replace('/admin#', '/admin?tab=links#')

/** The text of the PDF file of an email. */
export function pdfTextOf({ attachments = [] }: Email): string {
  const [file, ...more] = attachments
  expect(more).toEqual([])
  return plainText(poppler('pdftotext', Buffer.from(file?.content ?? '', 'base64')))
}
