import { useTranslation } from 'react-i18next'
import { DetailDialog, type DetailProps } from '../dialog/detail-dialog.tsx'
import { ServiceDetails } from './service-details.tsx'

/** The details of a service. */
export default function ServiceDialog(props: DetailProps) {
  const { t } = useTranslation()
  return (
    <DetailDialog {...props} list="services" eyebrow={t('services.type.consulting')}>
      <ServiceDetails entry={props.entry} />
    </DetailDialog>
  )
}
