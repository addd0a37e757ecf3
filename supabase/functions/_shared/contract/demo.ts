import * as z from 'zod/mini'

/** What the removal of the demo data removes, in display order. */
export const demoParts = [
  ...(['visits', 'people', 'requests', 'meetings', 'outcomes'] as const),
  ...(['items', 'drafts', 'releases'] as const),
]

/** Result of remove_demo_data(): numbers. `planned` are the drafts that are published at a time. */
export const demoCounts = z.record(z.enum([...demoParts, 'planned']), z.number())
export type DemoCounts = z.infer<typeof demoCounts>

/** Result of count_demo_data(): the same numbers, and the keys of the content. */
export const demoData = z.object({ counts: demoCounts, keys: z.array(z.string()) })
export type DemoData = z.infer<typeof demoData>

export const hasDemoData = ({ counts }: DemoData): boolean =>
  demoParts.some((part) => counts[part] > 0)
