/**
 * Parts of the page stand printed in the HTML and come alive when somebody needs them. This remembers
 * who is needed and who is awake; a part is known by a name.
 */
type Part = {
  needed: PromiseWithResolvers<void>
  awake: PromiseWithResolvers<void>
  isHydrated: boolean
  isOnPage: boolean
}

const parts = new Map<string, Part>()

function partOf(name: string): Part {
  const part = parts.get(name) ?? { ...unmet(), isHydrated: false, isOnPage: false }
  parts.set(name, part)
  return part
}

function unmet() {
  const promises = {
    needed: Promise.withResolvers<void>(),
    awake: Promise.withResolvers<void>(),
  }
  // Whoever waits hears of a failure; when nobody does, it is no news.
  promises.awake.promise.catch(() => undefined)
  return promises
}

/** Fired on `window` when a part has come alive. */
export const hydratedEvent = 'part:hydrated'

/** What `load` brings, asked for when somebody needs the part, and again when it did not come. */
export async function loadOnRequest<T>(name: string, load: () => Promise<T>): Promise<T> {
  const part = partOf(name)
  for (;;) {
    await part.needed.promise
    try {
      return await load()
    } catch (error) {
      part.awake.reject(error)
      Object.assign(part, unmet())
    }
  }
}

/** Says that somebody needs the part, perhaps before it knows itself. */
export const requestHydration = (name: string) => partOf(name).needed.resolve()

/** Resolves when the part is alive, rejects when it does not come this time. */
export const whenHydrated = (name: string) => partOf(name).awake.promise

/** Says that the part is on the page; answers how to take that back. */
export function registerPart(name: string): () => void {
  const part = partOf(name)
  part.isOnPage = true
  return () => {
    part.isOnPage = false
  }
}

/**
 * Wakes every part of the page and resolves when the last is alive: what is printed can only come alive as it
 * was printed, so this comes before any change that concerns all of them. Rejects when one cannot come.
 */
export async function hydrateAll(): Promise<void> {
  const here = [...parts.values()].filter((part) => part.isOnPage)
  for (const part of here) part.needed.resolve()
  await Promise.all(here.map((part) => part.awake.promise))
}

export const isHydrated = (name: string) => parts.get(name)?.isHydrated ?? false

/** Called by a part as soon as it is alive. */
export function markHydrated(name: string): void {
  const part = partOf(name)
  part.isHydrated = true
  part.awake.resolve()
  dispatchEvent(new Event(hydratedEvent))
}
