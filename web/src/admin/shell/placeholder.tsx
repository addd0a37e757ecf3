import { Grid, Skeleton } from '@radix-ui/themes'
import { useTranslation } from 'react-i18next'
import { useIsPhone } from './use-is-phone.ts'

/** Heights in rem: on wide screens and on phones. */
type Block = readonly [wide: number, phone: number]
type Group = { layout: 'rows' | 'lines' | 'figures' | 'thirds' | 'sides'; blocks: Block[] }

const times = (count: number, wide: number, phone = wide): Block[] =>
  Array.from({ length: count }, () => [wide, phone])
/** Blocks, each in a group of its own. */
const apart = (blocks: Block[]): Group[] =>
  blocks.map((block) => ({ layout: 'rows', blocks: [block] }))
const figures: Group = { layout: 'figures', blocks: times(4, 8.125, 8.5) }

/** The sizes of the content, as far as they are known, so that nothing jumps when it loads. */
const shapes = {
  screen: [{ layout: 'rows', blocks: [[3.3125, 1.25], ...times(6, 5)] }],
  calls: [{ layout: 'thirds', blocks: times(3, 37, 32) }, figures],
  figures: [figures],
  report: [
    figures,
    ...apart([
      [33.75, 38],
      [27.25, 38],
      [20.875, 22],
    ]),
  ],
  contentReport: [{ layout: 'figures', blocks: times(4, 6.875, 6.5) }, ...apart([[32.75, 39]])],
  requests: [{ layout: 'lines', blocks: times(12, 2.8125, 6.5) }],
  leads: [...apart([[2, 4.875]]), { layout: 'lines', blocks: times(12, 2.8125, 5.5) }],
  table: [{ layout: 'lines', blocks: times(12, 3.5, 8) }],
  rules: [
    {
      layout: 'sides',
      blocks: [
        [49.75, 86],
        [18, 19],
      ],
    },
  ],
  bands: apart([[12.75, 13.25]]),
  links: [{ layout: 'lines', blocks: times(8, 4, 7) }],
  images: [...apart([[7, 12]]), { layout: 'figures', blocks: times(8, 18, 14) }],
  staff: apart([
    [1.25, 1.25],
    [10, 18.75],
  ]),
  drafts: apart(times(8, 7.375)),
  templates: [{ layout: 'thirds', blocks: times(6, 21) }],
  settings: apart(times(2, 7.25, 9.75)),
} satisfies Record<string, Group[]>
export type Shape = keyof typeof shapes

const layouts: Record<Group['layout'], string> = {
  rows: 'grid gap-2',
  lines: 'grid gap-2 sm:gap-0 sm:*:rounded-none sm:*:not-first:border-t-0',
  figures: 'grid grid-cols-2 gap-2 sm:grid-cols-4 sm:gap-3',
  thirds: 'grid gap-4 xl:grid-cols-3',
  sides: 'grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]',
}

export function Placeholder({ shape }: { shape: Shape }) {
  const { t } = useTranslation()
  const isPhone = useIsPhone()
  const groups: Group[] = shapes[shape]
  return (
    <Grid gap="4">
      <output className="sr-only">{t('analytics.loading')}</output>
      {groups.map(({ layout, blocks }, group) => (
        <div key={`${layout}${group}`} className={layouts[layout]}>
          {blocks.map(([wide, phone], index) => (
            // Lighter than the content: a frame, and the places of two texts.
            <span
              key={`${layout}${index}`}
              className="block overflow-hidden frame px-4 pt-3.5"
              data-placeholder=""
              style={{ blockSize: `${isPhone ? phone : wide}rem` }}
            >
              <Skeleton className="mb-1.5 h-2 w-[28%] max-w-48" />
              <Skeleton className="h-2 w-[46%] max-w-80" />
            </span>
          ))}
        </div>
      ))}
    </Grid>
  )
}
