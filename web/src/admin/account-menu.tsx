import { DropdownMenu } from '@radix-ui/themes'
import { useTranslation } from 'react-i18next'
import { useRef, type ComponentType } from 'react'
import type { StaffUser } from '#contract/auth.ts'
import { useLanguage } from '../i18n/use-language.ts'
import { pathOf } from '../lib/paths.ts'
import { AppearanceItems } from './shell/appearance-menu.tsx'
import { ExternalIcon, GlobeIcon, LogoutIcon, RefreshIcon } from './shell/icons.tsx'
import { useSwitchLanguage } from './shell/language-switch.tsx'
import styles from './admin-header.module.css'

/** The settings of the own account. */
export type AccountSetting = {
  text: 'admin.emails.title' | 'admin.factor.title' | 'admin.recovery.change'
  Icon: ComponentType<{ size?: number }>
  run: () => void
}

type Props = {
  user: StaffUser
  settings: AccountSetting[]
  onRefresh: () => void
  onSignOut: () => void
}

/** On phones: everything of the header but the search. */
export function AccountMenu({ user, settings, onRefresh, onSignOut }: Props) {
  const { t } = useTranslation()
  const { language, other } = useLanguage()
  const switchLanguage = useSwitchLanguage()
  const trigger = useRef<HTMLButtonElement>(null)
  const chosen = useRef<() => void>(null)
  const name = user.name || user.email
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger>
        <button
          ref={trigger}
          type="button"
          className={styles.account}
          aria-label={t('admin.account')}
        >
          <span aria-hidden="true">{name.slice(0, 1).toUpperCase()}</span>
        </button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Content
        // A dialog returns the focus to what has it when it opens, so it opens after the menu has closed.
        onCloseAutoFocus={(event) => {
          event.preventDefault()
          trigger.current?.focus()
          chosen.current?.()
          chosen.current = null
        }}
      >
        <DropdownMenu.Label className={styles.accountName}>
          <bdi>{name}</bdi>
          <small>{t(user.role === 'admin' ? 'admin.role.admin' : 'admin.role.editor')}</small>
        </DropdownMenu.Label>
        <DropdownMenu.Separator />
        <DropdownMenu.Item onSelect={onRefresh}>
          <RefreshIcon />
          {t('admin.refresh')}
        </DropdownMenu.Item>
        <DropdownMenu.Item asChild>
          <a href={pathOf(language)} target="_blank" rel="noreferrer">
            <ExternalIcon />
            {t('admin.site')}
          </a>
        </DropdownMenu.Item>
        <DropdownMenu.Item lang={other} onSelect={switchLanguage}>
          <GlobeIcon />
          {t(`admin.language.${other}`)}
        </DropdownMenu.Item>
        <DropdownMenu.Separator />
        <DropdownMenu.Label>{t('admin.appearance')}</DropdownMenu.Label>
        <AppearanceItems />
        <DropdownMenu.Separator />
        {settings.map(({ text, Icon, run }) => (
          <DropdownMenu.Item key={text} onSelect={() => (chosen.current = run)}>
            <Icon />
            {t(text)}
          </DropdownMenu.Item>
        ))}
        <DropdownMenu.Separator />
        <DropdownMenu.Item onSelect={onSignOut}>
          <LogoutIcon />
          {t('admin.logout')}
        </DropdownMenu.Item>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}
