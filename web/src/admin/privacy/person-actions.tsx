import { Button } from '@radix-ui/themes'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useExportVisitor } from '../../data/leads/queries.ts'
import { FailureAlert } from '../shell/failure-alert.tsx'
import { downloadFile } from '../../lib/download-file.ts'
import { EraseDialog } from './erase-dialog.tsx'

type Props = { email: string; onErased?: () => void }

/** What a person may ask for: everything that is stored about them, or that it be removed. */
export function PersonActions({ email, onErased }: Props) {
  const { t } = useTranslation()
  const file = useExportVisitor()
  const [isAsking, setAsking] = useState(false)
  const hand = () =>
    file.mutate(email, { onSuccess: (blob) => downloadFile(blob, `${email}.json`) })
  return (
    <>
      <Button variant="soft" color="gray" loading={file.isPending} onClick={hand}>
        {t('admin.analytics.person.export')}
      </Button>
      <Button variant="soft" color="red" onClick={() => setAsking(true)}>
        {t('admin.analytics.person.erase')}
      </Button>
      {file.isError && (
        <FailureAlert
          title={t('admin.analytics.person.exportFailed')}
          error={file.error}
          onRetry={hand}
        />
      )}
      {isAsking && (
        <EraseDialog email={email} onClose={() => setAsking(false)} onErased={onErased} />
      )}
    </>
  )
}
