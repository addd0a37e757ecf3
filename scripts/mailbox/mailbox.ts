import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'

/** An email as the API of Resend takes it. */
export const email = z.object({
  from: z.string(),
  to: z.union([z.string(), z.array(z.string())]),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  reply_to: z.optional(z.string()),
  headers: z.optional(z.record(z.string(), z.string())),
  attachments: z.optional(
    z.array(
      z.object({ filename: z.string(), content: z.string(), content_type: z.optional(z.string()) }),
    ),
  ),
})

const message = z.extend(email, {
  id: z.string(),
  at: z.string(),
  key: z.string(),
  body: z.string(),
})
export type Message = z.infer<typeof message>

/** The newest messages are kept. */
const maxMessages = 500

/** The emails sent to the provider, each idempotency key once. A folder keeps them over restarts. */
export class Mailbox {
  #messages: Message[] = []
  readonly #folder: string | undefined

  constructor(folder?: string) {
    this.#folder = folder
    if (!folder) return
    mkdirSync(folder, { recursive: true })
    for (const file of readdirSync(folder)) {
      // One is incomplete if the stack was stopped meanwhile.
      const parsed = message.safeParse(parseJson(readFileSync(join(folder, file), 'utf8')))
      if (parsed.success) this.#messages.push(parsed.data)
    }
    this.#messages.sort((one, other) => one.at.localeCompare(other.at))
  }

  /** Newest first. */
  list(search = ''): Message[] {
    const word = search.trim().toLowerCase()
    return this.#messages
      .filter(({ to, subject }) => `${String(to)} ${subject}`.toLowerCase().includes(word))
      .toReversed()
  }

  find(id: string): Message | undefined {
    return this.#messages.find((each) => each.id === id)
  }

  /** Keeps an email. With a key that was used for the same body returns that one, for another body `conflict`. */
  add(content: z.infer<typeof email>, key: string, body: string): Message | 'conflict' {
    const known = key ? this.#messages.find((each) => each.key === key) : undefined
    if (known) return known.body === body ? known : 'conflict'
    const added = { ...content, id: randomUUID(), at: new Date().toISOString(), key, body }
    this.#messages.push(added)
    if (this.#folder) writeFileSync(this.#fileOf(added.id), JSON.stringify(added))
    for (const old of this.#messages.splice(0, this.#messages.length - maxMessages))
      this.#remove(old)
    return added
  }

  clear(): void {
    for (const each of this.#messages.splice(0)) this.#remove(each)
  }

  #remove({ id }: Message) {
    if (this.#folder && existsSync(this.#fileOf(id))) rmSync(this.#fileOf(id))
  }

  #fileOf = (id: string) => join(this.#folder ?? '', `${id}.json`)
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
