import { useSyncExternalStore } from 'react'
import { listen } from '../../lib/listen.ts'

/** The width below which the admin has the layout for phones. Style sheets repeat it. */
const query = '(width < 40rem)'

const subscribe = (onChange: () => void) => listen(matchMedia(query), 'change', onChange)

export const useIsPhone = () => useSyncExternalStore(subscribe, () => matchMedia(query).matches)
