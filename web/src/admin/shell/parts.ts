/** The parts of the analytics, in the order of their bar, and who may read them; the database has the last word. */
export const parts = [
  { id: 'content', isForAll: true },
  { id: 'leads', isForAll: false },
  { id: 'reports', isForAll: false },
  { id: 'requests', isForAll: true },
  { id: 'scoring', isForAll: false },
  { id: 'deliveries', isForAll: false },
] as const
export type PartId = (typeof parts)[number]['id']
