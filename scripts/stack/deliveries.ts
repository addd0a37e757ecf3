import { setInterval } from 'node:timers'
import type { Settings } from './settings.ts'

const intervalMs = 5_000

/** Triggers a delivery of leads every few seconds, as a cron job does on a hosted project. Returns a function that stops it. */
export function startDeliveries({ env, urls }: Settings): () => void {
  if (!env['LEAD_WEBHOOK_URL']) return () => undefined
  const deliver = () =>
    fetch(`${urls.api}/functions/v1/leads/deliver`, {
      method: 'POST',
      headers: { apikey: env['SUPABASE_SECRET_KEY'] ?? '' },
      // The next call retries a failed one.
    }).catch(() => undefined)
  const timer = setInterval(() => void deliver(), intervalMs)
  return () => clearInterval(timer)
}
