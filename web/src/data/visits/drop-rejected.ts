import type { Visit } from './visit-state.ts'

/**
 * Removes the events and fields of a visit that the server rejected. Returns whether the error named any.
 */
export function dropRejected(visit: Visit, batch: Visit['events'], answer: unknown): boolean {
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
