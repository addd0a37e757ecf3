type Load = () => Promise<unknown>

const loads = new Map<string, Load>()

/** Sets how the code is loaded that buttons with this name in `data-opens` need (`watchIntent`). */
export const setLoadOf = (name: string, load: Load) => void loads.set(name, load)

/** Loads what a button needs, as far as it is known. A failure is ignored: the click tries again. */
export function loadFor(button: HTMLElement): void {
  for (const name of button.dataset['opens']?.split(' ') ?? [])
    loads
      .get(name)?.()
      .catch(() => undefined)
}
