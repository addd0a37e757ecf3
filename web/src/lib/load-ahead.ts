type Load = () => Promise<unknown>

const loads = new Map<string, Load>()

/** Sets how the code is loaded that buttons with this `data-opens` need (`watchIntent`). */
export const setLoadOf = (name: string, load: Load) => void loads.set(name, load)

/** Loads what a button needs. A failure is ignored: the click tries again. */
export const loadFor = (button: HTMLElement | null) =>
  void loads
    .get(button?.dataset['opens'] ?? '')?.()
    .catch(() => undefined)
