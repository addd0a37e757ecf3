/**
 * What the fake provider can do. `scenario-slow` in the last message, the idea or the email address
 * (`sara+scenario-slow@example.com`) selects a scenario.
 */
export const scenarios = [
  'normal',
  'slow',
  // Errors of the provider.
  'refused',
  'limited',
  'broken',
  'overloaded',
  // The first call is overloaded, or the first two; the next one succeeds. The first token comes late, once.
  'busy',
  'busytwice',
  'late',
  // A thought that takes as long, and one written into the reply, with a draft.
  'thinking',
  'reasoned',
  // A server that does not know the option of the effort.
  'strict',
  // Connections that close in the middle or immediately, and a response that is not from this API.
  'cut',
  'hangup',
  'html',
  // Replies that are fenced, truncated, too long or empty.
  'fenced',
  'truncated',
  'many',
  'empty',
  // The model declines, or stops at the limit within a form.
  'declined',
  'formcut',
  // Replies with each error of the catalogue.
  'prose',
  'unparseable',
  'structure',
  'missing',
  'nothing',
  'invalid',
  // A model that follows an attack, writes markup, or writes every marker.
  'obey',
  'markup',
  'markers',
] as const
/** Replies that do not end by themselves: none at all, and one that stops in the middle until a test releases it. */
const endless = ['silent', 'held'] as const
export type Scenario = (typeof scenarios)[number] | (typeof endless)[number]

/** The scenario that a text selects. */
export function scenarioIn(text: string): Scenario {
  const requested = /scenario[-_:= ]+([a-z]+)/i.exec(text)?.[1]?.toLowerCase()
  return [...scenarios, ...endless].find((name) => name === requested) ?? 'normal'
}
