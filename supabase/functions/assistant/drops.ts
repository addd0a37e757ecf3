import type { Drop } from '../_shared/ai/drops.ts'
import { asService } from '../_shared/server/clients.ts'
import { dataOf } from '../_shared/server/database.ts'
import { logError, logInfo } from '../_shared/server/log.ts'

/** Counts what was removed from an answer, and logs it without the words. A failure is logged only. */
export async function countDrops(drops: readonly Drop[]): Promise<void> {
  if (drops.length === 0) return
  const counts = new Map<string, { kind: string; reason: string; count: number }>()
  for (const { kind, reason } of drops) {
    const name = `${kind} ${reason}`
    const count = (counts.get(name)?.count ?? 0) + 1
    counts.set(name, { kind, reason, count })
  }
  for (const each of counts.values()) logInfo('removed from an answer', each)
  try {
    dataOf(await asService().rpc('count_ai_drops', { drops: [...counts.values()] }))
  } catch (error) {
    logError('what was removed could not be counted', error)
  }
}
