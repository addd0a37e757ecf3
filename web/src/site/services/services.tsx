import { useTranslation } from 'react-i18next'
import { useEntries, type Entry } from '../../data/content/entries.ts'
import { Icon } from '../../ui/icon.tsx'
import { lazyDialog, useLazyDialog } from '../../ui/use-lazy-dialog.ts'
import { Block } from '../section/block.tsx'
import { Subheading } from '../section/heading.tsx'
import { SlotImage } from '../slot-image/slot-image.tsx'
import { Weave } from '../solutions/weave.tsx'
import { serviceWeaves } from '../tab-weaves.ts'
import { weaveOf } from '../weaves.ts'
import styles from './services.module.css'

const ServiceDialog = lazyDialog(() => import('./service-dialog.tsx'))

/** For visitors without JavaScript. Only the prerenderer includes them, so that the data is not in the client bundle. */
const Details = import.meta.env.SSR
  ? (await import('./service-details.tsx')).ServiceDetails
  : undefined

/** The services; each opens its details in a dialog. */
export function Services() {
  const { t } = useTranslation()
  const detail = useLazyDialog<Entry>('service', ServiceDialog.load, 'offerings', 'panels')
  const services = useEntries('services')
  if (services.length === 0) return null
  return (
    <Block title={t('services.title')} description={t('services.description')}>
      <ul className={`columns aligned ${styles.services}`}>
        {services.map((service) => (
          <li key={service.id} className="card button-card">
            <div>
              <SlotImage slot={`services.${service.id}.image`} />
              <Weave pattern={weaveOf(serviceWeaves, service.id)} />
            </div>
            <div>
              <Subheading>{service.text('title')}</Subheading>
              <p className={styles.summary}>{service.text('summary')}</p>
            </div>
            <button
              type="button"
              className="text-button"
              data-needs-script=""
              onClick={() => detail.show(service)}
              data-opens="service"
            >
              {t('services.details')}
              <span className="visually-hidden">: {service.text('title')}</span>
              <Icon name="arrow" size={18} flip />
            </button>
            <noscript>{Details && <Details id={service.id} />}</noscript>
          </li>
        ))}
      </ul>
      {detail.shown && (
        <ServiceDialog service={detail.shown} open={detail.open} onOpenChange={detail.setOpen} />
      )}
    </Block>
  )
}
