import { Button, Dialog, Flex } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { toolsTokenQuery } from '../../data/auth/session.ts'
import { CopyField } from '../shell/copy-field.tsx'
import { DialogButtons, DialogHeader, PanelDialog } from '../shell/dialogs.tsx'
import { QueryState } from '../shell/query-state.tsx'
import { useFormat } from '../shell/use-format.ts'

/** What an AI assistant of the user needs to connect: the address and a token of an hour. */
export default function ToolsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { dateTime } = useFormat()

  const token = useQuery(toolsTokenQuery)
  return (
    <PanelDialog isOpen size="narrow" onClose={onClose}>
      <DialogHeader title={t('admin.tools.title')}>{t('admin.tools.text')}</DialogHeader>
      <Flex direction="column" gap="4" mt="3">
        <CopyField label={t('admin.tools.address')} value={`${location.origin}/api/mcp`} />
        <QueryState query={token} />
        {token.data && (
          <CopyField
            label={t('admin.tools.token')}
            value={token.data.token}
            hint={t('admin.tools.until', { time: dateTime(token.data.expires_at) })}
          />
        )}
      </Flex>
      <DialogButtons>
        <Button
          variant="soft"
          color="gray"
          loading={token.isFetching}
          onClick={() => void token.refetch()}
        >
          {t('admin.tools.renew')}
        </Button>
        <Dialog.Close>
          <Button>{t('admin.tools.done')}</Button>
        </Dialog.Close>
      </DialogButtons>
    </PanelDialog>
  )
}
