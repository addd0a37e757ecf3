import { readStored, store } from '../../lib/storage.ts'

const storageKey = (userId: string) => `admin_recent_${userId}`
const maxKept = 8

/** The keys of the items that a person opened last in this browser, the latest first. */
export function recentItems(userId: string): string[] {
  const stored = readStored('local', storageKey(userId))
  return Array.isArray(stored) ? stored.filter((key) => typeof key === 'string') : []
}

export const rememberItem = (userId: string, key: string) =>
  store(
    'local',
    storageKey(userId),
    [key, ...recentItems(userId).filter((each) => each !== key)].slice(0, maxKept),
  )
