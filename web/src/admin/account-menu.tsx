import { Badge, DropdownMenu } from '@radix-ui/themes'
import { ExternalLink, Globe, LogOut, RefreshCw, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useRef } from 'react'
import type { StaffUser } from '#contract/auth.ts'
import { useLanguage } from '../i18n/use-language.ts'
import { pathOf } from '#contract/languages.ts'
import { appearances, chooseAppearance, useChosenAppearance } from './shell/appearance.ts'
import { useSwitchLanguage } from './shell/language-switch.tsx'

export type AccountSetting = {
  text: 'admin.emails.title' | 'admin.factor.title' | 'admin.recovery.change' | 'admin.tools.title'
  Icon: LucideIcon
  run: () => void
}

type Props = {
  user: StaffUser
  settings: AccountSetting[]
  /** Items that have no place in the header of a phone. */
  phone?: { onRefresh: () => void; onSignOut: () => void } | undefined
}

export function AccountMenu({ user, settings, phone }: Props) {
  const { t } = useTranslation()
  const { language, other } = useLanguage()
  const switchLanguage = useSwitchLanguage()
  const appearance = useChosenAppearance()
  const trigger = useRef<HTMLButtonElement>(null)
  const chosen = useRef<() => void>(null)
  const name = user.name || user.email
  const role = t(user.role === 'admin' ? 'admin.role.admin' : 'admin.role.editor')
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger>
        <button
          ref={trigger}
          type="button"
          className="inline-flex min-h-11 items-center gap-2 rounded-full px-2 max-sm:-me-2 max-sm:px-1"
        >
          <span
            // Most Arabic letters reach below the line.
            className="grid size-9 place-items-center rounded-full bg-saffron-200 leading-none font-semibold text-ink-950 [&:dir(rtl)]:pb-1"
            dir="auto"
            aria-hidden="true"
          >
            {name.slice(0, 1).toUpperCase()}
          </span>
          <span className="sr-only">{t('admin.account')}</span>
          {!phone && (
            <>
              <bdi className="truncate leading-[1.75] md:max-w-48">{name}</bdi>
              <Badge className="bg-saffron-200 text-ink-950">{role}</Badge>
              <DropdownMenu.TriggerIcon />
            </>
          )}
        </button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Content
        // A dialog returns the focus to the element that had it before, so it opens after the menu has closed.
        onCloseAutoFocus={(event) => {
          event.preventDefault()
          trigger.current?.focus()
          chosen.current?.()
          chosen.current = null
        }}
      >
        {phone && (
          <>
            <DropdownMenu.Label className="flex justify-between gap-4">
              <bdi>{name}</bdi>
              <small>{role}</small>
            </DropdownMenu.Label>
            <DropdownMenu.Separator />
            <DropdownMenu.Item onSelect={phone.onRefresh}>
              <RefreshCw />
              {t('admin.refresh')}
            </DropdownMenu.Item>
            <DropdownMenu.Item asChild>
              <a href={pathOf(language)} target="_blank" rel="noreferrer">
                <ExternalLink className="mirrored" />
                {t('admin.site')}
              </a>
            </DropdownMenu.Item>
            <DropdownMenu.Item lang={other} onSelect={switchLanguage}>
              <Globe />
              {t(`admin.language.${other}`)}
            </DropdownMenu.Item>
            <DropdownMenu.Separator />
          </>
        )}
        <DropdownMenu.Label>{t('admin.appearance')}</DropdownMenu.Label>
        <DropdownMenu.RadioGroup
          value={appearance}
          onValueChange={(value) =>
            chooseAppearance(appearances.find((each) => each === value) ?? 'system')
          }
        >
          {appearances.map((each) => (
            <DropdownMenu.RadioItem key={each} value={each}>
              {t(`admin.appearance.${each}`)}
            </DropdownMenu.RadioItem>
          ))}
        </DropdownMenu.RadioGroup>
        <DropdownMenu.Separator />
        {settings.map(({ text, Icon, run }) => (
          <DropdownMenu.Item key={text} onSelect={() => (chosen.current = run)}>
            <Icon />
            {t(text)}
          </DropdownMenu.Item>
        ))}
        {phone && (
          <>
            <DropdownMenu.Separator />
            <DropdownMenu.Item onSelect={phone.onSignOut}>
              <LogOut className="mirrored" />
              {t('admin.logout')}
            </DropdownMenu.Item>
          </>
        )}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}
