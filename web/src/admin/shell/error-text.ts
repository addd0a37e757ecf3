import type { TFunction } from 'i18next'
import { ApiError } from '../../lib/api.ts'

/** What to tell the person about a failure: the translation of its code, else the server's own words. */
export function errorText(t: TFunction, error: unknown): string {
  if (!(error instanceof ApiError)) return t('error.unexpected')
  if (error.code === 'unexpected' && error.message) return error.message
  return t(`error.${error.code}`)
}
