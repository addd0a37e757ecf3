/**
 * Web storage as a place for JSON. A browser that refuses storage (private mode, a full disk) loses
 * the convenience and nothing else.
 */
export function readStored(storage: 'local' | 'session', key: string): unknown {
  try {
    const text = area(storage).getItem(key)
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}

/** Stores a JSON value; `null` removes it. */
export function store(storage: 'local' | 'session', key: string, value: unknown): void {
  try {
    if (value === null) area(storage).removeItem(key)
    else area(storage).setItem(key, JSON.stringify(value))
  } catch {
    // Refused: see above.
  }
}

function area(storage: 'local' | 'session') {
  return storage === 'local' ? localStorage : sessionStorage
}
