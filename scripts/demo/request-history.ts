import type { Random } from '../test/random.ts'

const minute = 60_000
const hour = 60 * minute

/** An entry in the history of a request. `text` of an assignment is filled in with the name of the person. */
export type DemoEntry = { kind: string; text: string | null; role: 'admin' | 'editor'; at: Date }

export type DemoRequest = {
  request_id: string
  session_id?: string
  fields: Record<string, string | undefined>
  created: Date
  status: 'new' | 'answered' | 'closed'
  answered: Date | null
  /** As in `urgent`. */
  dueIn?: number
  /** Role of the assignee. */
  assignee: 'admin' | 'editor' | null
  entries: DemoEntry[]
}

const notes = [
  'جرى الاتصال، واللقاء مفضل يوم الأحد صباحًا.',
  'أُرسلت نبذة عن خدمة مشابهة قبل اللقاء.',
  'القرار عند مدير تقنية المعلومات، ونتابع معه بعد أسبوع.',
  'السؤال عن النطاق قبل السعر. يُقترح البدء بورشة قصيرة.',
  'لا رد على الهاتف. أُرسلت رسالة.',
]

/** The assignee of a request and their notes: most are assigned within an hour or two, some have a note. */
export function historyOf(random: Random, request: DemoRequest, now: Date) {
  const { created, answered, status } = request
  const role = random.next() < 0.6 ? 'editor' : 'admin'
  const last = answered ?? now
  const isAssigned = random.next() < (answered ? 0.95 : 0.5)
  const assignedAt = new Date(created.getTime() + (5 + random.below(100)) * minute)
  const notedAt = new Date(assignedAt.getTime() + (20 + random.below(60)) * minute)
  const hasNote = random.next() < 0.45
  const note = random.of(notes)
  const entries: DemoEntry[] = []
  if (isAssigned && assignedAt < last)
    entries.push({ kind: 'assignment', text: null, role: 'admin', at: assignedAt })
  const assignee = entries.length > 0 ? role : null
  if (assignee && hasNote && notedAt < last)
    entries.push({ kind: 'note', text: note, role, at: notedAt })
  if (answered)
    entries.push({
      kind: status === 'answered' ? 'answer' : 'status',
      text: status,
      role: status === 'answered' && assignee ? assignee : 'admin',
      at: answered,
    })
  return { assignee, entries }
}

/** Hours from now at which further requests are due: as soon after that as possible, or as shortly before it. */
export const urgent = [0.7, -1]

/** A day ago; the database moves it to a time from which it is due as wanted. */
export const urgentTime = (now: Date) => now.getTime() - 23 * hour
