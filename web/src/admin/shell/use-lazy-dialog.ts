import { useTranslation } from 'react-i18next'
import { notify } from '../../ui/notifications/notify.ts'

/** Opens a dialog that is fetched only then; one that does not come is said, and the next press asks again. */
export function useLazyDialog(load: () => Promise<unknown>) {
  const { t } = useTranslation()
  return (show: () => void) =>
    void load().then(show, (error: unknown) => {
      console.error(error)
      notify(t('error.network'), 'failed')
    })
}
