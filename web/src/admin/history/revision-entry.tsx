import { Badge, Flex } from '@radix-ui/themes'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContentRevision } from '#contract/content-changes.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { formatDateTime } from '../../lib/format.ts'
import { ItemDiff } from '../items/item-diff.tsx'

type Props = {
  revision: ContentRevision
  title?: ReactNode
  actions: ReactNode
  /** For several changes, which are its children. */
  isSummary?: boolean
  children?: ReactNode
}

const colors = { insert: 'jade', update: 'gray', delete: 'red' } as const

/** One change with author, time and differences. */
export function RevisionEntry({ revision, title, actions, isSummary, children }: Props) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const when = formatDateTime(revision.changed_at, language)
  return (
    <li className="grid grid-cols-1 gap-3 py-4">
      {title && <h2 className="text-sm">{title}</h2>}
      <Flex wrap="wrap" align="center" gapX="3" gapY="1">
        {!isSummary && (
          <Badge color={colors[revision.action]}>{t(`history.action.${revision.action}`)}</Badge>
        )}
        <bdi className="text-sm font-semibold">{revision.changed_by ?? t('history.system')}</bdi>
        <time className="text-xs text-muted" dateTime={revision.changed_at}>
          {when}
        </time>
        <span className="ms-auto inline-flex flex-wrap items-center gap-x-4 gap-y-2">
          {actions}
        </span>
      </Flex>
      {!isSummary && <ItemDiff before={revision.before} after={revision.after} />}
      {children}
    </li>
  )
}
