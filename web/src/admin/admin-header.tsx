import { Button, Flex, IconButton, Tooltip } from '@radix-ui/themes'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ExternalLink, KeyRound, LogOut, Mail, Plug, RefreshCw, ShieldCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { StaffUser } from '#contract/auth.ts'
import { useLogout, refetchActive } from '../data/auth/session.ts'
import { useAddRelease } from '../data/drafts/mutations.ts'
import { pathOf } from '#contract/languages.ts'
import type { Language } from '../i18n/index.ts'
import { useLanguage } from '../i18n/use-language.ts'
import { notify } from '../ui/notifications/notify.ts'
import { lazyPart, useLazyDialog } from '../ui/use-lazy-dialog.ts'
import { useAnalyticsUrl } from './shell/analytics.ts'
import { chooseAppearance } from './shell/appearance.ts'
import { LanguageSwitch, useSwitchLanguage } from './shell/language-switch.tsx'
import type { Command } from './palette/command.ts'
import { PaletteButton } from './palette/palette-button.tsx'
import { contentQuery } from '../data/content/queries.ts'
import { useExport } from './content/exchange/export-menu.tsx'
import { separatorsOf } from './shell/spreadsheet.ts'
import { EmailSettings } from './emails/email-settings.tsx'
import { useSecondFactorDialog } from './auth/use-second-factor-dialog.tsx'
import { FirmMark } from '../ui/firm-mark.tsx'
import { useFirmLogo, useFirmName } from './shell/use-firm-name.ts'
import { useIsPhone } from './shell/use-is-phone.ts'
import { AccountMenu, type AccountSetting } from './account-menu.tsx'
import { useNotifyFailure } from './shell/use-notify-undo.ts'

const ChangePasswordDialog = lazyPart(() => import('./auth/change-password-dialog.tsx'))
const ToolsDialog = lazyPart(() => import('./auth/tools-dialog.tsx'))

/** Of the site and the language. */
const linkStyle =
  'whitespace-nowrap rounded-(--radius-2) px-2 py-1 hover:bg-white/10 pointer-coarse:min-h-11'

type Props = {
  user: StaffUser
  tabs: Command[]
  /** The name of the open screen. */
  screen: string
}

export function AdminHeader({ user, tabs, screen }: Props) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const firm = useFirmName()
  const logo = useFirmLogo()
  const isPhone = useIsPhone()
  const logout = useLogout()
  const password = useLazyDialog('change-password', ChangePasswordDialog.load)
  const tools = useLazyDialog('tools', ToolsDialog.load)
  const [factorDialog, openFactorDialog] = useSecondFactorDialog()
  const { change } = useAnalyticsUrl()
  const client = useQueryClient()
  const refresh = useMutation({ mutationFn: () => refetchActive(client) })

  const notifyFailure = useNotifyFailure()
  const onError = (error: Error) => notifyFailure(error)
  const signOut = () => logout.mutate(undefined, { onError })
  const refreshAll = () =>
    refresh.mutate(undefined, { onSuccess: () => notify(t('admin.refreshed')), onError })

  const settings: AccountSetting[] = [
    { text: 'admin.emails.title', Icon: Mail, run: () => change({ settings: 'emails' }) },
    { text: 'admin.factor.title', Icon: ShieldCheck, run: openFactorDialog },
    { text: 'admin.recovery.change', Icon: KeyRound, run: () => password.show(null) },
    { text: 'admin.tools.title', Icon: Plug, run: () => tools.show(null) },
  ]
  const actions: Command[] = [
    ...useActions(user),
    { text: 'admin.refresh', run: refreshAll },
    ...settings,
    { text: 'admin.logout', run: signOut },
  ]
  const palette = <PaletteButton userId={user.id} tabs={tabs} actions={actions} />

  return (
    <header
      className="bg-ink-900 text-on-ink [&_:focus-visible]:outline-focus [&_button]:text-[length:inherit] [&_button]:text-inherit [&_button]:hover:bg-white/10"
      aria-label={t('admin.subtitle', { firm })}
    >
      <div className="mx-auto box-content flex max-w-350 items-center gap-x-6 gap-y-2 px-4 py-1 text-sm max-sm:h-14 max-sm:gap-2 max-sm:py-0 sm:flex-wrap">
        <div className="flex min-h-11.5 min-w-0 grow basis-48 items-center gap-3 max-sm:basis-0">
          {!isPhone && <FirmMark logo={logo} className="h-8 max-w-28 flex-none object-contain" />}
          <div className="min-w-0">
            <h1 className="text-[1.0625rem] leading-[1.45] max-sm:truncate max-sm:leading-[1.75]">
              {isPhone ? screen : t('admin.title')}
            </h1>
            <p className="text-2xs leading-[1.5] text-on-ink-muted max-sm:hidden">
              {t('admin.subtitle', { firm })}
            </p>
          </div>
        </div>
        {isPhone ? (
          <>
            {palette}
            <AccountMenu
              user={user}
              settings={settings}
              phone={{ onRefresh: refreshAll, onSignOut: signOut }}
            />
          </>
        ) : (
          <>
            <Flex align="center" gap="3">
              {palette}
              <Tooltip content={t('admin.refresh')}>
                <IconButton
                  variant="ghost"
                  aria-label={t(refresh.isPending ? 'admin.refreshing' : 'admin.refresh')}
                  loading={refresh.isPending}
                  onClick={refreshAll}
                >
                  <RefreshCw />
                </IconButton>
              </Tooltip>
              <a
                className={`${linkStyle} inline-flex items-center gap-1 no-underline`}
                href={pathOf(language)}
                target="_blank"
                rel="noreferrer"
              >
                <ExternalLink className="size-4 mirrored" />
                {t('admin.site')}
              </a>
              <LanguageSwitch className={linkStyle} />
            </Flex>
            <Flex
              align="center"
              gap="3"
              className="border-white/16 max-lg:basis-full max-lg:justify-between max-lg:border-t max-lg:pt-2 lg:border-s lg:ps-4"
            >
              <AccountMenu user={user} settings={settings} />
              <Button variant="ghost" loading={logout.isPending} onClick={signOut}>
                <LogOut className="mirrored" />
                {t('admin.logout')}
              </Button>
            </Flex>
          </>
        )}
      </div>
      {factorDialog}
      <EmailSettings user={user} />
      {password.open && (
        <ChangePasswordDialog user={user} onClose={() => password.setOpen(false)} />
      )}
      {tools.open && <ToolsDialog onClose={() => tools.setOpen(false)} />}
    </header>
  )
}

