import { useEffect, useSyncExternalStore } from 'react'
import { readStored, store } from '../../lib/storage.ts'
import { listen } from '../../lib/listen.ts'

/** The choice of the user; `system` follows the setting of the device. */
export const appearances = ['system', 'light', 'dark'] as const
type Appearance = (typeof appearances)[number]

const key = 'admin_appearance'
const changed = 'admin:appearance'
const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)')

const chosen = (): Appearance =>
  appearances.find((appearance) => appearance === readStored('local', key)) ?? 'system'

const shown = (): 'light' | 'dark' => {
  const choice = chosen()
  return choice === 'system' ? (systemIsDark().matches ? 'dark' : 'light') : choice
}

function subscribe(onChange: () => void) {
  const stopSystem = listen(systemIsDark(), 'change', onChange)
  // Another window sends `storage`.
  const stopChoice = listen(window, [changed, 'storage'], onChange)
  return () => {
    stopSystem()
    stopChoice()
  }
}

export function chooseAppearance(appearance: Appearance): void {
  store('local', key, appearance === 'system' ? null : appearance)
  dispatchEvent(new Event(changed))
}

export const useChosenAppearance = () => useSyncExternalStore(subscribe, chosen)

/** The appearance on the screen. `public/appearance.js` has set it before the first paint. */
export function useAppearance(): 'light' | 'dark' {
  const appearance = useSyncExternalStore(subscribe, shown)
  useEffect(() => {
    document.documentElement.dataset['appearance'] = appearance
  }, [appearance])
  return appearance
}
