import { useSyncExternalStore } from 'react'

/** The width below which the admin has the layout for phones. Style sheets repeat it. */
const query = '(width < 40rem)'

const subscribe = (onChange: () => void) => {
  const media = matchMedia(query)
  media.addEventListener('change', onChange)
  return () => media.removeEventListener('change', onChange)
}

export const useIsPhone = () => useSyncExternalStore(subscribe, () => matchMedia(query).matches)
