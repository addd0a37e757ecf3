import type { WorkingTimes } from '#contract/contact-requests.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** Minutes between two moments, on working days only: the promise does not run on the others. */
function clockMinutes(from: number, to: number, workingDays: readonly string[]): number {
  const ms = workingDays.reduce((sum, day) => {
    // Riyadh has no summer time.
    const start = Date.parse(`${day}T00:00:00+03:00`)
    return sum + Math.max(0, Math.min(to, start + dayMs) - Math.max(from, start))
  }, 0)
  return Math.floor(ms / minuteMs)
}

export type Clock = { isLate: boolean; minutes: number }

/** How much of the promised time is left, or by how much it is exceeded. */
export function clockOf(dueAt: string, now: number, times: WorkingTimes): Clock {
  const due = Date.parse(dueAt)
  if (now > due) return { isLate: true, minutes: clockMinutes(due, now, times.working_days) }
  // Before opening time the clock has not started.
  const left = clockMinutes(now, due, times.working_days)
  return { isLate: false, minutes: Math.min(left, times.promise_hours * 60) }
}

/** The largest unit that fits, rounded down: 59 minutes, 23 hours, 3 days of 24 hours. */
export function unitOf(minutes: number): { unit: 'minutes' | 'hours' | 'days'; count: number } {
  if (minutes < 60) return { unit: 'minutes', count: minutes }
  if (minutes < 24 * 60) return { unit: 'hours', count: Math.floor(minutes / 60) }
  return { unit: 'days', count: Math.floor(minutes / (24 * 60)) }
}
