/** In-memory web storage, where the browser blocks its own or a page must not use it. */
export class MemoryStorage implements Pick<
  Storage,
  'getItem' | 'setItem' | 'removeItem' | 'key' | 'length' | 'clear'
> {
  readonly #values = new Map<string, string>()
  get length() {
    return this.#values.size
  }
  key(index: number) {
    return [...this.#values.keys()][index] ?? null
  }
  getItem(name: string) {
    return this.#values.get(name) ?? null
  }
  setItem(name: string, value: string) {
    this.#values.set(name, value)
  }
  removeItem(name: string) {
    this.#values.delete(name)
  }
  clear() {
    this.#values.clear()
  }
}

type Area = 'local' | 'session'

const memory: Record<Area, MemoryStorage> = {
  local: new MemoryStorage(),
  session: new MemoryStorage(),
}

/** Web storage; that of this page alone when the browser blocks it. Other modules do not access it directly. */
export function storageOf(
  area: Area,
): Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'> {
  try {
    const storage = area === 'local' ? localStorage : sessionStorage
    // Some browsers throw only here.
    storage.getItem('')
    return storage
  } catch {
    return memory[area]
  }
}

/** Reads a JSON value from web storage; `null` when there is none. */
export function readStored(area: Area, key: string): unknown {
  try {
    const text = storageOf(area).getItem(key)
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}

/** Stores a JSON value; `null` removes it. Does nothing when the storage is full. */
export function store(area: Area, key: string, value: unknown): void {
  try {
    if (value === null) storageOf(area).removeItem(key)
    else storageOf(area).setItem(key, JSON.stringify(value))
  } catch {
    // Stored values are a convenience only.
  }
}

/** The names of the stored values. */
export function storedKeys(area: Area): string[] {
  const storage = storageOf(area)
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
}
