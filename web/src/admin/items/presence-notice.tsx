import { Button, Callout, Flex } from '@radix-ui/themes'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { isolated } from '#contract/text.ts'
import { AlertIcon } from '../shell/icons.tsx'
import { formatDateTime } from '../../lib/format.ts'
import type { Presence } from './use-presence.ts'

type Props = {
  presence: Exclude<Presence, { mode: 'editing' }>
  onLook: () => void
  onTakeOver: () => void
  onLater: () => void
}

/** Says who has the item open since when, and what the user can do. */
export function PresenceNotice({ presence, onLook, onTakeOver, onLater }: Props) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { mode, by } = presence
  const values = {
    name: isolated(by.name ?? t('admin.presence.somebody')),
    time: formatDateTime(by.since, language),
  }
  return (
    <Callout.Root color="amber" size="1" role="alert">
      <Callout.Icon>
        <AlertIcon />
      </Callout.Icon>
      <Callout.Text size="2">
        <strong>{t(`admin.presence.${mode}`, values)}</strong>{' '}
        {t(`admin.presence.${mode}Text`, values)}
      </Callout.Text>
      <Flex wrap="wrap" gap="2" mt="2">
        {mode === 'asking' && (
          <Button type="button" size="2" variant="soft" onClick={onLook}>
            {t('admin.presence.look')}
          </Button>
        )}
        <Button
          type="button"
          size="2"
          variant="soft"
          color="gray"
          highContrast
          onClick={onTakeOver}
        >
          {t('admin.presence.takeOver')}
        </Button>
        {mode === 'asking' && (
          <Button type="button" size="2" variant="soft" color="gray" highContrast onClick={onLater}>
            {t('admin.presence.later')}
          </Button>
        )}
      </Flex>
    </Callout.Root>
  )
}
