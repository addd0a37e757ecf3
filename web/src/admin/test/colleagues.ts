import { screen, within } from '@testing-library/react'
import type { StaffMember } from '#contract/staff.ts'
import { sara } from './builders.ts'
import { answer } from './mock-api.ts'

const omar = { id: 'omar', email: 'omar@riyada.example', name: 'عمر' }
const colleagues: StaffMember[] = [
  { ...sara, last_seen_at: '2026-11-20T09:30:00Z', has_second_factor: false },
  { ...omar, role: 'editor', last_seen_at: null, has_second_factor: true, reads_leads: false },
]
/** Answers the list of the staff: an admin and an editor. */
export const answerStaff = () => answer('RPC staff_list', colleagues)

/** The row of a list in which a text is. */
export function rowWith(text: string) {
  const rows = screen.getAllByRole('listitem')
  return within(rows.find((each) => each.textContent.includes(text)) ?? document.body)
}
