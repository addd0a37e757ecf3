import { useTranslation } from 'react-i18next'
import { shortHash } from '#contract/privacy-notice.ts'
import { isolated } from '#contract/text.ts'
import { useFormat } from './use-format.ts'

type Noticed = { privacy_notice: string | null; privacy_notice_at: string | null }

/** The version of the privacy notice that a person saw, and when; null if it is not known. */
export function useNoticeText() {
  const { t } = useTranslation()
  const { dateTime } = useFormat()
  return ({ privacy_notice, privacy_notice_at }: Noticed): string | null =>
    privacy_notice && privacy_notice_at
      ? t('analytics.notice.text', {
          version: isolated(shortHash(privacy_notice)),
          date: dateTime(privacy_notice_at),
        })
      : null
}
