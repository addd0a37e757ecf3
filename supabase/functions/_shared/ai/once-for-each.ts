/** Computes a value once for each object: for the firm and its texts, which stay the same over many requests. */
export function onceForEach<Key extends object, Value extends object>(
  compute: (key: Key) => Value,
) {
  const known = new WeakMap<Key, Value>()
  return (key: Key): Value => {
    const value = known.get(key) ?? compute(key)
    known.set(key, value)
    return value
  }
}
