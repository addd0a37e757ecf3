/** A prerendered part of the page, hydrated on request. Parts are identified by name. */
type Part = {
  requested: PromiseWithResolvers<void>
  hydrated: PromiseWithResolvers<void>
  isHydrated: boolean
  isMounted: boolean
}

const parts = new Map<string, Part>()

function partOf(name: string): Part {
  const part = parts.get(name) ?? { ...newAttempt(), isHydrated: false, isMounted: false }
  parts.set(name, part)
  return part
}

function newAttempt() {
  const promises = {
    requested: Promise.withResolvers<void>(),
    hydrated: Promise.withResolvers<void>(),
  }
  // Prevents an unhandled rejection when nothing awaits the part.
  promises.hydrated.promise.catch(() => undefined)
  return promises
}

/** Fired on `window` when a part has been hydrated. */
export const hydratedEvent = 'part:hydrated'

/** Calls `load` when hydration of the part is requested; after a failure, again on the next request. */
export async function loadOnRequest<T>(name: string, load: () => Promise<T>): Promise<T> {
  const part = partOf(name)
  for (;;) {
    await part.requested.promise
    try {
      return await load()
    } catch (error) {
      part.hydrated.reject(error)
      Object.assign(part, newAttempt())
    }
  }
}

/** Requests hydration of a part, which need not be mounted yet. */
export const requestHydration = (name: string) => partOf(name).requested.resolve()

/** Resolves when the part is hydrated; rejects when this attempt to load it fails. */
export const whenHydrated = (name: string) => partOf(name).hydrated.promise

/** Loads the parts of a tab that the page does not contain yet. */
export const loadTab = (tab: string) =>
  Promise.all(
    [
      ...document.querySelectorAll<HTMLElement>(`[data-of-tab="${tab}"][data-unhydrated]:empty`),
    ].map((part) => {
      const name = part.dataset['unhydrated'] ?? ''
      requestHydration(name)
      return whenHydrated(name)
    }),
  )

/** Registers a part as mounted; returns a function that unregisters it. */
export function registerPart(name: string): () => void {
  const part = partOf(name)
  part.isMounted = true
  return () => {
    part.isMounted = false
  }
}

/**
 * Hydrates every mounted part; rejects when one cannot be loaded. React can only hydrate HTML as it was rendered, so
 * this comes before any change that affects all parts.
 */
export async function hydrateAll(): Promise<void> {
  const mounted = [...parts.values()].filter((part) => part.isMounted)
  for (const part of mounted) part.requested.resolve()
  await Promise.all(mounted.map((part) => part.hydrated.promise))
}

export const isHydrated = (name: string) => parts.get(name)?.isHydrated ?? false

/** Called by a part as soon as it is hydrated. */
export function markHydrated(name: string): void {
  const part = partOf(name)
  part.isHydrated = true
  part.hydrated.resolve()
  dispatchEvent(new Event(hydratedEvent))
}
