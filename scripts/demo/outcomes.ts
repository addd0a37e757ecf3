import type { Random } from '../test/random.ts'

const hour = 3_600_000
const day = 24 * hour

/** A report of the calendar, with the names of its fields, and when it came. */
export type DemoBooking = {
  invitee_uri: string
  old_invitee_uri?: string
  email: string
  session_id: string
  start_time: Date
  status: 'active' | 'canceled'
  created: Date
  changed: Date
}

/** What became of a person, with the names of the columns. */
export type DemoOutcome = {
  email: string
  outcome: 'held' | 'no_show' | 'disqualified' | 'proposal' | 'won' | 'lost'
  reason?: string
  amount_sar?: number
  happened_at: Date
  recorded_at: Date
  source: 'staff' | 'calendar' | 'crm'
}

/** What staff decided about a person; the owner by role. */
export type DemoPlan = {
  email: string
  owner: 'admin' | 'editor'
  next_step: string | null
  /** Days from today. */
  next_in: number | null
}

const unfit = ['طلب تدريب لطالب، لا مشروع', 'شركة منافسة تسأل عن الأسعار']
const losses = ['الميزانية للسنة القادمة', 'اختاروا جهة أخرى بسعر أقل', 'تغيرت أولويات الإدارة']
/** How many of twenty meetings lead to what. Shares, not chances: each outcome occurs with any seed. */
const shares = {
  no_show: 3,
  disqualified: 2,
  held: 3,
  lost: 1,
  proposal: 2,
  won: 4,
  'won for less': 2,
  'lost proposal': 3,
}
const courses = Object.entries(shares).flatMap(([course, times]) =>
  Array.from({ length: times }, () => course),
)
const steps = [
  'إرسال العرض المالي',
  'الاتصال بعد اجتماع الإدارة',
  'ورشة مع فريق البيانات',
  'إرسال نبذة عن مشروع مشابه',
]

/** The meetings that took place, or should have: the last time of each visit, unless it was canceled. */
function meetingsBefore(bookings: readonly DemoBooking[], now: Date) {
  const last = new Map(bookings.map((booking) => [booking.session_id, booking]))
  return [...last.values()].filter(
    ({ status, start_time }) =>
      status === 'active' && start_time.getTime() + 2 * hour < now.getTime(),
  )
}

/** From each past meeting to a contract or a refusal, as far as it has come by now. */
export function outcomesOf(
  random: Random,
  bookings: readonly DemoBooking[],
  now: Date,
): DemoOutcome[] {
  const outcomes: DemoOutcome[] = []
  let left: string[] = []
  for (const { email, start_time } of meetingsBefore(bookings, now)) {
    let time = start_time.getTime()
    const add = (
      hours: number,
      outcome: Omit<DemoOutcome, 'email' | 'happened_at' | 'recorded_at'>,
    ) => {
      time += hours * hour
      const recorded = time + random.below(4) * hour
      if (recorded < now.getTime())
        outcomes.push({
          email,
          ...outcome,
          happened_at: new Date(time),
          recorded_at: new Date(recorded),
        })
    }
    const amount = 20_000 * (3 + random.below(25))
    const days = (low: number, more: number) => 24 * (low + random.below(more))
    // Half of the latest meetings wait for an entry.
    if (time > now.getTime() - 2 * day && random.next() < 0.5) continue
    if (left.length === 0) left = random.shuffled(courses)
    const course = left.pop()
    if (course === 'no_show') {
      add(0.5, { outcome: 'no_show', source: 'calendar' })
      continue
    }
    add(1, { outcome: 'held', source: 'staff' })
    if (course === 'disqualified')
      add(1, { outcome: 'disqualified', source: 'staff', reason: random.of(unfit) })
    else if (course === 'lost')
      add(days(10, 10), { outcome: 'lost', source: 'staff', reason: random.of(losses) })
    else if (course !== 'held') {
      add(days(3, 7), { outcome: 'proposal', source: 'staff', amount_sar: amount })
      const wait = days(6, 12)
      if (course === 'won' || course === 'won for less')
        add(wait, {
          outcome: 'won',
          source: 'crm',
          amount_sar: amount * (course === 'won' ? 1 : 0.9),
        })
      else if (course === 'lost proposal')
        add(wait, { outcome: 'lost', source: 'crm', reason: random.of(losses) })
    }
  }
  return outcomes
}

/** An owner for everybody who booked, and a next step unless it has ended; a few are overdue. */
export function plansFor(
  random: Random,
  bookings: readonly DemoBooking[],
  outcomes: readonly DemoOutcome[],
  now: Date,
): DemoPlan[] {
  const ended = new Set(
    outcomes
      .filter(({ outcome }) => ['won', 'lost', 'disqualified'].includes(outcome))
      .map(({ email }) => email),
  )
  const emails = new Set(bookings.filter(({ created }) => created < now).map(({ email }) => email))
  return [...emails].map((email) => {
    const isOpen = !ended.has(email) && random.next() < 0.7
    return {
      email,
      owner: random.next() < 0.5 ? 'editor' : 'admin',
      next_step: isOpen ? random.of(steps) : null,
      next_in: isOpen ? random.below(12) - 2 : null,
    }
  })
}
