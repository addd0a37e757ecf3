import type { DropKind, DropReason } from '#contract/reports.ts'

/** What was removed from a model's answer. It is counted and logged without the words. */
export type Drop = { kind: DropKind; reason: DropReason }
