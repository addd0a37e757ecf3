import { Weave } from '../solutions/weave.tsx'
import styles from './plate.module.css'
import { SlotImage } from './slot-image.tsx'

type Props = { slot: string; pattern: string; sizes: string; className: string | undefined }

/** The published image of a slot, or a large woven drawing until there is one. */
export const Plate = ({ slot, pattern, sizes, className }: Props) => (
  <div className={`${styles.plate} ${className}`}>
    <Weave pattern={pattern} />
    <SlotImage slot={slot} className={styles.image} sizes={sizes} />
  </div>
)
