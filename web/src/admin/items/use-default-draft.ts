import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { blankDraft, type Draft } from './draft.ts'
import { draftForKey } from './draft-for-key.ts'
import { overridableKeysQuery } from './overridable-keys-query.ts'

/** The initial values of an item that does not exist yet: the default texts of its key. Null until they are known. */
export function useDefaultDraft(key: string | null, start = blankDraft): Draft | null {
  const { data, isPending } = useQuery({ ...overridableKeysQuery, enabled: key !== null })
  const draft = useMemo(
    () => (key === null ? null : { ...start, ...draftForKey(start, key, data ?? []) }),
    [key, start, data],
  )
  return isPending ? null : draft
}
