import { useEffect, useEffectEvent } from 'react'
import { listen } from '../../lib/listen.ts'

/** Changes that were not typed, the latest last. */
let steps: object[] = []

const isUndo = ({ key, code, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent) =>
  // The key of the letter; on an Arabic keyboard, that of its place.
  (/^[a-z]$/i.test(key) ? key.toLowerCase() === 'z' : code === 'KeyZ') &&
  (ctrlKey || metaKey) &&
  !shiftKey &&
  !altKey

/**
 * Ctrl Z calls `undo` while there is one, from every field: of several, the latest. Once something is typed, the key is
 * the browser's again, whose history has both.
 */
export function useUndoKey(undo: (() => void) | null) {
  const isOn = undo !== null
  const onUndo = useEffectEvent(() => undo?.())
  useEffect(() => {
    if (!isOn) return
    const step = {}
    steps.push(step)
    const onKey = (event: KeyboardEvent) => {
      if (!isUndo(event) || event.defaultPrevented || steps.at(-1) !== step) return
      event.preventDefault()
      onUndo()
    }
    const onInput = () => {
      steps = []
    }
    const stopKeys = listen(document, 'keydown', onKey)
    // Before React, whose handler may add a step for the same event.
    const stopInput = listen(document, 'input', onInput, { capture: true })
    return () => {
      stopKeys()
      stopInput()
      steps = steps.filter((each) => each !== step)
    }
  }, [isOn])
}
