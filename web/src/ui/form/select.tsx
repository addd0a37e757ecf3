import type { ComponentProps } from 'react'
import { Icon } from '../icon.tsx'
import styles from './form.module.css'

type Props = ComponentProps<'select'> & {
  /** The first option, for no choice. */
  empty: string
}

/** A native select with the arrow of the design. The color of the empty option is that of a placeholder. */
export const Select = ({ empty, children, value, ...control }: Props) => (
  <span className={styles.select}>
    <select
      {...control}
      className={styles.control}
      value={value}
      data-empty={value === '' || undefined}
    >
      <option value="">{empty}</option>
      {children}
    </select>
    <Icon name="chevron" size={18} />
  </span>
)
