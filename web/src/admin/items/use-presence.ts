import { useEffect, useEffectEvent, useState } from 'react'
import type { ContentDraft } from '#contract/drafts.ts'
import { closeItem, openItem } from '../../data/drafts/mutations.ts'

/** Three times within the minute after which the database forgets who has an item open. */
const refreshMs = 20_000

/**
 * `editing`, unless somebody else has the item open: then the user is asked (`asking`), looks only (`looking`), or had
 * it open until somebody took it over (`lost`).
 */
export type Presence =
  | { mode: 'editing' }
  | { mode: 'asking' | 'looking' | 'lost'; by: NonNullable<ContentDraft['open_by']> }

/**
 * Tells others that the user edits an item, and the user when others do. Without a connection everybody edits; versions
 * and revisions keep them from overwriting each other. `onOpened` gets the draft of the
 * item, and whether the user takes it back from somebody who took it over.
 */
export function usePresence(
  key: string | undefined,
  onOpened: (draft: ContentDraft, isBack: boolean) => void,
) {
  const [presence, setPresence] = useState<Presence>({ mode: 'editing' })
  const isEditing = presence.mode === 'editing'

  const apply = (draft: ContentDraft, modeOfOther: 'asking' | 'lost') => {
    setPresence(draft.open_by ? { mode: modeOfOther, by: draft.open_by } : { mode: 'editing' })
    if (modeOfOther === 'asking') onOpened(draft, presence.mode === 'lost')
  }
  const opened = useEffectEvent((draft: ContentDraft) => apply(draft, 'asking'))
  const refreshed = useEffectEvent((draft: ContentDraft) => apply(draft, 'lost'))

  useEffect(() => {
    if (key === undefined) return
    openItem({ key }).then(opened, () => undefined)
    return () => void closeItem(key).catch(() => undefined)
  }, [key])
  useEffect(() => {
    if (key === undefined || !isEditing) return
    const refresh = () => {
      if (!document.hidden) openItem({ key }).then(refreshed, () => undefined)
    }
    const timer = setInterval(refresh, refreshMs)
    document.addEventListener('visibilitychange', refresh)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', refresh)
    }
  }, [key, isEditing])

  return {
    presence,
    look: () =>
      setPresence((now) => (now.mode === 'asking' ? { mode: 'looking', by: now.by } : now)),
    takeOver: () => {
      if (key === undefined) return
      openItem({ key, takes_over: true }).then(
        (draft) => apply(draft, 'asking'),
        () => undefined,
      )
    },
  }
}
