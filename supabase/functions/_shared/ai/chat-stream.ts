import type { CarouselService, ChatAction } from '#contract/assistant.ts'
import { parseJsonAction, parseMarker, type ActionContext } from './chat-actions.ts'
import { closingIndex } from './tokens.ts'

type Segment = { text: string; action?: ChatAction | undefined; end: number }

/** Start of something that may not be text: a marker, a fence or an object. */
const segmentStart = /\[\[|```|\{/
/** The last characters may be the first part of such a start. */
const partialStart = /(\[|`{1,2})$/

/**
 * Separates text and actions of a chat reply while it is streamed. A marker (`[[offer_booking]]`), a
 * fence or an object is buffered until it is complete, so that no part of an action appears in the text.
 */
export class ChatStream {
  readonly #context: ActionContext
  #buffer = ''
  readonly actions: ChatAction[] = []

  /** `services` are the ones that a carousel can show. */
  constructor(services: readonly CarouselService[]) {
    this.#context = { services }
  }

  /** Adds a delta and returns the text that is complete. */
  push(delta: string): string {
    this.#buffer += delta
    return this.#read(false)
  }

  /** Whether an action was begun and is not complete. */
  get hasOpenAction(): boolean {
    return (
      this.#buffer.startsWith('[[') || looksLikeAction(this.#buffer.replace(/^```[\w-]*\s*/, ''))
    )
  }

  /** Returns the rest of the text at the end of the stream. */
  end(): string {
    return this.#read(true)
  }

  #read(isEnd: boolean): string {
    let out = ''
    for (;;) {
      const at = this.#buffer.search(segmentStart)
      if (at < 0) {
        const safe = isEnd ? this.#buffer.length : this.#buffer.replace(partialStart, '').length
        out += this.#buffer.slice(0, safe)
        this.#buffer = this.#buffer.slice(safe)
        return out
      }
      out += this.#buffer.slice(0, at)
      this.#buffer = this.#buffer.slice(at)
      const segment = parseSegment(this.#buffer, isEnd, this.#context)
      if (!segment) return out
      out += segment.text
      if (segment.action) this.actions.push(segment.action)
      this.#buffer = this.#buffer.slice(segment.end)
    }
  }
}

/** Parses the segment at the start of the text; `undefined` while it is incomplete. */
function parseSegment(text: string, isEnd: boolean, context: ActionContext): Segment | undefined {
  if (text.startsWith('[[')) return marker(text, isEnd, context)
  if (text.startsWith('```')) return fence(text, isEnd, context)
  return object(text, isEnd, context)
}

function marker(text: string, isEnd: boolean, context: ActionContext): Segment | undefined {
  const close = text.indexOf(']]')
  if (close >= 0)
    return { text: '', action: parseMarker(text.slice(2, close), context), end: close + 2 }
  return isEnd ? { text: '', end: text.length } : undefined
}

/** Removes a fence that contains an action, complete or not; any other fence is text. */
function fence(text: string, isEnd: boolean, context: ActionContext): Segment | undefined {
  const close = text.indexOf('```', 3)
  if (close < 0 && !isEnd) return undefined
  const end = close < 0 ? text.length : close + 3
  const inside = text.slice(3, close < 0 ? end : close).replace(/^[\w-]*\s/, '')
  const action = parseJsonAction(inside, context)
  const isRemoved = action !== undefined || looksLikeAction(inside)
  return { text: isRemoved ? '' : inside.trim(), action, end }
}

function object(text: string, isEnd: boolean, context: ActionContext): Segment | undefined {
  // "{name}" in a sentence is not an object. An object starts with a quoted key.
  const next = /^\{\s*(\S)/.exec(text)?.[1]
  if (next === undefined) return isEnd ? { text, end: text.length } : undefined
  if (next !== '"') return { text: '{', end: 1 }
  const end = closingIndex(`${text} `, 0)
  if (end > text.length) {
    if (!isEnd) return undefined
    return { text: looksLikeAction(text) ? '' : text, end: text.length }
  }
  const inside = text.slice(0, end)
  const action = parseJsonAction(inside, context)
  return { text: action || looksLikeAction(inside) ? '' : inside, action, end }
}

/** Whether a text looks like the JSON of an action, for example a truncated one. Visitors must not see it. */
const looksLikeAction = (text: string) =>
  /^\s*\{\s*"(form|contentType|type|services|payload|fields)"/.test(text) ||
  /^\s*\{\s*"?[a-zA-Z]{0,11}$/.test(text)
