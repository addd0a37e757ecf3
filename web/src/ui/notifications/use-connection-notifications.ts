import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from './notify.ts'

/** Says when the network goes and comes back, so that nobody wonders why nothing arrives. */
export function useConnectionNotifications() {
  const { t } = useTranslation()
  useEffect(() => {
    const gone = () => notify(t('ui.offline'), 'failed')
    const back = () => notify(t('ui.online'))
    addEventListener('offline', gone)
    addEventListener('online', back)
    return () => {
      removeEventListener('offline', gone)
      removeEventListener('online', back)
    }
  }, [t])
}
