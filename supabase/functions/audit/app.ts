import { auditFilter, type AuditEntry } from '#contract/audit.ts'
import { signedIn } from '../_shared/server/authentication.ts'
import { csvFile, csvTable } from '../_shared/server/csv.ts'
import { resource } from '../_shared/server/http.ts'
import { readNumber, readQuery } from '../_shared/server/validation.ts'
import * as store from './store.ts'

const table = csvTable<AuditEntry>([
  { ar: 'الوقت', en: 'Time', of: ({ at }) => at },
  { ar: 'الإجراء', en: 'Action', of: ({ action }) => action },
  { ar: 'الاسم', en: 'Name', of: ({ actor_name }) => actor_name },
  { ar: 'البريد الإلكتروني', en: 'Email', of: ({ actor_email }) => actor_email },
  { ar: 'المعني', en: 'Concerns', of: ({ target }) => target },
  { ar: 'التفاصيل', en: 'Details', of: ({ details }) => JSON.stringify(details) },
])

/** The audit log, for admins. */
export default resource('audit')
  .use(signedIn)
  .get('/', async (c) =>
    c.json(
      await store.listActions(c.var.token, readQuery(c, auditFilter), readNumber(c, 'before')),
    ),
  )
  .get('/csv', async (c) =>
    csvFile(c, 'audit', table, store.allActions(c.var.token, readQuery(c, auditFilter))),
  )
