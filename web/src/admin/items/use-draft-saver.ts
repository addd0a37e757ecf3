import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ContentItem } from '#contract/content.ts'
import { userQuery, useSessionExpired } from '../../data/auth/session.ts'
import { useSaveDraft } from '../../data/drafts/mutations.ts'
import { listen } from '../../lib/listen.ts'
import { blankDraft, draftOf } from './draft.ts'
import { draftSaver, type SaveState } from './draft-saver.ts'

/** Saves the draft of an item while its editor is open, and when it closes. */
export function useDraftSaver(item: ContentItem | undefined) {
  const { mutateAsync: save } = useSaveDraft()
  const { data: user } = useQuery(userQuery)
  const sessionExpired = useSessionExpired()
  const [saveState, setSaveState] = useState<SaveState>({ status: 'same' })
  /** Changes when somebody else has saved the draft or the item, which have to be read again then. */
  const [readingId, setReadingId] = useState(() => crypto.randomUUID())
  const readAgain = () => setReadingId(crypto.randomUUID())
  const [saver] = useState(() =>
    draftSaver({
      key: item?.key ?? '',
      owner: user?.id ?? '',
      live: item ? draftOf(item) : blankDraft,
      send: (change) => save({ key: item?.key ?? '', change }),
      onState: setSaveState,
      onConflict: readAgain,
    }),
  )

  const isOn = item !== undefined
  useEffect(() => {
    // After a new sign-in it tries again.
    if (!isOn || sessionExpired) return
    saver.start()
    if (!navigator.onLine) saver.disconnected()
    return listen(window, ['online', 'offline'], ({ type }) =>
      type === 'online' ? void saver.save() : saver.disconnected(),
    )
  }, [isOn, sessionExpired, saver])
  useEffect(() => {
    if (isOn) return saver.close
  }, [isOn, saver])
  return { saver, saveState, readingId, readAgain }
}
