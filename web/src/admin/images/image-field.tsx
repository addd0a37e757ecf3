import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import type { ImageDetails } from '#contract/content.ts'
import { missingWidth, shapesOf } from '../../data/content/image-slots.ts'
import { largestFile } from '../../data/images/files.ts'
import { formatSize } from '../../lib/format.ts'
import { FocalPoint } from '../items/focal-point.tsx'
import { LargeImage } from '../items/thumbnail.tsx'
import { FileButton } from '../shell/file-button.tsx'
import { errorText } from '../shell/error-text.ts'
import { usePreview, type usePreparedImage } from './use-prepared-image.ts'

type Focus = ImageDetails['focus']

type Props = {
  file: File | null
  /** Shown when no file is selected. */
  url?: string | null
  preparation: ReturnType<typeof usePreparedImage>
  isBusy: boolean
  onFile: (file: File) => void
  /** The key of the image, whose shapes are shown with the focal point. */
  slot?: string
  focus?: Focus
  onFocus?: (focus: Focus) => void
  /** Whether the dialog focuses it first. */
  isFirst?: boolean
}

/** Preview of an image as it will be stored, with its size and a button to select another file. */
export function ImageField(props: Props) {
  const { file, url = null, preparation, isBusy, onFile, isFirst = false } = props
  const { slot = '', focus, onFocus } = props
  const shapes = shapesOf(slot)
  const { t } = useTranslation()
  const { language } = useLanguage()
  const image = preparation.prepared && largestFile(preparation.prepared)
  const preview = usePreview(image)
  const { prepared, error, isPreparing } = preparation
  const missing = prepared && missingWidth(slot, prepared.details)
  return (
    <div className="grid justify-items-start gap-2">
      {preview && prepared && focus && onFocus && shapes.length > 0 ? (
        <FocalPoint
          url={preview}
          details={{ ...prepared.details, focus }}
          shapes={shapes}
          onChange={(details) => onFocus(details.focus)}
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
              size: formatSize(image?.size ?? 0, language),
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
