import { Badge } from '@radix-ui/themes'
import { useTranslation } from 'react-i18next'
import type { StaffRequest } from '#contract/requests.ts'
import type { PersonActionsOf } from '../shell/analytics.ts'
import { useFigures } from '../shell/use-figures.ts'
import { useNow } from './use-now.ts'
import { RequestBody } from './request-body.tsx'
import own from './requests.module.css'

const promised = 24 * 60 * 60 * 1000
const colors = { new: 'amber', answered: 'jade', closed: 'gray' } as const

type Props = {
  request: StaffRequest
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  personActions: PersonActionsOf
}

/** One request: who, when, how it stands; pressed, everything. */
export function RequestCard({ request, isOpen, onToggle, personActions }: Props) {
  const { t } = useTranslation()
  const { moment } = useFigures()
  const now = useNow()
  const { id, name, email, company, status, created_at, message } = request
  const isLate = status === 'new' && now - Date.parse(created_at) > promised
  return (
    <li className={own.card}>
      <h3 className={own.heading}>
        <button
          type="button"
          className={own.head}
          aria-expanded={isOpen}
          aria-controls={`request-${id}`}
          onClick={() => onToggle(!isOpen)}
        >
          <span className={own.who}>
            <bdi>{name ?? email}</bdi>
            {company && (
              <>
                {' · '}
                <bdi className={own.company}>{company}</bdi>
              </>
            )}
          </span>
          <Badge color={colors[status]}>{t(`admin.analytics.status.${status}`)}</Badge>
          {isLate && <Badge color="red">{t('admin.analytics.requests.late')}</Badge>}
          <span className={own.when}>{moment(created_at)}</span>
          {!isOpen && (
            <span className={own.start} dir="auto">
              {message}
            </span>
          )}
        </button>
      </h3>
      <div id={`request-${id}`} hidden={!isOpen}>
        {isOpen && <RequestBody request={request} personActions={personActions} />}
      </div>
    </li>
  )
}
