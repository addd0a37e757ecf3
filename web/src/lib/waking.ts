/**
 * Parts of the page stand printed in the HTML and come alive when somebody needs them. This remembers
 * who is needed and who is awake; a part is known by a name.
 */
type Part = {
  needed: PromiseWithResolvers<void>
  awake: PromiseWithResolvers<void>
  isAwake: boolean
}

const parts = new Map<string, Part>()

/** Fired on `window` when a part has come alive. */
export const awoke = 'part:awake'

/** What `load` brings, asked for when somebody needs the part, and again when it did not come. */
export async function whenNeeded<T>(name: string, load: () => Promise<T>): Promise<T> {
  for (;;) {
    const part = newPart()
    parts.set(name, part)
    await part.needed.promise
    try {
      return await load()
    } catch (error) {
      part.awake.reject(error)
    }
  }
}

/** Says that somebody needs the part. */
export const wake = (name: string) => parts.get(name)?.needed.resolve()

/**
 * Wakes every part and resolves when the last is alive: what is printed can only come alive as it was
 * printed, so this comes before any change that concerns all of them. Rejects when one cannot come.
 */
export async function wakeAll(): Promise<void> {
  await Promise.all(
    [...parts.values()].map((part) => {
      part.needed.resolve()
      return part.awake.promise
    }),
  )
}

export const isAwake = (name: string) => parts.get(name)?.isAwake ?? false

/** Called by a part as soon as it is alive. */
export function noteAwake(name: string): void {
  const part = parts.get(name) ?? newPart()
  parts.set(name, part)
  part.isAwake = true
  part.awake.resolve()
  dispatchEvent(new Event(awoke))
}

function newPart(): Part {
  const part = {
    needed: Promise.withResolvers<void>(),
    awake: Promise.withResolvers<void>(),
    isAwake: false,
  }
  // Whoever waits hears of a failure; when nobody does, it is no news.
  part.awake.promise.catch(() => undefined)
  return part
}
