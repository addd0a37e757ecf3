import * as z from 'zod/mini'
import {
  rescoring,
  scoring,
  scoringDraft,
  scoringPreview,
  scoringSave,
  type Rescoring,
  type Scoring,
} from '#contract/scoring.ts'
import { signedIn } from '../_shared/server/authentication.ts'
import { runInBackground } from '../_shared/server/background.ts'
import { asCaller } from '../_shared/server/clients.ts'
import { dataOf } from '../_shared/server/database.ts'
import { resource } from '../_shared/server/http.ts'
import { json } from '../_shared/server/validation.ts'

/** The rules of the lead score, for admins. */
export default resource('scoring')
  .use(signedIn)
  .get('/', async (c) => c.json(await readScoring(c.var.token)))
  .post('/preview', json(z.object({ changes: scoringDraft })), async (c) => {
    const preview = await asCaller(c.var.token).rpc('preview_scoring', c.req.valid('json'))
    return c.json(scoringPreview.parse(dataOf(preview)))
  })
  .put('/', json(z.object({ changes: scoringSave })), async (c) => {
    dataOf(await asCaller(c.var.token).rpc('save_scoring', c.req.valid('json')))
    return c.json(await rescore(c.var.token))
  })
  .post('/rescore', async (c) => c.json(await rescore(c.var.token)))

async function readScoring(token: string): Promise<Scoring> {
  const caller = asCaller(token)
  const [history, rules] = await Promise.all([
    caller.rpc('scoring_history'),
    caller
      .from('scoring_rules')
      .select('id, signal, above, points, label_ar, label_en')
      .order('order_index'),
  ])
  return scoring.parse({ history: dataOf(history), rules: dataOf(rules) })
}

/** `null` if the rules never changed. */
const progress = z.nullable(rescoring)
let isRescoring = false

/**
 * Returns the progress of rescoring and continues it in the background. If the instance is stopped, the next call
 * resumes it.
 */
async function rescore(token: string): Promise<Rescoring | null> {
  const state = progress.parse(dataOf(await asCaller(token).rpc('rescoring')))
  if (state?.is_running && !isRescoring) runInBackground('rescoring', rescoreAll(token))
  return state
}

async function rescoreAll(token: string): Promise<void> {
  isRescoring = true
  try {
    let state: Rescoring | null
    do state = progress.parse(dataOf(await asCaller(token).rpc('rescore_next')))
    while (state?.is_running)
  } finally {
    isRescoring = false
  }
}
