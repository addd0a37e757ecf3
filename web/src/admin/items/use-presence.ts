import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContentDraft } from '#contract/drafts.ts'
import { closeItem, openItem } from '../../data/drafts/mutations.ts'
import { notify } from '../../ui/notifications/notify.ts'
import { errorText } from '../shell/error-text.ts'

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
 * Tells others that the user edits an item, and the user when others do; the user edits it once the others are gone.
 * Without a connection everybody edits; versions and revisions keep them from overwriting each other. `onRead` gets
 * the draft of the item, also while the user only looks, and whether the user takes it back from somebody.
 */
export function usePresence(
  key: string | undefined,
  onRead: (draft: ContentDraft, isBack: boolean) => void,
) {
  const { t } = useTranslation()
  const [presence, setPresence] = useState<Presence>({ mode: 'editing' })
  /** Whether the server knows that the user edits. */
  const isOpen = useRef(false)

  const apply = (draft: ContentDraft) => {
    const { mode } = presence
    const wasOpen = isOpen.current
    isOpen.current = draft.open_by === null
    const modeOfOther = mode !== 'editing' ? mode : wasOpen ? 'lost' : 'asking'
    setPresence(draft.open_by ? { mode: modeOfOther, by: draft.open_by } : { mode: 'editing' })
    // Who has lost it keeps seeing the own text.
    const keepsText = wasOpen || (draft.open_by && modeOfOther === 'lost')
    if (!keepsText) onRead(draft, mode === 'lost')
  }
  const refreshed = useEffectEvent(apply)

  useEffect(() => {
    if (key === undefined) return
    let isClosed = false
    const refresh = () =>
      openItem({ key }).then(
        (draft) => isClosed || refreshed(draft),
        () => undefined,
      )
    const refreshVisible = () => document.hidden || void refresh()
    void refresh()
    const timer = setInterval(refreshVisible, refreshMs)
    document.addEventListener('visibilitychange', refreshVisible)
    return () => {
      isClosed = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', refreshVisible)
      closeItem(key).catch(() => undefined)
    }
  }, [key])

  const takeOver = async () => {
    if (key === undefined) return
    try {
      apply(await openItem({ key, takes_over: true }))
    } catch (error) {
      notify(errorText(t, error), 'failed')
    }
  }
  return {
    presence,
    look: () =>
      setPresence((now) => (now.mode === 'asking' ? { mode: 'looking', by: now.by } : now)),
    takeOver,
  }
}
