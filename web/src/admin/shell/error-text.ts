import type { TFunction } from 'i18next'
import { ApiError } from '../../lib/api.ts'
import { ImageError } from '../../data/images/image-error.ts'
import { SiteUpdatedError } from '../../lib/site-updated.ts'
import { isolated } from '#contract/text.ts'

/** The text of an error, in the language of the interface. */
export function errorCause(t: TFunction, error: unknown): string {
  if (error instanceof SiteUpdatedError) return t('ui.updated')
  if (error instanceof ImageError) return t(`images.problem.${error.problem}`)
  if (!(error instanceof ApiError)) return t('error.unexpected')
  if (error.code === 'unexpected')
    return t(error.status >= 500 ? 'error.internal' : 'error.unexpected')
  if (error.code === 'in_release')
    return t('error.in_release', { release: isolated(error.fields['release'] ?? '') })
  if (error.code === 'unknown_placeholder')
    return t('error.unknown_placeholder', { name: isolated(error.fields['placeholder'] ?? '') })
  // The database names a setting that it cannot read by its key.
  const setting = Object.keys(error.fields).find((field) => field.includes('.'))
  if (error.code === 'invalid' && setting)
    return t('error.invalid_setting', { key: isolated(setting) })
  return t(`error.${error.code}`)
}

/** The message of a server without our codes, such as `HTTP 500: Internal Server Error`. */
export const errorDetails = (error: unknown) =>
  error instanceof ApiError && error.code === 'unexpected' ? error.message : ''

/** Cause and details in one line. */
export function errorText(t: TFunction, error: unknown): string {
  const details = errorDetails(error)
  return details ? `${errorCause(t, error)} (${isolated(details)})` : errorCause(t, error)
}

export const isConflict = (error: unknown) => error instanceof ApiError && error.code === 'conflict'
