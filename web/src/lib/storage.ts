type Area = 'local' | 'session'

/** The values of this page, where web storage is blocked or full; null for one that could not be removed. */
type Values = Map<string, string | null>
const memory: Record<Area, Values> = { local: new Map(), session: new Map() }

/** Web storage; null when the browser blocks it. Other modules do not access it directly. */
export function storageOf(area: Area): Storage | null {
  try {
    const storage = area === 'local' ? localStorage : sessionStorage
    // Some browsers throw only here.
    storage.getItem('')
    return storage
  } catch {
    return null
  }
}

/** Reads a text; `null` when there is none. */
export function readText(area: Area, key: string): string | null {
  const kept = memory[area].get(key)
  return kept === undefined ? (storageOf(area)?.getItem(key) ?? null) : kept
}

/** Stores a text, for this page only if web storage is blocked or full; `null` removes it. */
export function storeText(area: Area, key: string, text: string | null): void {
  const storage = storageOf(area)
  const isStored =
    storage !== null &&
    isDone(() => (text === null ? storage.removeItem(key) : storage.setItem(key, text)))
  if (isStored) return void memory[area].delete(key)
  memory[area].set(key, text)
  // An earlier value must not come back.
  if (!isDone(() => storage?.removeItem(key))) isDone(() => storage?.setItem(key, ''))
}

function isDone(work: () => void): boolean {
  try {
    work()
    return true
  } catch {
    return false
  }
}

/** Reads a JSON value from web storage; `null` when there is none. */
export function readStored(area: Area, key: string): unknown {
  try {
    return JSON.parse(readText(area, key) ?? 'null')
  } catch {
    return null
  }
}

/** Stores a JSON value; `null` removes it. */
export const store = (area: Area, key: string, value: unknown): void =>
  storeText(area, key, value === null ? null : JSON.stringify(value))
