import { Button, Flex } from '@radix-ui/themes'
import { RefreshCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Thumbnail } from '../items/thumbnail.tsx'
import { ImageError } from '../../data/images/image-error.ts'
import { plainList } from '../shell/panel.tsx'
import { Bar } from '../shell/bar.tsx'
import { errorText } from '../shell/error-text.ts'
import { usePreview } from './use-prepared-image.ts'
import { isFinished, type Upload } from './use-uploads.ts'

type Props = {
  uploads: Upload[]
  onRetry: (upload: Upload) => void
  onCancel: (upload: Upload) => void
  onClear: () => void
}

/** Uploads with their progress. */
export function UploadList({ uploads, onRetry, onCancel, onClear }: Props) {
  const { t } = useTranslation()
  if (uploads.length === 0) return null
  const done = uploads.filter(({ stage }) => stage === 'done').length
  return (
    <section className="grid gap-2 frame px-4 py-3" aria-labelledby="uploads-title">
      <Flex align="center" justify="between" gap="3">
        <h3 id="uploads-title" className="text-sm">
          <output>{t('images.uploads', { done, all: uploads.length })}</output>
        </h3>
        {uploads.some(isFinished) && (
          <Button size="1" variant="ghost" color="gray" onClick={onClear}>
            {t('images.clear')}
          </Button>
        )}
      </Flex>
      <ul className={plainList}>
        {uploads.map((upload) => (
          <UploadRow key={upload.id} upload={upload} onRetry={onRetry} onCancel={onCancel} />
        ))}
      </ul>
    </section>
  )
}

function UploadRow({
  upload,
  onRetry,
  onCancel,
}: Pick<Props, 'onRetry' | 'onCancel'> & { upload: Upload }) {
  const { t } = useTranslation()
  const preview = usePreview(upload.image)
  const { file, stage, progress, error } = upload
  return (
    <li className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1 py-2">
      <Thumbnail url={preview} />
      {/* The buttons go below a name that they would squeeze. */}
      <div className="min-w-0 grow basis-40">
        <bdi className="truncate text-sm">{file.name}</bdi>
        {!isFinished(upload) && <Bar label={file.name} value={progress} />}
        <p
          className={`text-xs ${stage === 'failed' ? 'text-red-700' : stage === 'done' ? 'text-jade-600' : 'text-muted'}`}
          role={stage === 'failed' ? 'alert' : undefined}
        >
          {stage === 'failed' ? errorText(t, error) : t(`images.stage.${stage}`)}
        </p>
      </div>
      <Flex gap="2">
        {(stage === 'cancelled' || (stage === 'failed' && !(error instanceof ImageError))) && (
          <Button
            size="1"
            variant="soft"
            aria-label={t('images.retryOf', { name: file.name })}
            onClick={() => onRetry(upload)}
          >
            <RefreshCw />
            {t('admin.retry')}
          </Button>
        )}
        {!isFinished(upload) && stage !== 'saving' && (
          <Button
            size="1"
            variant="soft"
            color="gray"
            aria-label={t('images.cancelOf', { name: file.name })}
            onClick={() => onCancel(upload)}
          >
            {t('admin.cancel')}
          </Button>
        )}
      </Flex>
    </li>
  )
}
