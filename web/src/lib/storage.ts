/** Reads a JSON value from web storage; `null` when there is none or the browser blocks storage. */
export function readStored(storage: 'local' | 'session', key: string): unknown {
  try {
    const text = area(storage).getItem(key)
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}

/** Stores a JSON value; `null` removes it. Does nothing when the browser blocks storage or it is full. */
export function store(storage: 'local' | 'session', key: string, value: unknown): void {
  try {
    if (value === null) area(storage).removeItem(key)
    else area(storage).setItem(key, JSON.stringify(value))
  } catch {
    // Stored values are a convenience only.
  }
}

function area(storage: 'local' | 'session') {
  return storage === 'local' ? localStorage : sessionStorage
}
