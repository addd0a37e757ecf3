import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { useLanguage } from '../../i18n/use-language.ts'
import { useFormat } from './use-format.ts'

type ChartColumn = {
  key: string
  /** Names it where its values are shown. */
  title: string
  /** Of each series, in order; each is part of the one before. */
  values: readonly number[]
  isDayOff?: boolean
}

type Props = {
  /** Names the chart, and explains its keys. */
  label: string
  series: readonly string[]
  columns: readonly ChartColumn[]
  /** Shown while no column is pointed at or focused. */
  summary: { title: string; values: readonly number[] }
  /** Names the shaded columns. */
  dayOffLabel?: string | undefined
  /** First, middle and last label of the axis. */
  ends: readonly string[]
  /** The value of the top line; otherwise a round number above the largest value. */
  top?: number
}

/** Of the series, in order: narrower, so that the columns behind stay visible. */
const looks = [
  'bg-jade-500 forced-colors:bg-[GrayText]',
  'bg-saffron-600 forced-colors:bg-[CanvasText]',
]
const widths = ['w-[72%] max-w-10', 'w-[40%] max-w-5.5']

const keyStyle =
  'me-2 inline-block size-3 rounded-[3px] align-[-0.0625rem] forced-colors:border forced-colors:border-[CanvasText] forced-colors:forced-color-adjust-none'

/**
 * Columns over time in reading direction. The values of the column that is pointed at or focused are in the legend. It is
 * one stop of the Tab key; arrow keys move between its columns.
 */
export function ColumnChart(props: Props) {
  const { label, series, columns, summary, dayOffLabel, ends } = props
  const { number } = useFormat()
  const { language } = useLanguage()
  const [pointed, setPointed] = useState<string | null>(null)
  const [focusable, setFocusable] = useState(columns[0]?.key)
  const plot = useRef<HTMLFieldSetElement>(null)
  const most = Math.max(...columns.flatMap(({ values }) => values), 1)
  const step = props.top ? props.top / 4 : roundStep(most / 4)
  const top = props.top ?? step * Math.ceil(most / step)
  const ticks = Array.from({ length: Math.round(top / step) + 1 }, (_, index) => index * step)
  const shown = columns.find(({ key }) => key === pointed) ?? summary
  const start = columns.some(({ key }) => key === focusable) ? focusable : columns[0]?.key

  const onKeyDown = (event: KeyboardEvent) => {
    const forward = language === 'ar' ? 'ArrowLeft' : 'ArrowRight'
    const back = language === 'ar' ? 'ArrowRight' : 'ArrowLeft'
    const at = columns.findIndex(({ key }) => key === start)
    const next = { [forward]: at + 1, [back]: at - 1, Home: 0, End: columns.length - 1 }[event.key]
    const target = next === undefined ? undefined : columns[next]
    if (next === undefined || !target) return
    event.preventDefault()
    setFocusable(target.key)
    plot.current?.querySelectorAll<HTMLElement>('button')[next]?.focus()
  }

  // A column is narrower than a finger, which slides along all of them instead.
  const onPointerMove = ({ pointerType, clientX, clientY }: PointerEvent) => {
    if (pointerType === 'mouse') return
    const slot = document.elementFromPoint(clientX, clientY)?.closest('button')
    const at = [...(plot.current?.querySelectorAll('button') ?? [])].findIndex(
      (each) => each === slot,
    )
    if (columns[at]) setPointed(columns[at].key)
  }

  return (
    <div data-chart="">
      <div className="mb-3 flex flex-wrap justify-between gap-x-4 gap-y-1 text-xs text-muted">
        <strong className="font-semibold text-body">{shown.title}</strong>
        <ul className="flex flex-wrap gap-x-4 gap-y-1 tabular-nums">
          {series.map((name, index) => (
            <li key={name}>
              <span className={`${keyStyle} ${looks[index]}`} />
              {name}{' '}
              <strong className="font-semibold text-body">
                {number(shown.values[index] ?? 0)}
              </strong>
            </li>
          ))}
          {dayOffLabel && (
            <li>
              <span
                className={`${keyStyle} border border-sand-300 bg-sand-100 forced-colors:border-0 forced-colors:border-b-4 forced-colors:border-double`}
              />
              {dayOffLabel}
            </li>
          )}
        </ul>
      </div>
      <div className="relative ms-9 mt-4 h-36">
        {ticks.map((tick) => (
          <span
            key={tick}
            aria-hidden="true"
            className="absolute inset-x-0 border-0 border-t border-dashed border-line first:border-solid first:border-sand-500"
            style={{ insetBlockEnd: `${(100 * tick) / top}%` }}
          >
            <span className="absolute end-full -top-2.5 me-2 text-xs leading-5 text-muted tabular-nums">
              {number(tick)}
            </span>
          </span>
        ))}
        <fieldset
          ref={plot}
          aria-label={label}
          className="relative flex h-full touch-pan-y"
          onPointerMove={onPointerMove}
        >
          {columns.map(({ key, title, values, isDayOff }) => (
            <button
              key={key}
              type="button"
              data-day-off={isDayOff || undefined}
              className={`relative min-w-0 flex-1 border-0 p-0 focus-visible:z-1 focus-visible:outline-2 focus-visible:outline-offset-0 focus-visible:outline-saffron-600 ${
                key === pointed
                  ? 'bg-jade-100 forced-colors:outline-2 forced-colors:outline-[Highlight]'
                  : isDayOff
                    ? 'bg-sand-200/45'
                    : 'bg-transparent'
              } forced-colors:data-day-off:border-b-4 forced-colors:data-day-off:border-double forced-colors:data-day-off:border-[CanvasText]`}
              tabIndex={key === start ? 0 : -1}
              aria-label={[
                title,
                ...series.map((name, index) => `${name} ${number(values[index] ?? 0)}`),
              ].join(', ')}
              onKeyDown={onKeyDown}
              onMouseEnter={() => setPointed(key)}
              onMouseLeave={() => setPointed(null)}
              onBlur={() => setPointed(null)}
              onFocus={() => {
                setPointed(key)
                setFocusable(key)
              }}
              onClick={() => setPointed(key)}
            >
              {values.map((value, index) => (
                <span
                  key={series[index]}
                  className={`absolute inset-x-0 bottom-0 mx-auto rounded-t-[3px] forced-colors:border forced-colors:border-[CanvasText] forced-colors:forced-color-adjust-none ${widths[index]} ${looks[index]}`}
                  style={{ blockSize: `${Math.min(100, (100 * value) / top)}%` }}
                />
              ))}
            </button>
          ))}
        </fieldset>
      </div>
      <div
        aria-hidden="true"
        className="ms-9 mt-1 flex flex-wrap justify-between gap-2 text-xs text-muted"
      >
        {ends.map((end, index) => (
          <span key={`${index}${end}`}>{end}</span>
        ))}
      </div>
    </div>
  )
}

/** 1, 2, 5, 10, 20, 50 and so on: the smallest that is not below the value. */
function roundStep(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(value, 1)))
  return ([1, 2, 5, 10].find((factor) => factor * power >= value) ?? 10) * power
}
