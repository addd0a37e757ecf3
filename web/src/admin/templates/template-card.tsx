import { Badge, Button, Flex, Grid } from '@radix-ui/themes'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { lineIcon } from '../../ui/line-icon.tsx'
import { CheckIcon } from '../shell/icons.tsx'
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
            <Icon />
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
            variant="soft"
            className={styles.create}
            disabled={isBusy}
            aria-label={t(`templates.${state}Of`, { name: t(`templates.${id}.name`) })}
            onClick={onCreate}
          >
            {state === 'created' && <CheckIcon size={16} />}
            {t(`templates.${state}`)}
          </Button>
        </Grid>
      </div>
    </li>
  )
}

const icon = (name: string, shape: ReactNode) => lineIcon(name, shape, { size: 22 })

const icons: Record<Template['id'], ReturnType<typeof icon>> = {
  hero: icon('HeroIcon', <path d="M3 5h18v14H3zM3 9h18M7 13h7m-7 3h4" />),
  company: icon('CompanyIcon', <path d="M5 21V4h9v17m0-12h5v12M3 21h18M8 8h3m-3 4h3m-3 4h3" />),
  about: icon(
    'AboutIcon',
    <>
      <circle cx="9" cy="8" r="3.250" />
      <path d="M3 20c0-3.500 2.500-6 6-6s6 2.500 6 6m.5-14.800a3.250 3.250 0 0 1 0 5.600M17.500 14.500c2.200.8 3.500 2.800 3.500 5.500" />
    </>,
  ),
  contact: icon('ContactIcon', <path d="M3 6h18v13H3zM3.500 6.500 12 13l8.500-6.500" />),
  cta: icon('CtaIcon', <path d="M4 6h16v8H4zM13 11l7.500 3-3.200 1.300L16 18.500 13 11Z" />),
  meta: icon(
    'MetaIcon',
    <path d="M16 16l5 5M10.500 18a7.500 7.500 0 1 1 0-15 7.500 7.500 0 0 1 0 15ZM7.500 9h6m-6 3h4" />,
  ),
  footer: icon('FooterIcon', <path d="M3 4h18v16H3zM3 14h18M7 17h4m3 0h3" />),
  social: icon(
    'SocialIcon',
    <>
      <circle cx="6" cy="12" r="2.500" />
      <circle cx="17.500" cy="5.500" r="2.500" />
      <circle cx="17.500" cy="18.500" r="2.500" />
      <path d="m8.200 10.800 7-4m-7 6.400 7 4" />
    </>,
  ),
}
