import type { CarouselService, ChatAction } from '#contract/assistant.ts'
import type { Note } from './chat-notes.ts'
import { parseJsonAction, parseMarker, type ActionContext } from './chat-actions.ts'
import { TextFilter } from './text-filter.ts'
import { closingIndex } from './tokens.ts'

/** A part of a reply that is no plain text. `isLost`: an action that cannot be shown. */
type Segment = { text: string; action?: ChatAction | undefined; isLost?: boolean; end: number }

const names = 'offer_booking|show_services|show_form'
/** Start of something that may not be text: a marker in brackets or without, in bold or code; a fence or an object. */
const segmentStart = new RegExp(
  `\`\`\`|[*_\`]{0,3}[[［【⟦]|\\{|(?<![\\p{L}\\p{N}_])(?:${names})(?![\\p{L}\\p{N}_])`,
  'u',
)
/** The last characters may be the first part of such a start. */
const partialStart = /[\w*`]{1,16}$/
const knownName = new RegExp(`^(?:${names})\\b`, 'i')

/** A sentence that leads to what follows it. */
const announcement =
  /[:：]$|\b(?:answers?|questions?|form|fill|below|following)\b|نموذج|سؤال|[اأ]سئل|[اأ]ج[يـ]?ب|تعبئة|[اأ]مل[اأؤئ]|التالي|[اأ]دناه/iu

/**
 * Separates text and actions of a chat reply while it is streamed. A marker (`[[offer_booking]]`), a
 * fence or an object is buffered until it is complete, so that no part of an action appears in the text.
 */
export class ChatStream extends TextFilter {
  readonly #context: ActionContext
  #text = ''
  readonly actions: ChatAction[] = []
  readonly notes: Note[] = []
  /** The sentences that announced an action which cannot be shown. */
  readonly announcements: string[] = []

  /** `services` are the ones that a carousel can show. */
  constructor(services: readonly CarouselService[]) {
    super()
    this.#context = { services, onNote: (note) => this.notes.push(note) }
  }

  protected override read(isEnd: boolean): string {
    const before = this.#text.length
    for (;;) {
      const at = this.buffer.search(segmentStart)
      const plain = isEnd ? this.buffer : this.buffer.replace(partialStart, '')
      this.#text += this.take(at < 0 ? plain.length : at)
      const segment = at < 0 ? undefined : parseSegment(this.buffer, isEnd, this.#context)
      if (!segment) return this.#text.slice(before)
      if (segment.isLost) this.#lose()
      if (segment.action) this.actions.push(segment.action)
      this.buffer = segment.text + this.buffer.slice(segment.end)
      this.#text += this.take(segment.text.length)
    }
  }

  #lose() {
    const sentences = this.#text.trimEnd().split(/(?<=[.!?؟…])\s+|\n+/u)
    const last = sentences.at(-1)?.trim() ?? ''
    if (announcement.test(last)) this.announcements.push(last)
  }
}

/** Parses the segment at the start of the text; `undefined` while it is incomplete. */
function parseSegment(text: string, isEnd: boolean, context: ActionContext): Segment | undefined {
  if (text.startsWith('```')) return fence(text, isEnd, context)
  if (text.startsWith('{')) return object(text, isEnd, context)
  return marker(text, isEnd, context)
}

