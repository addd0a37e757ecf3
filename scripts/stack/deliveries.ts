import { setInterval } from 'node:timers'
import type { Settings } from './settings.ts'

const every = 5_000

/** Asks the visits function to hand over leads, as a scheduler does on a hosted project; `stop` ends it. */
export function startDeliveries({ env, urls }: Settings): () => void {
  if (!env['LEAD_WEBHOOK_URL']) return () => undefined
  const ask = () =>
    fetch(`${urls.api}/functions/v1/visits/deliver`, {
      method: 'POST',
      headers: { apikey: env['SUPABASE_SECRET_KEY'] ?? '' },
      // What is down is asked again in a moment.
    }).catch(() => undefined)
  const timer = setInterval(() => void ask(), every)
  return () => clearInterval(timer)
}
