type Area = 'local' | 'session'

/** The values of this page, where web storage is blocked or full. */
const memory = { local: new Map<string, string>(), session: new Map<string, string>() }

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
export const readText = (area: Area, key: string): string | null =>
  storageOf(area)?.getItem(key) ?? memory[area].get(key) ?? null

/** Stores a text, for this page only if web storage is blocked or full; `null` removes it. */
export function storeText(area: Area, key: string, text: string | null): void {
  const storage = storageOf(area)
  memory[area].delete(key)
  try {
    if (text === null) storage?.removeItem(key)
    else storage?.setItem(key, text)
    if (storage) return
  } catch {
    // It is full.
    storage?.removeItem(key)
  }
  if (text !== null) memory[area].set(key, text)
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

/** The names of the stored values. */
export const storedKeys = (area: Area): string[] => {
  const storage = storageOf(area)
  return [...(storage ? Object.keys(storage) : []), ...memory[area].keys()]
}
