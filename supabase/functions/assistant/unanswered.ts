import type { Language } from '#contract/language.ts'
import { asService } from '../_shared/server/clients.ts'
import { dataOf } from '../_shared/server/database.ts'
import { logError } from '../_shared/server/log.ts'

/** Counts a question that the firm's content does not answer, for the staff. A failure is logged only. */
export async function noteUnanswered(question: string, language: Language): Promise<void> {
  try {
    dataOf(await asService().rpc('note_unanswered', { question, language }))
  } catch (error) {
    logError('an unanswered question could not be noted', error)
  }
}
