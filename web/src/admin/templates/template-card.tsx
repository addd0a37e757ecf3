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
import { FailureAlert } from '../shell/query-state.tsx'
import type { Template } from './templates.ts'

type Props = {
  template: Template
  isBusy: boolean
  isCreated: boolean
  failure: Error | null
  onCreate: () => void
}

const listed = 3

export function TemplateCard({ template, isBusy, isCreated, failure, onCreate }: Props) {
  const { t } = useTranslation()
  const { id, category, items } = template
  const { Icon, colors } = looks[id]
  const state = isBusy ? 'creating' : isCreated ? 'created' : 'create'
  return (
    <li
      className={`flex flex-col overflow-hidden frame ${colors}`}
      aria-labelledby={`template-${id}`}
    >
      <div
        className="h-1.5 bg-linear-to-r/srgb from-(--from) to-(--to) rtl:bg-linear-to-l/srgb"
        aria-hidden="true"
      />
      <div className="grid flex-1 grid-rows-[auto_auto_1fr_auto] gap-3 px-6 pt-4 pb-6">
        <Flex align="start" gap="3">
          <span className="grid size-10 flex-none place-items-center rounded-sm bg-[color-mix(in_srgb,var(--to)_10%,var(--color-card))] text-[color-mix(in_srgb,var(--to),var(--color-body)_35%)]">
            <Icon className="size-5.5" />
          </span>
          <Flex direction="column" align="start" gap="2px">
            <h3 id={`template-${id}`} className="text-base leading-[1.5]">
              {t(`templates.${id}.name`)}
            </h3>
            <Badge color="gray">{t(`admin.category.${category}`)}</Badge>
          </Flex>
        </Flex>
        <p className="text-sm leading-[1.7]">{t(`templates.${id}.description`)}</p>
        <div className="grid gap-1 self-start rounded-sm bg-sand-100 px-3 py-2">
          <p className="text-xs leading-[1.7] text-muted">
            {t('admin.content.items', { count: items.length })}
          </p>
          <ul className="leading-[1.375rem]">
            {items.slice(0, listed).map(({ key }) => (
              <li key={key}>
                <bdi className="text-2xs wrap-anywhere">{key}</bdi>
              </li>
            ))}
            {items.length > listed && (
              <li className="text-xs leading-[1.7] text-muted">
                {t('templates.more', { count: items.length - listed })}
              </li>
            )}
          </ul>
        </div>
        <Grid gap="3">
          {isCreated && (
            <output className="flex items-center gap-2 rounded-sm bg-jade-100 px-3 py-2 text-xs text-ink-800">
              <Check className="size-4" />
              {t('templates.done')}
            </output>
          )}
          <FailureAlert
            title={t('templates.failed')}
            error={failure}
            busy={isBusy}
            onRetry={onCreate}
          />
          <Button
            variant="soft"
            className="justify-self-start"
            disabled={isBusy}
            aria-label={t(`templates.${state}Of`, { name: t(`templates.${id}.name`) })}
            onClick={onCreate}
          >
            {state === 'created' && <Check />}
            {t(`templates.${state}`)}
          </Button>
        </Grid>
      </div>
    </li>
  )
}

/** The colors are the same in the dark appearance. */
const looks: Record<Template['id'], { Icon: LucideIcon; colors: string }> = {
  hero: { Icon: PanelTop, colors: '[--from:#10382e] [--to:#17765c]' },
  company: { Icon: Building2, colors: '[--from:#10382e] [--to:#1f8f70]' },
  about: { Icon: UsersRound, colors: '[--from:#7a5a1c] [--to:#a85a12]' },
  contact: { Icon: Mail, colors: '[--from:#10382e] [--to:#a85a12]' },
  cta: { Icon: MousePointerClick, colors: '[--from:#e0a04a] [--to:#a85a12]' },
  meta: { Icon: TextSearch, colors: '[--from:#52625b] [--to:#10382e]' },
  footer: { Icon: PanelBottom, colors: '[--from:#8d8672] [--to:#52625b]' },
  social: { Icon: Share2, colors: '[--from:#e0a04a] [--to:#17765c]' },
}
