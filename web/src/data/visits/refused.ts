import type { Visit } from './visit-state.ts'

/**
 * Lets go of what the server will never take of a visit, by its answer: events, and parts of its data. Answers
 * whether it said anything of the kind.
 */
export function dropRefused(visit: Visit, batch: Visit['events'], answer: unknown): boolean {
  const fields = fieldsOf(answer)
  const at = new Set(fields.flatMap((field) => /^events\.(\d+)/.exec(field)?.[1] ?? []))
  const events = batch.filter((_, index) => at.has(String(index)))
  const parts = fields.flatMap((field) => /^visitorData\.(\w+)/.exec(field)?.[1] ?? [])
  for (const part of parts) Reflect.deleteProperty(visit.data, part)
  visit.events = visit.events.filter((event) => !events.includes(event))
  return events.length + parts.length > 0
}

const fieldsOf = (answer: unknown): string[] =>
  typeof answer === 'object' && answer !== null && 'fields' in answer
    ? Object.keys(Object(answer.fields))
    : []
