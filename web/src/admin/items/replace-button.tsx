import { Button } from '@radix-ui/themes'
import { useTranslation } from 'react-i18next'
import { UploadIcon } from '../shell/icons.tsx'
import { useReplaceUrl } from './item-urls.ts'

/** From the editor of a picture to another file for it. */
export function ReplaceButton({ imageKey }: { imageKey: string }) {
  const { t } = useTranslation()
  const { replace } = useReplaceUrl()
  return (
    <div>
      <Button type="button" variant="soft" onClick={() => replace(imageKey)}>
        <UploadIcon size={16} />
        {t('images.replaceThis')}
      </Button>
    </div>
  )
}
