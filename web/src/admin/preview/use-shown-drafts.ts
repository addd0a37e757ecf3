import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { ContentDraft, DraftList } from '#contract/drafts.ts'
import { draftsQuery } from '../../data/drafts/queries.ts'

/** The values of `?release=` that are no release: the published content, and all drafts in no release. */
export const live = 'live'
export const loose = 'none'

/** A choice of drafts, how many there are, and when their preview link ends. `name` is that of a release. */
export type Choice = {
  value: string
  name: string | null
  count: number
  sharedUntil: string | null
}

const noDrafts: ContentDraft[] = []

/** Which drafts the preview shows instead of their items, in the URL: `?tab=preview&release=<id>`. */
export function useShownDrafts() {
  const [search, setSearch] = useSearchParams()
  const { data, error, isFetching, refetch } = useQuery(draftsQuery)
  const value = search.get('release') || live
  const choices = choicesIn(data)
  const drafts = useMemo(
    () => (data && value !== live ? draftsOf(data, value === loose ? null : value) : noDrafts),
    [data, value],
  )
  const choose = (next: string) =>
    setSearch((now) => {
      const changed = new URLSearchParams(now)
      if (next !== live) changed.set('release', next)
      // With an open editor, its draft is shown, too.
      else changed.delete(changed.has('release') ? 'release' : 'item')
      return changed
    })
  return {
    value,
    choices,
    drafts,
    choose,
    /** When the preview link of these drafts ends; null without one. */
    sharedUntil: choices.find((each) => each.value === value)?.sharedUntil ?? null,
    /** The release was published or deleted. */
    isGone: data !== undefined && !choices.some((each) => each.value === value),
    isPending: value !== live && !data && !error,
    failure: value === live || data ? null : error,
    isFetching,
    refetch,
  }
}

const draftsOf = ({ drafts }: DraftList, release: string | null) =>
  drafts.filter((draft) => draft.release === release)

function choicesIn(list: DraftList | undefined): Choice[] {
  const choice = (id: string | null, name: string | null, count: number): Choice => {
    const link = list?.links.find(({ release }) => release === id)
    return { value: id ?? loose, name, count, sharedUntil: link?.expires_at ?? null }
  }
  const open = list?.releases.filter(({ published_at }) => !published_at) ?? []
  return [
    { value: live, name: null, count: 0, sharedUntil: null },
    choice(null, null, list ? draftsOf(list, null).length : 0),
    ...open.map(({ id, name, keys }) => choice(id, name, keys.length)),
  ]
}
