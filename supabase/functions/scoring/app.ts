import * as z from 'zod/mini'
import { scoringDraft, scoringSave, type Rescoring } from '#contract/scoring.ts'
import { signedIn } from '../_shared/server/authentication.ts'
import { runInBackground } from '../_shared/server/background.ts'
import { resource } from '../_shared/server/http.ts'
import { json } from '../_shared/server/json-body.ts'
import { previewScoring, readRescoring, readScoring, rescoreMore, saveScoring } from './store.ts'

/** The rules of the lead score, for admins. */
export default resource('scoring')
  .use(signedIn)
  .get('/', async (c) => c.json(await readScoring(c.var.token)))
  .post('/preview', json(z.object({ changes: scoringDraft })), async (c) =>
    c.json(await previewScoring(c.var.token, c.req.valid('json').changes)),
  )
  .put('/', json(z.object({ changes: scoringSave })), async (c) => {
    await saveScoring(c.var.token, c.req.valid('json').changes)
    return c.json(await rescore(c.var.token))
  })
  .post('/rescore', async (c) => c.json(await rescore(c.var.token)))

let isRescoring = false

/**
 * Returns the progress of rescoring and continues it in the background. If the instance is stopped, the next call
 * resumes it.
 */
async function rescore(token: string): Promise<Rescoring | null> {
  const state = await readRescoring(token)
  if (state?.is_running && !isRescoring) runInBackground('rescoring', rescoreAll(token))
  return state
}

async function rescoreAll(token: string): Promise<void> {
  isRescoring = true
  try {
    while (await rescoreMore(token));
  } finally {
    isRescoring = false
  }
}
