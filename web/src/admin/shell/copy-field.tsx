import { Button, Flex, TextField } from '@radix-ui/themes'
import { Copy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Field } from '../../ui/form/field.tsx'
import { copyAndNotify } from '../../ui/notifications/copy-and-notify.ts'

type Props = { label: string; value: string; hint?: string | undefined }

/** A link or another text to copy, which can be selected where the browser has no clipboard. */
export function CopyField({ label, value, hint }: Props) {
  const { t } = useTranslation()
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <Flex gap="2">
          <TextField.Root
            {...control}
            className="min-w-0 flex-1"
            readOnly
            dir="ltr"
            value={value}
            onFocus={(event) => event.target.select()}
          />
          <Button
            variant="soft"
            aria-label={t('admin.copyOf', { label })}
            onClick={() => void copyAndNotify(value, t('admin.copied'), t('admin.copyFailed'))}
          >
            <Copy />
            {t('admin.copy')}
          </Button>
        </Flex>
      )}
    </Field>
  )
}
