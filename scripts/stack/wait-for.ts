import { setTimeout as delay } from 'node:timers/promises'
import type { Part } from './part.ts'
import { UserError } from './user-error.ts'

/** Waits until a part answers at all; ten seconds, then it is stopped and its last words are the explanation. */
export async function waitFor(url: string, part: Part): Promise<void> {
  for (let tries = 0; tries < 200 && !part.hasEnded; tries += 1) {
    const answers = await fetch(url).then(
      () => true,
      () => false,
    )
    if (answers) return
    await delay(50)
  }
  await part.stop()
  throw new UserError(`${part.name} does not answer. The end of ${part.log}:\n${part.logTail()}`)
}
