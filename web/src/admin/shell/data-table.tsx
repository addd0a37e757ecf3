import {
  Fragment,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type ReactNode,
} from 'react'
import { formatNumber } from '../../lib/format.ts'
import { Bar } from './bar.tsx'

/** The names of the numbers in a row. */
type NumberOf<Row> = { [Name in keyof Row]: Row[Name] extends number ? Name : never }[keyof Row]

/** A column has one of `renderCell`, `number` and `bar`. */
export type Column<Row> = {
  /** Unique in its table. */
  header?: string
  isHeaderHidden?: boolean
  renderCell?: (row: Row) => ReactNode
  /** A formatted number, or the name of one, aligned at the end. */
  number?: ((row: Row) => string) | NumberOf<Row>
  /** Repeats a number as a bar, so it is hidden from screen readers. */
  bar?: (row: Row) => number
  /** The value of a full bar. */
  max?: number
  align?: 'end'
  /** Left out on phones. */
  isExtra?: boolean
  width?: string
  className?: string | undefined
  /** Makes the header a button that sorts. */
  sort?: { direction: 'ascending' | 'descending' | undefined; onSort: () => void }
}

type Props<Row> = {
  /** Names the scrollable area while the table overflows. */
  label: string
  caption?: string
  columns: Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  rowProps?: (row: Row) => ComponentProps<'tr'> & Record<`data-${string}`, true | undefined>
  /** What is open below a row. */
  renderDetails?: (row: Row) => ReactNode
  /** Rows at the end; the last one is the result. */
  totals?: [label: string, value: string][]
  /**
   * On phones each row is a card, whose values have the headers as labels if it is `labeled`. A `list` has the labeled
   * values at the end of the line instead.
   */
  cards?: 'plain' | 'labeled' | 'list'
  /** Rows of two lines, whose name is a button: on phones a tap anywhere on the card presses it. */
  isDense?: boolean
}

/** A table whose first column names the row. */
export function DataTable<Row>(props: Props<Row>) {
  const {
    label: name,
    caption,
    columns,
    rows,
    rowKey,
    rowProps,
    renderDetails,
    totals,
    cards,
    isDense,
  } = props
  return (
    <ScrollBox
      label={name}
      className={
        cards ? 'sm:rounded-md sm:border sm:border-line sm:bg-card' : 'max-sm:-mx-3 max-sm:px-3'
      }
    >
      <table className="data-table" data-cards={cards} data-dense={isDense || undefined}>
        {caption && <caption className="sr-only">{caption}</caption>}
        <thead>
          <tr>
            {columns.map((column) => (
              <HeaderCell key={column.header ?? ''} column={column} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const details = renderDetails?.(row)
            return (
              <Fragment key={rowKey(row)}>
                <tr {...rowProps?.(row)}>
                  {columns.map((column, at) => (
                    <Cell key={column.header ?? ''} column={column} row={row} isFirst={at === 0} />
                  ))}
                </tr>
                {details && (
                  <tr data-details="">
                    <td className="p-0 text-sm" colSpan={columns.length}>
                      {details}
                    </td>
                  </tr>
                )}
              </Fragment>
            )
          })}
        </tbody>
        {totals && (
          <tfoot>
            {totals.map(([label, value]) => (
              <tr
                key={label}
                className="last:*:border-t-2 last:*:border-t-ink-800 last:*:text-sm last:*:font-semibold last:*:text-ink-800"
              >
                <th scope="row">{label}</th>
                <td data-end="">{value}</td>
              </tr>
            ))}
          </tfoot>
        )}
      </table>
    </ScrollBox>
  )
}

const cellStyle = <Row,>({ isExtra, className = '' }: Column<Row>) =>
  isExtra ? `max-sm:hidden ${className}` : className

function HeaderCell<Row>({ column }: { column: Column<Row> }) {
  const { header, isHeaderHidden, bar, width, sort } = column
  if (bar)
    return (
      <th
        scope="col"
        className={width ? 'max-sm:hidden' : 'w-[35%] min-w-24 max-sm:hidden'}
        style={{ inlineSize: width }}
        aria-hidden="true"
      />
    )
  if (sort)
    return (
      <th scope="col" aria-sort={sort.direction}>
        <button
          type="button"
          className="inline-flex min-h-6 items-center gap-1 hover:underline max-sm:min-h-11"
          onClick={sort.onSort}
        >
          {header}
          <span aria-hidden="true">
            {sort.direction && (sort.direction === 'ascending' ? '↑' : '↓')}
          </span>
        </button>
      </th>
    )
  return (
    <th
      scope="col"
      className={cellStyle(column)}
      data-number={column.number && ''}
      data-end={column.align && ''}
    >
      <span className={isHeaderHidden ? 'sr-only' : undefined}>{header}</span>
    </th>
  )
}

type CellProps<Row> = { column: Column<Row>; row: Row; isFirst: boolean }

function Cell<Row>({ column, row, isFirst }: CellProps<Row>) {
  const { header, isHeaderHidden, renderCell, number, bar, max = 0, align } = column
  if (isFirst)
    return (
      <th scope="row" className={column.className}>
        {renderCell?.(row)}
      </th>
    )
  if (bar)
    return (
      <td aria-hidden="true" className="max-sm:hidden">
        <Bar value={bar(row)} max={max} />
      </td>
    )
  return (
    <td
      className={cellStyle(column)}
      data-number={number && ''}
      data-end={align && ''}
      data-label={isHeaderHidden ? undefined : header}
    >
      {typeof number === 'function'
        ? number(row)
        : number === undefined
          ? renderCell?.(row)
          : formatNumber(Number(row[number]))}
    </td>
  )
}

/** Scrolls a wide table. While it overflows it is focusable, so that the keyboard can scroll it. */
function ScrollBox(props: { label: string; className: string; children: ReactNode }) {
  const { label, className, children } = props
  const ref = useRef<HTMLDivElement>(null)
  const [isOverflowing, setIsOverflowing] = useState(false)
  const measure = useCallback(() => {
    const box = ref.current
    if (box) setIsOverflowing(box.scrollWidth > box.clientWidth)
  }, [])
  // Before the first paint, so that the table is never shown without the keyboard reaching it.
  useLayoutEffect(measure)
  useEffect(() => {
    const box = ref.current
    if (!box || !('ResizeObserver' in globalThis)) return
    const observer = new ResizeObserver(measure)
    // The table can grow while the box keeps its size.
    for (const each of [box, ...box.children]) observer.observe(each)
    return () => observer.disconnect()
  }, [measure])
  return (
    <div
      ref={ref}
      // Positioned, so that it also clips headers that only screen readers get.
      className={`scroll-row relative ${className}`}
      {...(isOverflowing && { role: 'group', 'aria-label': label, tabIndex: 0 })}
    >
      {children}
    </div>
  )
}
