import { Button } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { contentQuery } from '../../data/content/queries.ts'
import { activeChannelsQuery } from '../../data/deliveries/deliveries.ts'
import { overridableKeysQuery } from '../items/overridable-keys-query.ts'
import { firstSteps } from './first-steps.ts'

type Props = {
  /** Whether the steps are shown at first, and not only how many are left. */
  isOpen: boolean
  onDismiss: () => void
}

/** What still belongs to the demo firm, each with a link to its place. Gone when all is changed. */
export default function FirstStepsList({ isOpen, onDismiss }: Props) {
  const { t } = useTranslation()
  const { data: items } = useQuery(contentQuery)
  const { data: shipped } = useQuery(overridableKeysQuery)
  const { data: channels } = useQuery(activeChannelsQuery)
  if (!items || !shipped || !channels || shipped.length === 0) return null
  const steps = firstSteps(items, shipped, channels.includes('email'))
  const open = steps.filter(({ left }) => left > 0).length
  if (open === 0) return null
  return (
    <details className="mb-2 frame px-4 py-1.25 open:pt-2 open:pb-3" open={isOpen}>
      <summary className="cursor-pointer">
        <strong>{t('admin.steps.title')}</strong>{' '}
        <span className="text-xs text-muted">{t('admin.steps.left', { count: open })}</span>
      </summary>
      <p className="text-xs text-muted">{t('admin.steps.text')}</p>
      <ul className="my-2 grid cells-56 gap-x-4 gap-y-1">
        {steps.map(({ id, left, to }) => (
          <li key={id} className="flex min-h-8 items-center gap-2 max-sm:min-h-11">
            <span
              className={`grid size-5 flex-none place-items-center rounded-full border ${left === 0 ? 'border-jade-600 text-jade-600' : 'border-sand-500'}`}
              aria-hidden="true"
            >
              {left === 0 && <Check className="size-3.5" />}
            </span>
            {left === 0 ? (
              <span className="text-muted">
                {t(`admin.steps.${id}`)}
                <span className="sr-only"> ({t('admin.steps.done')})</span>
              </span>
            ) : (
              <Link to={to} className="font-semibold text-jade-600">
                {t(`admin.steps.${id}`)}
              </Link>
            )}
            {left > 1 && (
              <span className="flex-none text-xs text-muted">
                {t('admin.steps.left', { count: left })}
              </span>
            )}
          </li>
        ))}
      </ul>
      <Button size="1" variant="ghost" color="gray" onClick={onDismiss}>
        {t('admin.steps.dismiss')}
      </Button>
    </details>
  )
}
