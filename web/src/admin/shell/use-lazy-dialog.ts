import { useTranslation } from 'react-i18next'
import { notify } from '../../ui/notifications/notify.ts'

/** Opens a dialog whose code is loaded on demand. A failed load shows a notification; the next click tries again. */
export function useLazyDialog(load: () => Promise<unknown>) {
  const { t } = useTranslation()
  return (show: () => void) =>
    void load().then(show, (error: unknown) => {
      console.error(error)
      notify(t('error.network'), 'failed')
    })
}
