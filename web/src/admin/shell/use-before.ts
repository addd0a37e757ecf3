import { useState } from 'react'

/** A value as it was before a pending request, whose changes are shown at once elsewhere. */
export function useBefore<Value>(value: Value, isPending: boolean): Value {
  const [before, setBefore] = useState(value)
  if (!isPending && before !== value) setBefore(value)
  return isPending ? before : value
}
