import * as z from 'zod/mini'
import {
  auditEntry,
  auditPerPage,
  type AuditEntry,
  type AuditFilter,
  type AuditPage,
} from '#contract/audit.ts'
import { asCaller } from '../_shared/server/clients.ts'
import { dataOf } from '../_shared/server/database.ts'

/** One page of the log, newest first. */
export async function listActions(
  token: string,
  { action, person }: AuditFilter,
  before: number | undefined,
  size = auditPerPage,
): Promise<AuditPage> {
  const page = await asCaller(token).rpc('list_actions', {
    max_rows: size,
    ...(action && { action_filter: action }),
    ...(person && { person }),
    ...(before !== undefined && { before }),
  })
  const entries = z.array(auditEntry).parse(dataOf(page))
  return { entries, next: entries.length < size ? null : (entries.at(-1)?.id ?? null) }
}

/** The whole log, page by page to limit memory use. */
export async function* allActions(
  token: string,
  filter: AuditFilter,
): AsyncGenerator<AuditEntry[]> {
  for (let before: number | undefined; ;) {
    const { entries, next } = await listActions(token, filter, before, 500)
    if (entries.length > 0) yield entries
    if (next === null) return
    before = next
  }
}
