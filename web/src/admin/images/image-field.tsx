import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { missingWidth, shapesOf } from '../../data/content/image-slots.ts'
import { largestFile } from '../../data/images/files.ts'
import { formatSize } from '../../lib/format.ts'
import { FocalPoint } from '../items/focal-point.tsx'
import { LargeImage } from '../items/thumbnail.tsx'
import { FileButton } from '../shell/file-button.tsx'
import { errorText } from '../shell/error-text.ts'
import { usePreview, type useImageFile } from './use-image-file.ts'

type Props = {
  image: ReturnType<typeof useImageFile>
  /** Shown when no file is selected. */
  url?: string | null
  isBusy: boolean
  onFile: (file: File) => void
  /** Whether the dialog focuses it first. */
  isFirst?: boolean
}

/** Preview of an image as it will be stored, with its size and a button to select another file. */
export function ImageField({ image, url = null, isBusy, onFile, isFirst = false }: Props) {
  const { key, file, prepared, error, isPreparing, setFocus } = image
  const shapes = shapesOf(key)
  const { t } = useTranslation()
  const { language } = useLanguage()
  const largest = prepared && largestFile(prepared)
  const preview = usePreview(largest)
  const missing = prepared && missingWidth(key, prepared.details)
  return (
    <div className="grid justify-items-start gap-2">
      {preview && prepared && shapes.length > 0 ? (
        <FocalPoint
          url={preview}
          details={prepared.details}
          shapes={shapes}
          onChange={({ focus }) => setFocus(focus)}
        />
      ) : preview ? (
        <span className="grid h-52 w-full place-items-center overflow-hidden rounded-sm bg-sand-100 text-muted">
          <img src={preview} alt="" className="max-h-52 max-w-full object-contain" />
        </span>
      ) : (
        <LargeImage url={file ? null : url} />
      )}
      <div className="flex w-full flex-wrap items-center gap-x-3 gap-y-1 text-xs">
        <FileButton
          size="1"
          variant="soft"
          disabled={isBusy}
          data-first-field={isFirst || undefined}
          onFiles={([first]) => first && onFile(first)}
        >
          {t(file ? 'images.chooseOther' : 'images.choose')}
        </FileButton>
        {file && <bdi className="wrap-anywhere">{file.name}</bdi>}
        {file && prepared && (
          <span className="text-muted">
            {t('images.prepared', {
              size: formatSize(largest?.size ?? 0, language),
              was: formatSize(file.size, language),
              // Isolated, so that the order of the numbers does not depend on the language.
              dimensions: `\u2066${prepared.details.width} × ${prepared.details.height}\u2069`,
            })}
          </span>
        )}
        {isPreparing && <output className="text-muted">{t('images.stage.preparing')}</output>}
      </div>
      {missing && (
        <output className="text-xs text-(--amber-11)">
          {t('images.small', { width: missing })}
        </output>
      )}
      {error !== null && (
        <p className="text-xs text-red-700" role="alert">
          {errorText(t, error)}
        </p>
      )}
    </div>
  )
}
