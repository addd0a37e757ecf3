import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ContentItem } from '#contract/content.ts'
import { userQuery, useSessionExpired } from '../../data/auth/session.ts'
import { useSaveDraft } from '../../data/drafts/mutations.ts'
import { blankDraft, draftOf } from './draft.ts'
import { draftSaver, type SaveState } from './draft-saver.ts'

/** Saves the draft of an item while its editor is open, and when it closes. */
export function useDraftSaver(item: ContentItem | undefined) {
  const { mutateAsync: save } = useSaveDraft()
  const { data: user } = useQuery(userQuery)
  const sessionExpired = useSessionExpired()
  const [saveState, setSaveState] = useState<SaveState>({ status: 'same' })
  /** Changes when somebody else has saved the draft, which has to be read again then. */
  const [readingId, setReadingId] = useState(() => crypto.randomUUID())
  const [saver] = useState(() =>
    draftSaver({
      key: item?.key ?? '',
      owner: user?.id ?? '',
      live: item ? draftOf(item) : blankDraft,
      send: (change) => save({ key: item?.key ?? '', change }),
      onState: setSaveState,
      onConflict: () => setReadingId(crypto.randomUUID()),
    }),
  )

  const isOn = item !== undefined
  useEffect(() => {
    // After a new sign-in it tries again.
    if (!isOn || sessionExpired) return
    saver.start()
    const retry = () => void saver.save()
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [isOn, sessionExpired, saver])
  useEffect(() => {
    if (isOn) return saver.close
  }, [isOn, saver])
  return { saver, saveState, readingId }
}
