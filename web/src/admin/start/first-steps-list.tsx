import { Button } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useRef, useState, type MouseEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { contentQuery } from '../../data/content/queries.ts'
import { activeChannelsQuery } from '../../data/deliveries/deliveries.ts'
import { demoQuery } from '../../data/demo/demo.ts'
import { overridableKeysQuery } from '../items/overridable-keys-query.ts'
import { useIsAdmin } from '../shell/analytics.ts'
import { FailureAlert } from '../shell/query-state.tsx'
import { RemoveDemoDialog } from '../shell/remove-demo-dialog.tsx'
import { firstSteps, isListStep, stepGroups, type Step } from './first-steps.ts'

type Props = {
  /** Whether the steps are shown at first, and not only how many are left. */
  isOpen: boolean
  /** Shown until the steps are known. */
  placeholder: ReactNode
  onDismiss: () => void
}

/** What still belongs to the demo firm, each with a link to its place. Gone when all is changed. */
export default function FirstStepsList({ isOpen, placeholder, onDismiss }: Props) {
  const { t } = useTranslation()
  const isAdmin = useIsAdmin()
  const { data: items } = useQuery(contentQuery)
  const { data: shipped } = useQuery(overridableKeysQuery)
  const channels = useQuery(activeChannelsQuery)
  const demo = useQuery(demoQuery)
  const [isRemoving, setRemoving] = useState(false)
  const [isShown, setShown] = useState(isOpen)
  const summary = useRef<HTMLElement>(null)
  /** What a step opens would be below the list. */
  const closeFor = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    setShown(false)
    summary.current?.focus()
  }
  if (!items || !shipped || channels.isPending || demo.isPending) return placeholder
  if (shipped.length === 0) return null
  const failed = [channels, demo].filter(({ data }) => data === undefined)
  const steps = firstSteps({ items, shipped, channels: channels.data, demo: demo.data })
    // Only admins remove it.
    .filter(({ id }) => id !== 'demo' || isAdmin)
  const open = steps.filter(({ left }) => left > 0).length
  if (open === 0 && failed.length === 0) return null
  return (
    <details
      className="mb-2 frame px-4 py-1.25 open:pt-2 open:pb-3"
      open={isShown}
      onToggle={({ currentTarget }) => setShown(currentTarget.open)}
    >
      <summary ref={summary} className="cursor-pointer">
        <strong>{t('admin.steps.title')}</strong>{' '}
        <span className="text-xs text-muted">{t('admin.steps.open', { count: open })}</span>
      </summary>
      <p className="text-xs text-muted">{t('admin.steps.text')}</p>
      {stepGroups.map(({ group, ids }) => (
        <section key={group} className="mt-2" aria-labelledby={`steps-${group}`}>
          <h3 id={`steps-${group}`} className="text-xs font-semibold">
            {t(`admin.steps.group.${group}`)}
          </h3>
          <ul className="grid cells-64 gap-x-4 text-sm">
            {steps
              .filter(({ id }) => ids.some((each) => each === id))
              .map((step) => (
                <StepRow
                  key={step.id}
                  step={step}
                  onRun={() => setRemoving(true)}
                  onFollow={closeFor}
                />
              ))}
          </ul>
        </section>
      ))}
      {failed[0] && (
        <FailureAlert
          title={t('admin.steps.failed')}
          error={failed[0].error}
          busy={failed.some(({ isFetching }) => isFetching)}
          onRetry={() => failed.forEach(({ refetch }) => void refetch())}
        />
      )}
      <Button size="1" variant="ghost" color="gray" className="mt-2" onClick={onDismiss}>
        {t('admin.steps.dismiss')}
      </Button>
      {isRemoving && <RemoveDemoDialog onClose={() => setRemoving(false)} />}
    </details>
  )
}

const linkStyle = 'text-start font-semibold text-jade-600'

type StepRowProps = { step: Step; onRun: () => void; onFollow: (event: MouseEvent) => void }

/** A step on one line: done, or a link to its place. `onRun` is for the step without one. */
function StepRow({ step: { id, left, to }, onRun, onFollow }: StepRowProps) {
  const { t } = useTranslation()
  const name = isListStep(id) ? t(`lists.name.${id}`) : t(`admin.steps.${id}`)
  return (
    <li className="flex min-h-8 items-center gap-2 max-sm:min-h-11">
      <span
        className={`grid size-5 flex-none place-items-center rounded-full border ${left === 0 ? 'border-jade-600 text-jade-600' : 'border-sand-500'}`}
        aria-hidden="true"
      >
        {left === 0 && <Check className="size-3.5" />}
      </span>
      {left === 0 ? (
        <span className="text-muted">
          {name}
          <span className="sr-only"> ({t('admin.steps.done')})</span>
        </span>
      ) : to ? (
        <Link to={to} className={linkStyle} onClick={onFollow}>
          {name}
        </Link>
      ) : (
        <button
          type="button"
          className={`${linkStyle} min-h-8 underline max-sm:min-h-11`}
          onClick={onRun}
        >
          {name}
        </button>
      )}
      {left > 1 && (
        <span className="flex-none text-xs text-muted">
          {t('admin.steps.left', { count: left })}
        </span>
      )}
    </li>
  )
}