/** Two brackets contain a marker, whatever it says; one, or none, only with a known name. */
function marker(text: string, isEnd: boolean, context: ActionContext): Segment | undefined {
  const [head = '', deco = '', open = ''] = /^([*_`]*)([[［【⟦]{0,2})\s*/u.exec(text) ?? []
  const rest = text.slice(head.length)
  const isDouble = open.length === 2 || open === '⟦'
  if (!isEnd && rest.length < 16 && !/[\]］】⟧]/u.test(rest)) return undefined
  if (!isDouble && !knownName.test(rest)) {
    const isCut = isEnd && rest.length > 4 && names.split('|').some((name) => name.startsWith(rest))
    const shown = deco.length + open.length
    return isCut ? { text: '', end: text.length } : { text: text.slice(0, shown), end: shown }
  }
  const inside = insideOf(rest, open !== '', isDouble, isEnd)
  if (inside === undefined) return isEnd ? { text: '', isLost: true, end: text.length } : undefined
  const after = rest.slice(inside.end)
  if (!isEnd && after.length <= deco.length) return undefined
  const closed = after.startsWith(deco) ? deco.length : 0
  const period = /^[.。]?/u.exec(after.slice(closed))?.[0].length ?? 0
  const action = parseMarker(inside.text, context)
  const isLost = !action && knownName.test(inside.text)
  return { text: '', action, isLost, end: head.length + inside.end + closed + period }
}

/** The content of a marker and where it ends with its brackets; `undefined` while it is incomplete. */
function insideOf(rest: string, isOpen: boolean, isDouble: boolean, isEnd: boolean) {
  const json = /^show_form\s*[:：]?\s*(?=\{)/iu.exec(rest)
  const end = json ? closingIndex(`${rest} `, json[0].length) : 0
  const closing = isDouble ? /\s*(?:[\]］】]{2}|⟧)/gu : /\s*[\]］】]/gu
  if (json && end <= rest.length) {
    const after = rest.slice(end)
    if (isOpen && !isEnd && !closing.test(after)) return undefined
    const closed = isOpen ? (/^\s*[\]］】⟧]{1,2}/u.exec(after)?.[0].length ?? 0) : 0
    return { text: rest.slice(0, end), end: end + closed }
  }
  // JSON that does not end is looked at once nothing follows.
  if (json && !isEnd) return undefined
  if (isOpen) {
    const close = closing.exec(rest)
    return close ? { text: rest.slice(0, close.index), end: closing.lastIndex } : undefined
  }
  const [line = ''] = /^.*/u.exec(rest) ?? []
  const [bare = ''] = /^[a-z_]+(?:\s*[:：][\w\s,،-]*)?/iu.exec(line) ?? []
  return json || (line === rest && !isEnd) ? undefined : { text: bare, end: bare.length }
}

/** Removes a fence that contains an action, complete or not; any other fence is text. */
function fence(text: string, isEnd: boolean, context: ActionContext): Segment | undefined {
  const close = text.indexOf('```', 3)
  if (close < 0 && !isEnd) return undefined
  const end = close < 0 ? text.length : close + 3
  const inside = text.slice(3, close < 0 ? end : close).replace(/^[\w-]*\s/, '')
  const named = /^\s*\[?\[?\s*((?:offer|show)_.*?)\s*\]?\]?\s*$/s.exec(inside)?.[1]
  const action = named ? parseMarker(named, context) : parseJsonAction(inside, context)
  const isLost = !action && (named !== undefined || looksLikeAction(inside, close >= 0))
  return { text: action || isLost ? '' : inside.trim(), action, isLost, end }
}

function object(text: string, isEnd: boolean, context: ActionContext): Segment | undefined {
  // "{name}" in a sentence is not an object. An object starts with a quoted key.
  const next = /^\{\s*(\S)/.exec(text)?.[1]
  if (next === undefined) return isEnd ? { text, end: text.length } : undefined
  if (next !== '"') return { text: '{', end: 1 }
  const end = closingIndex(`${text} `, 0)
  if (end > text.length && !isEnd) return undefined
  const inside = text.slice(0, end)
  const isWhole = end <= text.length
  const action = isWhole ? parseJsonAction(inside, context) : undefined
  const isLost = !action && looksLikeAction(inside, isWhole)
  return { text: action || isLost ? '' : inside, action, isLost, end: Math.min(end, text.length) }
}

/** Whether a text looks like the JSON of an action that does not parse or was cut. Visitors must not see it. */
const looksLikeAction = (text: string, isWhole: boolean) =>
  /^\s*\{\s*"(?:form"\s*:\s*\{|contentType"\s*:\s*"serv|type"\s*:\s*"(?:offer|show)_)/.test(text) ||
  /"fields"\s*:\s*\[\s*\{\s*"(?:name|label|type|id)"/.test(text) ||
  (!isWhole &&
    /^\s*\{\s*(?:"?[a-zA-Z]{0,11}$|"(?:form|fields|id|title|type|contentType)")/.test(text))
