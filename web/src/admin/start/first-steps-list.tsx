import { Button } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { contentQuery } from '../../data/content/queries.ts'
import { activeChannelsQuery } from '../../data/deliveries/queries.ts'
import { overridableKeysQuery } from '../items/overridable-keys-query.ts'
import panel from '../shell/panel.module.css'
import { firstSteps } from './first-steps.ts'
import styles from './first-steps.module.css'

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
    <details className={`${panel.panel} ${styles.steps}`} open={isOpen}>
      <summary>
        <strong>{t('admin.steps.title')}</strong>{' '}
        <span className={panel.muted}>{t('admin.steps.left', { count: open })}</span>
      </summary>
      <p className={panel.muted}>{t('admin.steps.text')}</p>
      <ul className={styles.list}>
        {steps.map(({ id, left, to }) => (
          <li key={id} data-done={left === 0 || undefined}>
            <span className={styles.mark} aria-hidden="true">
              {left === 0 && <Check className="size-3.5" />}
            </span>
            {left === 0 ? (
              <span>
                {t(`admin.steps.${id}`)}
                <span className="visually-hidden"> ({t('admin.steps.done')})</span>
              </span>
            ) : (
              <Link to={to}>{t(`admin.steps.${id}`)}</Link>
            )}
            {left > 1 && (
              <span className={panel.muted}>{t('admin.steps.texts', { count: left })}</span>
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
