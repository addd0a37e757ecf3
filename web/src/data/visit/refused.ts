import type { VisitEvent } from '../../../../supabase/functions/_shared/contract/visits.ts'

/** What of a call the server will never take, by its answer: events, and parts of the visit. Nothing if it did not say. */
export function refused(batch: VisitEvent[], answer: unknown) {
  const fields = fieldsOf(answer)
  const at = new Set(fields.flatMap((field) => /^events\.(\d+)/.exec(field)?.[1] ?? []))
  return {
    events: batch.filter((_, index) => at.has(String(index))),
    parts: fields.flatMap((field) => /^visitorData\.(\w+)/.exec(field)?.[1] ?? []),
  }
}

const fieldsOf = (answer: unknown): string[] =>
  typeof answer === 'object' && answer !== null && 'fields' in answer
    ? Object.keys(Object(answer.fields))
    : []
