/**
 * What this product guarantees of its reliability and security. The title of a test that proves one contains its tag,
 * as does a comment at the start of a line in a pgTAP file; a benchmark is named here.
 */
export type Guarantee = {
  tag: string
  what: string
  /** Benchmarks whose figures belong to it. */
  benches?: string[]
  /** Why it is not reached everywhere, where that is known. */
  but?: string
}

export const guarantees: Guarantee[] = [
  {
    tag: '@row-level-security',
    what: 'Row-level security everywhere; nothing of a visitor for anon',
  },
  { tag: '@access-matrix', what: 'Access matrix: every actor × object × verb' },
  { tag: '@policy-mutations', what: 'Policies dropped and widened: each mutation is noticed' },
  { tag: '@advisors', what: 'Advisors: no finding' },
  { tag: '@revoked-staff', what: 'A removed or demoted profile is out at the next request' },
  { tag: '@queries-at-size', what: 'Queries at size, with row-level security on', benches: ['db'] },
  { tag: '@constraints', what: 'Constraints: random bad rows, none accepted' },
  { tag: '@parallel-saves', what: '50 parallel saves: one success, 49 conflicts' },
  { tag: '@upgrade-and-restore', what: 'Migrations on data; dump and restore lose nothing' },
  { tag: '@mutated-requests', what: 'Mutated bodies: no 500, no row after a refusal' },
  { tag: '@limits', what: 'Limits: N+1 is 429, in parallel too' },
  { tag: '@ai-budget', what: 'AI spend: counted, reserved atomically, fallback above' },
  { tag: '@images', what: 'Images: by content, no SVG, polyglots and bombs harmless' },
  { tag: '@site-security', what: 'The built site: no secret, strict policy, no violation' },
  { tag: '@reply-parser', what: 'Parser: generated replies, no crash', benches: ['assistant'] },
  { tag: '@injection', what: 'Injection: data stays data' },
  { tag: '@provider-faults', what: 'Provider faults: the visitor reaches the results' },
  { tag: '@exactly-once', what: 'Events three times, shuffled, with kills: exactly once' },
  { tag: '@scoring', what: 'Score: golden edges, and against an independent one' },
  { tag: '@booking-webhook', what: 'Booking webhook: signature, age, replay, cancellation' },
  { tag: '@erasure', what: 'Erased: nothing found anywhere' },
  { tag: '@accessibility', what: 'axe: no finding; everything by keyboard' },
  { tag: '@outages', what: 'Each part down, in the browser' },
  {
    tag: '@load',
    what: 'Load',
    benches: ['content', 'visits', 'admin', 'web'],
    but: 'A save passes a dozen round trips of the local stand-in for PostgREST; visits reach half of the bare inserts of the machine they were measured on',
  },
]
