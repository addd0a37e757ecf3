import { useTranslation } from 'react-i18next'
import type { ContentDraft } from '#contract/drafts.ts'
import { isConflict } from '../shell/error-text.ts'
import { useItemTexts } from '../items/use-item-texts.ts'
import { FailureAlert } from '../shell/failure-alert.tsx'
import { plainList } from '../shell/plain-list.ts'
import { NameButton } from './name-button.tsx'

type Props = {
  error: Error | null
  /** The drafts of the failed publication. */
  drafts: ContentDraft[]
  onDraft: (key: string) => void
}

/** Why drafts were not published. After a conflict it names those whose live text has changed. */
export function PublishFailure({ error, drafts, onDraft }: Props) {
  const { t } = useTranslation()
  const texts = useItemTexts()
  const changed = drafts.filter(({ has_conflict }) => has_conflict)
  if (!isConflict(error) || changed.length === 0) return <FailureAlert error={error} />
  return (
    <FailureAlert title={t('admin.drafts.notPublished')} error={error}>
      <p className="text-xs text-muted">{t('admin.drafts.conflicts')}</p>
      <ul className={plainList}>
        {changed.map(({ key }) => (
          <li key={key} className="py-3">
            <NameButton onClick={() => onDraft(key)}>{texts(key).title}</NameButton>{' '}
            <bdi className="text-xs text-muted">{key}</bdi>
          </li>
        ))}
      </ul>
    </FailureAlert>
  )
}
