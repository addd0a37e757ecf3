import { Grid } from '@radix-ui/themes'
import { useTranslation } from 'react-i18next'
import styles from './placeholder.module.css'
import { useIsPhone } from './use-is-phone.ts'

/** Heights in rem: on wide screens and on phones. */
type Block = readonly [wide: number, phone: number]
type Group = { layout: 'rows' | 'lines' | 'figures' | 'thirds' | 'sides'; blocks: Block[] }

const times = (count: number, wide: number, phone = wide): Block[] =>
  Array.from({ length: count }, () => [wide, phone])
const figures: Group = { layout: 'figures', blocks: times(4, 8.125, 8.5) }
const table: Group = { layout: 'lines', blocks: times(12, 3.5, 8) }

/** The sizes of the content, as far as they are known, so that nothing jumps when it loads. */
const shapes = {
  screen: [{ layout: 'rows', blocks: [[3.3125, 1.25], ...times(6, 5)] }],
  calls: [{ layout: 'thirds', blocks: times(3, 37, 32) }, figures],
  figures: [figures],
  report: [
    figures,
    ...times(2, 21.6875, 24.75).map((block): Group => ({ layout: 'rows', blocks: [block] })),
    { layout: 'rows', blocks: [[20.875, 22]] },
  ],
  contentReport: [
    { layout: 'figures', blocks: times(4, 6.875, 6.5) },
    { layout: 'rows', blocks: [[32.75, 39]] },
  ],
  requests: [{ layout: 'lines', blocks: times(12, 2.8125, 6.5) }],
  leads: [
    { layout: 'rows', blocks: [[2, 4.875]] },
    { layout: 'lines', blocks: times(12, 2.8125, 5.5) },
  ],
  table: [table],
  rules: [
    {
      layout: 'sides',
      blocks: [
        [49.75, 86],
        [18, 19],
      ],
    },
  ],
  bands: [{ layout: 'rows', blocks: [[12.75, 13.25]] }],
  people: [
    { layout: 'rows', blocks: [[1.25, 1.25]] },
    { layout: 'rows', blocks: [[10, 18.75]] },
  ],
  drafts: times(8, 7.375).map((block): Group => ({ layout: 'rows', blocks: [block] })),
  templates: [{ layout: 'thirds', blocks: times(6, 21) }],
  settings: times(2, 7.25, 9.75).map((block): Group => ({ layout: 'rows', blocks: [block] })),
} satisfies Record<string, Group[]>
export type Shape = keyof typeof shapes

export function Placeholder({ shape }: { shape: Shape }) {
  const { t } = useTranslation()
  const isPhone = useIsPhone()
  const groups: Group[] = shapes[shape]
  return (
    <Grid gap="4">
      <output className="visually-hidden">{t('analytics.loading')}</output>
      {groups.map(({ layout, blocks }, group) => (
        <div key={`${layout}${group}`} className={styles[layout]}>
          {blocks.map(([wide, phone], index) => (
            <span
              key={`${layout}${index}`}
              className={styles.block}
              data-placeholder=""
              style={{ blockSize: `${isPhone ? phone : wide}rem` }}
            />
          ))}
        </div>
      ))}
    </Grid>
  )
}
