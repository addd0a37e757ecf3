import { Callout, Button, Flex } from '@radix-ui/themes'
import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ContentDraft } from '#contract/drafts.ts'
import { isPast } from '../../lib/is-past.ts'
import { isConflict } from '../shell/error-text.ts'
import { FailureAlert } from '../shell/query-state.tsx'
import { plainList } from '../shell/panel.tsx'
import { NameButton, useDraftName, useDraftsUrl } from './draft-row.tsx'
import type { useMove } from './draft-actions.ts'

type Props = {
  title?: string
  error: Error | null
  drafts: ContentDraft[]
}

/** Why drafts were not published or scheduled. After a conflict it names those whose live text has changed. */
export function PublishFailure({ title, error, drafts }: Props) {
  const { t } = useTranslation()
  const changed = drafts.filter(({ has_conflict }) => has_conflict)
  if (!isConflict(error) || changed.length === 0) return <FailureAlert error={error} />
  return (
    <FailureAlert title={title ?? t('admin.drafts.notPublished')} error={error}>
      <p className="text-xs text-muted">{t('admin.drafts.conflicts')}</p>
      <DraftNames drafts={changed} />
    </FailureAlert>
  )
}

function DraftNames({ drafts }: Pick<Props, 'drafts'>) {
  const { openDraft } = useDraftsUrl()
  const nameOf = useDraftName()
  return (
    <ul className={plainList}>
      {drafts.map((draft) => (
        <li key={draft.key} className="py-3">
          <NameButton onClick={() => openDraft(draft.key)}>{nameOf(draft)}</NameButton>{' '}
          <bdi className="text-xs text-muted">{draft.key}</bdi>
        </li>
      ))}
    </ul>
  )
}

type NoteProps = {
  drafts: ContentDraft[]
  /** When the release was to go live; null without a time. */
  plannedAt: string | null
}

/** Says that a release waits, names the drafts whose live text has changed, and what happens once they are resolved. */
export function ReleaseConflictNote({ drafts, plannedAt }: NoteProps) {
  const { t } = useTranslation()
  const changed = drafts.filter(({ has_conflict }) => has_conflict)
  if (changed.length === 0) return null
  return (
    <Callout.Root color="amber" size="1">
      <Callout.Icon>
        <TriangleAlert />
      </Callout.Icon>
      <div>
        <Callout.Text size="2">
          {t('admin.drafts.release.conflict')}{' '}
          {isPast(plannedAt) && t('admin.drafts.release.conflictLate')}
        </Callout.Text>
        <DraftNames drafts={changed} />
      </div>
    </Callout.Root>
  )
}

/** Why drafts could not be put into a release. One that is in another release, which it names, can be moved. */
export function MoveFailure({ move }: { move: ReturnType<typeof useMove> }) {
  const { t } = useTranslation()
  const { error, isPending, moveAnyway } = move
  if (!error) return null
  return (
    <Flex direction="column" align="start" gap="2">
      <FailureAlert error={error} />
      {moveAnyway && (
        <Button variant="soft" loading={isPending} onClick={moveAnyway}>
          {t('admin.drafts.moved.anyway')}
        </Button>
      )}
    </Flex>
  )
}
