import { readStored, store } from '../../lib/storage.ts'
import { sendFormer } from './send-visit.ts'
import { isVisit } from './visit-state.ts'

const maxAgeMs = 7 * 24 * 3_600_000

/** Sends the visits under these keys, one after the other; those that are older than a week are forgotten. */
export async function sendFormerVisits(keys: string[]): Promise<void> {
  for (const key of keys) {
    const stored = readStored('local', key)
    if (isVisit(stored) && Date.parse(stored.startTime) > Date.now() - maxAgeMs)
      await sendFormer(stored)
    else store('local', key, null)
  }
}
