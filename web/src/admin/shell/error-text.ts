import type { TFunction } from 'i18next'
import { ApiError } from '../../lib/api.ts'
import { isolated } from '../../lib/isolated.ts'

/** Translates the code of an API error; an unknown code falls back to the message of the server. */
export function errorText(t: TFunction, error: unknown): string {
  if (!(error instanceof ApiError)) return t('error.unexpected')
  if (error.code === 'unexpected' && error.message) return error.message
  if (error.code === 'in_release')
    return t('error.in_release', { release: isolated(error.fields['release'] ?? '') })
  return t(`error.${error.code}`)
}
