import { useTranslation } from 'react-i18next'
import { Button, textLink } from '../../ui/button.tsx'

export const calendarHeight = 'h-157.5'
/** Around the calendar, which lies over the message that it loads. */
export const calendarFrame =
  'grid min-w-[min(320px,100%)] overflow-hidden rounded-md bg-white shadow-sm *:col-1 *:row-1'

type Props = { url: string; onRetry: () => void }

/** Replaces the calendar when it does not load. The other contact options follow below. */
export function CalendarFailure({ url, onRetry }: Props) {
  const { t } = useTranslation()
  return (
    <div
      className="flex flex-col items-center justify-center gap-4 p-6 text-center text-muted"
      role="alert"
    >
      <h3 className="text-lg text-body">{t('booking.failed.title')}</h3>
      <p className="max-w-128">{t('booking.failed.text')}</p>
      <div className="flex flex-wrap items-center justify-center gap-x-6 gap-y-3">
        <Button onClick={onRetry}>{t('assistant.retry')}</Button>
        <a className={textLink} href={url} target="_blank" rel="noopener">
          {t('booking.failed.open')}
        </a>
      </div>
    </div>
  )
}
