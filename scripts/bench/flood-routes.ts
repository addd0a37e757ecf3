import { randomUUID } from 'node:crypto'
import { limits, suggestionLimits } from '#contract/assistant.ts'

export type FloodRequest = {
  method: 'GET' | 'POST'
  path: string
  json?: object
  headers?: Record<string, string>
  /** Disconnects after this time. */
  abortAfterMs?: number
}

/** The beginning of the attacker's session ids and email domains. */
export const attacker = 'flood-of-requests'

const userAgent =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36'
const sessionId = () => `${attacker}-${randomUUID()}`
const email = () => `${randomUUID().slice(0, 8)}@${attacker}.example`
/** Arabic text of this many characters; in UTF-8 it has almost twice as many bytes. */
const text = (length: number) =>
  'نريد أتمتة الردود على طلبات المستفيدين '.repeat(600).slice(0, length)

/** A visit as the tracker sends it. */
export function visit(owner: string, more: object = {}): object {
  const at = new Date().toISOString()
  return {
    sessionId: sessionId(),
    visitSecret: `${randomUUID()}${randomUUID()}`,
    startTime: at,
    sentAt: at,
    revision: 1,
    visitorData: {
      user_agent: userAgent,
      language_preference: 'ar',
      device_type: 'desktop',
      browser: 'Chrome',
      page_views: 3,
      clicks_count: 20,
      scroll_depth: 100,
      session_duration: 300,
      selected_goal: 'ai',
      email: owner,
      wizard_step_reached: 4,
      calendly_clicked: true,
      ...more,
    },
    events: [
      { id: randomUUID(), name: 'email_captured', properties: {}, at },
      { id: randomUUID(), name: 'results_reached', properties: { count: 4 }, at },
    ],
  }
}

export const suggestions = (owner: string, idea: string): object => ({
  sessionId: sessionId(),
  requestId: randomUUID(),
  email: owner,
  goal: 'ai',
  sector: 'government',
  idea,
  documents: [],
  language: 'ar',
})

export const contact = (owner: string, message: string): object => ({
  name: 'زائر',
  email: owner,
  message,
  language: 'ar',
  requestId: randomUUID(),
})

export const post = (
  path: string,
  json: object,
  more: Partial<FloodRequest> = {},
): FloodRequest => ({
  method: 'POST',
  path,
  json,
  ...more,
})
const longChat = () => ({
  sessionId: sessionId(),
  requestId: randomUUID(),
  messages: [...Array(5)].map((_, at) => ({
    role: at % 2 ? 'assistant' : 'user',
    content: text(3990),
  })),
})
/** Close to every limit of a visit. */
const heavyVisit = () => {
  const { title, description, details } = suggestionLimits
  const texts = { title: text(title), description: text(description), details: text(details) }
  const more = {
    idea_description: text(limits.idea),
    suggestions_data: [...Array(limits.suggestionsKept)].map((_, at) => ({
      id: `${at}`,
      effort: 'low',
      impact: 'high',
      ...texts,
    })),
  }
  const event = {
    name: 'engagement',
    properties: { text: text(700) },
    at: new Date().toISOString(),
  }
  const events = [...Array(12)].map(() => ({ id: randomUUID(), ...event }))
  return { ...visit(email(), more), events }
}

/** The attacker's requests to each route that needs no sign-in: always new emails and sessions. */
export const floods: Record<string, () => FloodRequest> = {
  'content, read': () => ({ method: 'GET', path: '/content' }),
  health: () => ({ method: 'GET', path: '/health' }),
  'the content list without a token': () => ({ method: 'GET', path: '/content/admin' }),
  booking: () => post('/booking', { event: 'invitee.created' }),
  contact: () => post('/contact', contact(email(), text(4900))),
  visits: () => post('/visits', visit(email())),
  'visits, the largest': () => post('/visits', heavyVisit()),
  chat: () => post('/assistant/chat', longChat()),
  'chat, aborted after 300 ms': () => post('/assistant/chat', longChat(), { abortAfterMs: 300 }),
  suggestions: () => post('/assistant/suggestions', suggestions(email(), text(4900))),
  login: () => post('/auth/login', { email: email(), password: randomUUID() }),
  recover: () => post('/auth/recover', { email: email() }),
}

export const browserHeaders = { 'user-agent': userAgent }
