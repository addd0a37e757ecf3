import type { ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

export type Reply = {
  text: string
  model: string
  inputTokens: number
  /** Part of inputTokens. */
  cachedTokens: number
  stopReason: 'end_turn' | 'max_tokens' | 'refusal'
  /** Milliseconds between two chunks, and of a thought without text before the first one. */
  delayMs: number
  thinkMs: number
  /** Whether the connection closes in the middle. */
  isCut: boolean
  /** The second half waits for this. */
  held: Promise<void> | null
}

export const tokensIn = (text: string) => Math.ceil(text.length / 3)

/** Sends the text in chunks, never within a character. Returns whether the connection lasted until the end. */
export async function sendText(
  response: ServerResponse,
  { text, delayMs, isCut, held }: Reply,
  send: (chunk: string) => void,
): Promise<boolean> {
  let sent = 0
  for (const chunk of text.match(/[\s\S]{1,24}/gu) ?? []) {
    const isSecondHalf = sent >= text.length / 2
    if (isCut && isSecondHalf) response.destroy()
    if (isSecondHalf) await held
    if (response.destroyed) return false
    send(chunk)
    sent += chunk.length
    // oxlint-disable-next-line no-await-in-loop -- the chunks of a stream follow each other
    await pause(delayMs)
  }
  return true
}
