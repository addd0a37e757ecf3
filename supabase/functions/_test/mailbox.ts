import { env } from 'node:process'
import { expect } from 'vitest'
import { sql } from './stack.ts'

type Email = { key: string; to: string; subject: string; text: string; html: string }

/** The emails that the provider accepted for an address, newest first. */
export async function inbox(to: string): Promise<Email[]> {
  const query = encodeURIComponent(to)
  const response = await fetch(`${env['TEST_EMAIL_URL']}/messages.json?q=${query}`)
  const found: Email[] = await response.json()
  return found.filter((each) => each.to === to)
}

/** The token in the newest email to an address, once nothing waits to be sent there. */
export async function emailedToken(to: string, name: 'invitation' | 'recovery'): Promise<string> {
  // Recorded: of a stack that has sent nothing yet.
  const unsent = `select from public.deliveries where recipient = $1 and status in ('recorded', 'waiting')`
  await expect.poll(() => sql(unsent, [to])).toEqual([])
  const [email] = await inbox(to)
  return new RegExp(`#${name}=([\\w-]+)`).exec(email?.text ?? '')?.[1] ?? ''
}