/** The actions of the command palette that are not in the header. */
function useActions(user: StaffUser): Command[] {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [, setSearch] = useSearchParams()
  const { mutate: addRelease } = useAddRelease()
  const notifyFailure = useNotifyFailure()
  const switchLanguage = useSwitchLanguage()
  const exportItems = useExport()
  const { language } = useLanguage()
  const items = () => client.getQueryData(contentQuery.queryKey) ?? []
  const isForAdmins = user.role !== 'admin'
  const openSite = (to: Language) => window.open(pathOf(to), '_blank', 'noreferrer')
  return [
    { text: 'admin.content.add', run: () => setSearch({ tab: 'content', new: '' }) },
    {
      text: 'admin.drafts.release.add',
      run: () =>
        addRelease(t('admin.drafts.release.newName'), {
          onSuccess: ({ id }) => setSearch({ tab: 'drafts', release: id }),
          onError: (error) => notifyFailure(error),
        }),
    },
    { text: 'admin.palette.import', run: () => setSearch({ tab: 'content', import: '' }) },
    { text: 'admin.palette.exportCsv', run: () => exportItems(items(), separatorsOf(language)[0]) },
    { text: 'admin.palette.exportJson', run: () => exportItems(items(), 'json') },
    { text: 'admin.invite.open', isForAdmins, run: () => setSearch({ tab: 'staff' }) },
    { text: 'admin.palette.exportLeads', isForAdmins, run: () => setSearch({ tab: 'leads' }) },
    { text: 'admin.notice.title', run: () => setSearch({ tab: 'content', item: 'notice.text' }) },
    { text: 'history.changes', run: () => setSearch({ tab: 'content', changes: '' }) },
    { text: 'history.deleted', run: () => setSearch({ tab: 'content', deleted: '' }) },
    { text: 'admin.steps.title', run: () => setSearch({ tab: 'content', start: '' }) },
    { text: 'admin.palette.siteAr', run: () => openSite('ar') },
    { text: 'admin.palette.siteEn', run: () => openSite('en') },
    { text: 'admin.palette.language', run: switchLanguage },
    { text: 'admin.palette.light', run: () => chooseAppearance('light') },
    { text: 'admin.palette.dark', run: () => chooseAppearance('dark') },
  ]
}
