/**
 * How the stand-in may behave. A visitor's own words choose: `scenario-slow` anywhere in the last
 * message, an idea or an e-mail address (`sara+scenario-slow@example.com`).
 */
export const scenarios = [
  'normal',
  // Answers that take their time, or all the time there is.
  'slow',
  'silent',
  // Refusals of the provider.
  'refused',
  'limited',
  'broken',
  'overloaded',
  // Connections that end: in the middle, at once; and an answer that is no answer of this API.
  'cut',
  'hangup',
  'html',
  // Replies that are wrapped, cut off, too long or nothing.
  'fenced',
  'truncated',
  'many',
  'empty',
  // Replies with each fault of the error catalogue.
  'prose',
  'unparseable',
  'structure',
  'missing',
  'nothing',
  'invalid',
  // A model that does what an attack says, writes markup, or presses every button there is.
  'obey',
  'markup',
  'markers',
] as const
export type Scenario = (typeof scenarios)[number]

/** The scenario a text asks for. */
export function scenarioIn(text: string): Scenario {
  const selection = /scenario[-_:= ]+([a-z]+)/i.exec(text)?.[1]?.toLowerCase()
  return scenarios.find((name) => name === selection) ?? 'normal'
}
