import { Badge, Button, Flex, Grid } from '@radix-ui/themes'
import {
  Building2,
  Check,
  Mail,
  MousePointerClick,
  PanelBottom,
  PanelTop,
  Share2,
  TextSearch,
  UsersRound,
  type LucideIcon,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { FailureAlert } from '../shell/failure-alert.tsx'
import styles from './template-card.module.css'
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
  const Icon = icons[id]
  const state = isBusy ? 'creating' : isCreated ? 'created' : 'create'
  return (
    <li className={styles.card} data-template={id} aria-labelledby={`template-${id}`}>
      <div className={styles.bar} aria-hidden="true" />
      <div className={styles.body}>
        <Flex align="start" gap="3">
          <span className={styles.icon}>
            <Icon className="size-5.5" />
          </span>
          <Flex direction="column" align="start" gap="2px">
            <h3 id={`template-${id}`} className={styles.name}>
              {t(`templates.${id}.name`)}
            </h3>
            <Badge color="gray">{t(`admin.category.${category}`)}</Badge>
          </Flex>
        </Flex>
        <p className={styles.description}>{t(`templates.${id}.description`)}</p>
        <div className={styles.keys}>
          <p className={styles.count}>{t('admin.content.items', { count: items.length })}</p>
          <ul>
            {items.slice(0, listed).map(({ key }) => (
              <li key={key}>
                <bdi className={styles.key}>{key}</bdi>
              </li>
            ))}
            {items.length > listed && (
              <li className={styles.count}>
                {t('templates.more', { count: items.length - listed })}
              </li>
            )}
          </ul>
        </div>
        <Grid gap="3">
          {isCreated && (
            <output className={styles.done}>
              <Check className="size-4" />
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
            variant="soft"
            className={styles.create}
            disabled={isBusy}
            aria-label={t(`templates.${state}Of`, { name: t(`templates.${id}.name`) })}
            onClick={onCreate}
          >
            {state === 'created' && <Check className="size-4" />}
            {t(`templates.${state}`)}
          </Button>
        </Grid>
      </div>
    </li>
  )
}

const icons: Record<Template['id'], LucideIcon> = {
  hero: PanelTop,
  company: Building2,
  about: UsersRound,
  contact: Mail,
  cta: MousePointerClick,
  meta: TextSearch,
  footer: PanelBottom,
  social: Share2,
}
