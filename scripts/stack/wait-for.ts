import { setTimeout as delay } from 'node:timers/promises'
import type { Part } from './part.ts'
import { Trouble } from './trouble.ts'

/** Waits until a part answers at all; ten seconds, then its last words are the explanation. */
export async function waitFor(url: string, part: Part): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const answers = await fetch(url).then(
      () => true,
      () => false,
    )
    if (answers) return
    await delay(50)
  }
  throw new Trouble(`${part.name} does not answer. The end of ${part.log}:\n${part.lastWords()}`)
}
