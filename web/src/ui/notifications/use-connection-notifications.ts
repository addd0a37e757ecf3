import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from './notify.ts'

/** Shows a notification when the browser goes offline and when it is online again. */
export function useConnectionNotifications() {
  const { t } = useTranslation()
  useEffect(() => {
    const onOffline = () => notify(t('ui.offline'), 'failed')
    const onOnline = () => notify(t('ui.online'))
    addEventListener('offline', onOffline)
    addEventListener('online', onOnline)
    return () => {
      removeEventListener('offline', onOffline)
      removeEventListener('online', onOnline)
    }
  }, [t])
}
