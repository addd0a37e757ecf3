/**
 * What the fake provider can do. `scenario-slow` in the last message, the idea or the email address
 * (`sara+scenario-slow@example.com`) selects a scenario.
 */
const scenarios = [
  'normal',
  'slow',
  // Errors of the provider.
  'refused',
  'limited',
  'broken',
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
  // A reply that is empty, has no suggestions, or ends at the limit of tokens. The model declines, or writes markup.
  'empty',
  'nothing',
  'truncated',
  'declined',
  'markup',
  // Replies that do not end by themselves: none at all, and one that stops in the middle until a test releases it.
  'silent',
  'held',
] as const
export type Scenario = (typeof scenarios)[number]

export function scenarioIn(text: string): Scenario {
  const requested = /scenario[-_:= ]+([a-z]+)/i.exec(text)?.[1]?.toLowerCase()
  return scenarios.find((name) => name === requested) ?? 'normal'
}
