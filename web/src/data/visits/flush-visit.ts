import { hasLongFields, nextCall, postVisit, removeSent } from './post-visit.ts'
import { visit } from './visit-state.ts'

/** Long fields may need a second call. */
const maxCalls = 2

/** Sends what is to be stored of the visit and waits for it. If that fails, the next save sends it again. */
export async function flushVisit(): Promise<void> {
  const current = visit()
  for (let calls = 0; calls < maxCalls; calls += 1) {
    current.revision += 1
    const { body, data } = nextCall(current, [])
    if ((await postVisit(body)).is !== 'accepted') return
    removeSent(current, data)
    if (!hasLongFields(current)) return
  }
}
