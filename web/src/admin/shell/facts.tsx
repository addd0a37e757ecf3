import { Grid } from '@radix-ui/themes'
import panel from './panel.module.css'
import styles from './facts.module.css'

type Props = {
  facts: (readonly [label: string, value: string | null])[]
  /** The smallest width of a column. */
  columnWidth: string
}

/** Labels with their values, in as many columns as fit. Leaves out labels without a value. */
export function Facts({ facts, columnWidth }: Props) {
  return (
    <Grid asChild columns={`repeat(auto-fill, minmax(min(${columnWidth}, 100%), 1fr))`} gap="3">
      <dl className={styles.facts}>
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt className={panel.muted}>{label}</dt>
                <dd>
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ),
        )}
      </dl>
    </Grid>
  )
}
