import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { shown, type ContentDraft, type Release, type ReleaseSchedule } from '#contract/drafts.ts'
import {
  useAddRelease,
  useDeleteRelease,
  useDiscardDraft,
  useMoveBack,
  useMoveDrafts,
  useRestoreDraft,
  useScheduleDraft,
  useScheduleRelease,
} from '../../data/drafts/mutations.ts'
import { ApiError } from '../../lib/api.ts'
import { useNotifyUndo, whenDone } from '../shell/use-notify-undo.ts'

export function useDiscard(onDone: () => void) {
  const { t } = useTranslation()
  const discard = useDiscardDraft()
  const restore = useRestoreDraft()
  const notifyUndo = useNotifyUndo()
  return {
    isPending: discard.isPending,
    error: discard.error,
    run: (draft: ContentDraft) =>
      whenDone(discard.mutateAsync({ key: draft.key, revision: draft.revision }), () => {
        notifyUndo(
          t('admin.editor.discarded'),
          () => restore.mutateAsync(draft),
          t('admin.editor.restored'),
        )
        onDone()
      }),
  }
}

type Target = Pick<Release, 'id' | 'name'> | null
type Move = { drafts: ContentDraft[]; target: Target; moves?: boolean }

/** Puts drafts into a release, or out of theirs (null). */
export function useMove(onDone?: (target: Target) => void) {
  const { t } = useTranslation()
  const move = useMoveDrafts()
  const { mutateAsync: moveBack } = useMoveBack()
  const schedule = useScheduleDraft()
  const [last, setLast] = useState<Move | null>(null)
  const notifyUndo = useNotifyUndo()
  const keysOf = (drafts: ContentDraft[]) => drafts.map(({ key }) => key)
  const undo = async (drafts: ContentDraft[]) => {
    const { release = null, release_name = null } = drafts[0] ?? {}
    await moveBack({ keys: keysOf(drafts), release, release_name })
    const reschedule = async ({ key, revision, publish_at }: ContentDraft) => {
      if (publish_at) await schedule.mutateAsync({ key, revision, publish_at })
    }
    await Promise.all(drafts.map(reschedule))
  }
  const run = (change: Move) => {
    setLast(change)
    const { drafts, target, moves = false } = change
    const sent = move.mutateAsync({ keys: keysOf(drafts), release: target?.id ?? null, moves })
    whenDone(sent, () => {
      const text = target
        ? t('admin.drafts.moved.into', { name: target.name })
        : t('admin.drafts.moved.out')
      notifyUndo(text, () => undo(drafts), t('admin.drafts.moved.undone'))
      onDone?.(target)
    })
  }
  const { error, isPending } = move
  const isInOther = error instanceof ApiError && error.code === 'in_release'
  return {
    isPending,
    error,
    run,
    /** Moves drafts that are in another release, which the error names. */
    moveAnyway: isInOther && last ? () => run({ ...last, moves: true }) : undefined,
  }
}

/** Puts drafts into a new release and opens it. */
export function useNewRelease(onRelease: (id: string) => void) {
  const add = useAddRelease()
  const move = useMove((target) => target && onRelease(target.id))
  return {
    isPending: add.isPending || move.isPending,
    error: add.error,
    move,
    run: (drafts: ContentDraft[], name: string) =>
      add.mutate(name, {
        // The user sees in which release they are.
        onSuccess: ({ id }) =>
          move.run({ drafts, target: { id, name }, moves: drafts.some(({ release }) => release) }),
      }),
  }
}

type Ending = { draft: ContentDraft; name: string; schedule: ReleaseSchedule }

/** Schedules a draft with an end, all or nothing: a draft has none of its own, so it gets a release. */
export function useScheduleEnd() {
  const { mutateAsync: add } = useAddRelease()
  const { mutateAsync: move } = useMoveDrafts()
  const { mutateAsync: schedule } = useScheduleRelease()
  const { mutateAsync: remove } = useDeleteRelease()
  return useMutation({
    mutationFn: async ({ draft, name, schedule: times }: Ending) => {
      const { id } = await add(name)
      try {
        await move({ keys: [draft.key], release: id })
        await schedule({ id, ...times, drafts: [shown(draft)] })
      } catch (error) {
        // The draft stays. The error is that of the schedule.
        await remove(id).catch(() => undefined)
        throw error
      }
    },
  })
}
