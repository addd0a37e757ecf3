import { useTranslation } from 'react-i18next'
import { errorText } from '../shell/error-text.ts'
import { ImageProblem } from './prepare-image.ts'

/** Why a file could not become a picture, in words. */
export function useImageErrorText() {
  const { t } = useTranslation()
  return (error: unknown): string =>
    error instanceof ImageProblem ? t(`images.problem.${error.problem}`) : errorText(t, error)
}
