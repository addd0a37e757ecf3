import { Badge, Button, Flex } from '@radix-ui/themes'
import { useTranslation } from 'react-i18next'
import type { ContentRevision } from '#contract/content-changes.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { formatDateTime } from '../../lib/format.ts'
import { UndoIcon } from '../shell/icons.tsx'
import { ItemDiff } from '../items/item-diff.tsx'
import styles from './revision-entry.module.css'
import text from '../shell/text.module.css'

type Props = {
  revision: ContentRevision
  isCurrent: boolean
  /** Restores this version; undefined for the current one. */
  onRestore: (() => void) | undefined
  /** Opens this version as a draft; undefined where there is nothing to compare it with. */
  onDraft: (() => void) | undefined
  isBusy: boolean
}

const colors = { insert: 'jade', update: 'gray', delete: 'red' } as const

/** One change with author, time and differences. */
export function RevisionEntry({ revision, isCurrent, onRestore, onDraft, isBusy }: Props) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const when = formatDateTime(revision.changed_at, language)
  return (
    <li className={styles.entry}>
      <Flex wrap="wrap" align="center" gapX="3" gapY="1">
        <Badge color={colors[revision.action]}>{t(`history.action.${revision.action}`)}</Badge>
        <bdi className={text.name}>{revision.changed_by ?? t('history.system')}</bdi>
        <time className={text.muted} dateTime={revision.changed_at}>
          {when}
        </time>
        <span className={styles.action}>
          {isCurrent && <Badge>{t('history.current')}</Badge>}
          {onDraft && (
            <Button
              size="1"
              variant="ghost"
              color="gray"
              disabled={isBusy}
              aria-label={t('history.asDraftOf', { when })}
              onClick={onDraft}
            >
              {t('history.asDraft')}
            </Button>
          )}
          {onRestore && (
            <Button
              size="1"
              variant="soft"
              disabled={isBusy}
              aria-label={t(
                revision.action === 'delete' ? 'history.restoreItemOf' : 'history.restoreOf',
                { when },
              )}
              onClick={onRestore}
            >
              <UndoIcon size={16} />
              {t(revision.action === 'delete' ? 'history.restoreItem' : 'history.restore')}
            </Button>
          )}
        </span>
      </Flex>
      <ItemDiff before={revision.before} after={revision.after} />
    </li>
  )
}
