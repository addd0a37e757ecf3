import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { useLanguage } from '../../i18n/use-language.ts'
import styles from './column-chart.module.css'
import { useFormat } from './use-format.ts'

export type ChartColumn = {
  key: string
  /** Names it where its values are shown. */
  title: string
  /** Of each series, in order; each is part of the one before. */
  values: readonly number[]
  isWeekend?: boolean
}

type Props = {
  /** Names the chart, and explains its keys. */
  label: string
  series: readonly string[]
  columns: readonly ChartColumn[]
  /** Shown while no column is pointed at or focused. */
  summary: { title: string; values: readonly number[] }
  /** Names the shaded columns. */
  weekendLabel?: string | undefined
  /** First, middle and last label of the axis. */
  ends: readonly string[]
  /** The value of the top line; otherwise a round number above the largest value. */
  top?: number
}

/**
 * Columns over time in reading direction. The values of the column that is pointed at or focused are in the legend. It is
 * one stop of the Tab key; arrow keys move between its columns.
 */
export function ColumnChart(props: Props) {
  const { label, series, columns, summary, weekendLabel, ends } = props
  const { number } = useFormat()
  const { language } = useLanguage()
  const [pointed, setPointed] = useState<string | null>(null)
  const [focusable, setFocusable] = useState(columns[0]?.key)
  const plot = useRef<HTMLFieldSetElement>(null)
  const most = Math.max(...columns.flatMap(({ values }) => values), 1)
  const step = props.top ? props.top / 4 : roundStep(most / 4)
  const top = props.top ?? step * Math.ceil(most / step)
  const ticks = Array.from({ length: Math.round(top / step) + 1 }, (_, index) => index * step)
  const seriesOf = (index: number) => (series.length === 1 ? 'only' : index)
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
      <div className={styles.legend}>
        <strong className={styles.shown}>{shown.title}</strong>
        <ul className={styles.series}>
          {series.map((name, index) => (
            <li key={name} data-series={seriesOf(index)}>
              {name} <strong>{number(shown.values[index] ?? 0)}</strong>
            </li>
          ))}
          {weekendLabel && <li data-series="weekend">{weekendLabel}</li>}
        </ul>
      </div>
      <div className={styles.frame}>
        {ticks.map((tick) => (
          <span
            key={tick}
            aria-hidden="true"
            className={styles.line}
            style={{ insetBlockEnd: `${(100 * tick) / top}%` }}
          >
            <span className={styles.tick}>{number(tick)}</span>
          </span>
        ))}
        <fieldset
          ref={plot}
          aria-label={label}
          className={styles.plot}
          onPointerMove={onPointerMove}
        >
          {columns.map(({ key, title, values, isWeekend }) => (
            <button
              key={key}
              type="button"
              className={styles.slot}
              data-weekend={isWeekend || undefined}
              data-pointed={key === pointed || undefined}
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
                  data-series={seriesOf(index)}
                  className={styles.column}
                  style={{ blockSize: `${Math.min(100, (100 * value) / top)}%` }}
                />
              ))}
            </button>
          ))}
        </fieldset>
      </div>
      <div aria-hidden="true" className={styles.ends}>
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
