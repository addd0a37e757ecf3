import { auditColumns, auditFilter } from '#contract/audit.ts'
import { signedIn } from '../_shared/server/authentication.ts'
import { csvFile, csvTable } from '../_shared/server/csv.ts'
import { resource } from '../_shared/server/http.ts'
import { readNumber, readQuery } from '../_shared/server/validation.ts'
import * as store from './store.ts'

const table = csvTable(auditColumns)

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
