import { Badge, Button } from '@radix-ui/themes'
import { useTranslation } from 'react-i18next'
import { CheckIcon } from '../shell/icons.tsx'
import { FailureAlert } from '../shell/failure-alert.tsx'
import styles from './template-card.module.css'
import { templateIcons } from './template-icons.tsx'
import type { Template } from './templates.ts'

type Props = {
  template: Template
  isBusy: boolean
  isCreated: boolean
  failure: Error | null
  onCreate: () => void
}

const listed = 3

/** The content of a template and the button that creates it. */
export function TemplateCard({ template, isBusy, isCreated, failure, onCreate }: Props) {
  const { t } = useTranslation()
  const { id, category, items } = template
  const Icon = templateIcons[id]
  const state = isBusy ? 'creating' : isCreated ? 'created' : 'create'
  return (
    <li className={styles.card} data-template={id} aria-labelledby={`template-${id}`}>
      <div className={styles.bar} aria-hidden="true" />
      <div className={styles.body}>
        <div className={styles.head}>
          <span className={styles.icon}>
            <Icon />
          </span>
          <div className={styles.names}>
            <h3 id={`template-${id}`} className={styles.name}>
              {t(`templates.${id}.name`)}
            </h3>
            <Badge color="gray">{t(`admin.category.${category}`)}</Badge>
          </div>
        </div>
        <p className={styles.description}>{t(`templates.${id}.description`)}</p>
        <p className={styles.count}>{t('admin.content.items', { count: items.length })}</p>
        <ul className={styles.keys}>
          {items.slice(0, listed).map(({ key }) => (
            <li key={key}>
              <bdi className={styles.key}>{key}</bdi>
            </li>
          ))}
          {items.length > listed && (
            <li className={styles.more}>{t('templates.more', { count: items.length - listed })}</li>
          )}
        </ul>
        <div className={styles.foot}>
          {isCreated && (
            <output className={styles.done}>
              <CheckIcon size={16} />
              {t('templates.done')}
            </output>
          )}
          {failure && (
            <FailureAlert
              title={t('templates.failed')}
              error={failure}
              busy={isBusy}
              onRetry={onCreate}
            />
          )}
          <Button
            variant={isCreated ? 'soft' : 'solid'}
            disabled={isBusy}
            aria-label={t(`templates.${state}Of`, { name: t(`templates.${id}.name`) })}
            onClick={onCreate}
          >
            {state === 'created' && <CheckIcon size={16} />}
            {t(`templates.${state}`)}
          </Button>
        </div>
      </div>
    </li>
  )
}
