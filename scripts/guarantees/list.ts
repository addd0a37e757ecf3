/**
 * A guarantee of reliability or security. A test that proves it has the tag in its title, a pgTAP file in a comment at
 * the start of a line. Benchmarks are named here.
 */
export type Guarantee = {
  tag: string
  what: string
  /** Benchmarks whose figures belong to it. */
  benches?: string[]
  /** A known reason why some proofs may fail. */
  note?: string
}

export const guarantees: Guarantee[] = [
  {
    tag: '@row-level-security',
    what: 'Row-level security everywhere; nothing of a visitor for anon',
  },
  { tag: '@access-matrix', what: 'Access matrix: every actor × object × verb' },
  { tag: '@policy-mutations', what: 'Policies dropped and widened: each mutation is detected' },
  { tag: '@advisors', what: 'Advisors: no finding' },
  {
    tag: '@revoked-staff',
    what: 'Sign-out, a new password, removal and demotion end access at the next request',
  },
  { tag: '@queries-at-size', what: 'Queries at size, with row-level security on', benches: ['db'] },
  { tag: '@constraints', what: 'Constraints: bad values of every column, none accepted' },
  { tag: '@parallel-saves', what: '50 parallel saves: one success, 49 conflicts' },
  { tag: '@upgrade-and-restore', what: 'Migrations on data; dump and restore lose nothing' },
  { tag: '@mutated-requests', what: 'Mutated bodies: no 500, no row after a refusal' },
  { tag: '@limits', what: 'Limits: N+1 is 429, in parallel too' },
  {
    tag: '@ai-budget',
    what: 'AI budget: counted, reserved atomically, general suggestions above it',
  },
  { tag: '@images', what: 'Images: by content, no SVG, polyglots and bombs harmless' },
  { tag: '@site-security', what: 'The built site: no secret, strict policy, no violation' },
  { tag: '@reply-parser', what: 'Parser: generated replies, no crash', benches: ['assistant'] },
  { tag: '@injection', what: 'Prompt injection: instructions in data have no effect' },
  { tag: '@provider-faults', what: 'Provider faults: the visitor reaches the results' },
  {
    tag: '@exactly-once',
    what: 'Events sent three times, shuffled, with kills: recorded exactly once',
  },
  { tag: '@scoring', what: 'Score: both sides of every threshold, combinations and history' },
  { tag: '@booking-webhook', what: 'Booking webhook: signature, age, replay, cancellation' },
  { tag: '@erasure', what: 'Erasure: no trace of the person in any table' },
  { tag: '@accessibility', what: 'axe: no finding; everything by keyboard' },
  { tag: '@outages', what: 'Each service down, in the browser' },
  {
    tag: '@load',
    what: 'Load',
    benches: ['content', 'visits', 'admin', 'web'],
    note: 'A save needs a dozen round trips in the local replacement of PostgREST; visits reach half the rate of bare inserts on the reference machine',
  },
]
