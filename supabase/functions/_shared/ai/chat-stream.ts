import type { ChatAction } from '#contract/assistant.ts'
import { actionOfJson, actionOfMarker } from './chat-actions.ts'
import { closingAt } from './tokens.ts'

type Piece = { text: string; action?: ChatAction | undefined; end: number }

/** Where something begins that may be no text: a marker, a fence, an object. */
const beginning = /\[\[|```|\{/
/** The last characters may be the first half of a beginning. */
const halfBeginning = /(\[|`{1,2})$/

/**
 * Tells the words of a chat reply from the actions in it while it is being written. A marker
 * (`[[offer_booking]]`), a fence or an object is held back until it is complete; what is an action
 * never reaches the text, not even half of it.
 */
export class ChatStream {
  #held = ''
  readonly actions: ChatAction[] = []

  /** The text that is certain by now. */
  push(delta: string): string {
    this.#held += delta
    return this.#read(false)
  }

  /** The rest of the text, once nothing more will come. */
  end(): string {
    return this.#read(true)
  }

  #read(isEnd: boolean): string {
    let out = ''
    for (;;) {
      const at = this.#held.search(beginning)
      if (at < 0) {
        const sure = isEnd ? this.#held.length : this.#held.replace(halfBeginning, '').length
        out += this.#held.slice(0, sure)
        this.#held = this.#held.slice(sure)
        return out
      }
      out += this.#held.slice(0, at)
      this.#held = this.#held.slice(at)
      const piece = pieceAtStart(this.#held, isEnd)
      if (!piece) return out
      out += piece.text
      if (piece.action) this.actions.push(piece.action)
      this.#held = this.#held.slice(piece.end)
    }
  }
}

/** What the text begins with, or `undefined` while that cannot be said. */
function pieceAtStart(text: string, isEnd: boolean): Piece | undefined {
  if (text.startsWith('[[')) return marker(text, isEnd)
  if (text.startsWith('```')) return fence(text, isEnd)
  return object(text, isEnd)
}

function marker(text: string, isEnd: boolean): Piece | undefined {
  const close = text.indexOf(']]')
  if (close >= 0) return { text: '', action: actionOfMarker(text.slice(2, close)), end: close + 2 }
  return isEnd ? { text: '', end: text.length } : undefined
}

/** A fence goes when it holds an action or broke off as one; any other is text like the rest. */
function fence(text: string, isEnd: boolean): Piece | undefined {
  const close = text.indexOf('```', 3)
  if (close < 0 && !isEnd) return undefined
  const end = close < 0 ? text.length : close + 3
  const inside = text.slice(3, close < 0 ? end : close).replace(/^[\w-]*\s/, '')
  const action = actionOfJson(inside)
  const isGone = action !== undefined || looksLikeAction(inside)
  return { text: isGone ? '' : inside.trim(), action, end }
}

function object(text: string, isEnd: boolean): Piece | undefined {
  // "{name}" in a sentence is no object; one that begins with a quote may be.
  const next = /^\{\s*(\S)/.exec(text)?.[1]
  if (next === undefined) return isEnd ? { text, end: text.length } : undefined
  if (next !== '"') return { text: '{', end: 1 }
  const end = closingAt(`${text} `, 0)
  if (end > text.length) {
    if (!isEnd) return undefined
    return { text: looksLikeAction(text) ? '' : text, end: text.length }
  }
  const inside = text.slice(0, end)
  const action = actionOfJson(inside)
  return { text: action || looksLikeAction(inside) ? '' : inside, action, end }
}

/** Action-like JSON that is no action, broken off say: machinery, and nothing to read. */
const looksLikeAction = (text: string) =>
  /^\s*\{\s*"(form|contentType|type|services|payload|fields)"/.test(text) ||
  /^\s*\{\s*"?[a-zA-Z]{0,11}$/.test(text)
