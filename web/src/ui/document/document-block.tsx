import { Fragment, type ReactNode } from 'react'
import { encode } from 'uqr'
import { directionOf, inOrder } from '#document/direction.ts'
import {
  basisText,
  impactsOf,
  levels,
  numbersOf,
  onlyText,
  type Block,
  type DocumentModel,
  type DocumentStep,
} from '#document/model.ts'

/** A part of a document in HTML. document.css has its styles on paper, which override those of a screen. */
export function DocumentBlock({ model, block }: { model: DocumentModel; block: Block }) {
  const { labels, language } = model
  const paragraph = (text: string | undefined, className?: string) =>
    text && (
      <p dir={directionOf(text, language === 'ar' ? 'rtl' : 'ltr')} className={className}>
        {inOrder(text)}
      </p>
    )
  switch (block.type) {
    case 'summary':
      return (
        <Part
          title={block.title}
          className={`document-${block.lead ? 'advice' : block.isQuote ? 'quote' : 'summary'}`}
        >
          {paragraph(
            block.lead,
            'text-[16pt] leading-snug font-semibold text-balance! pb-[1mm]! text-on-ink',
          )}
          {paragraph(
            block.text,
            'px-4 py-3 not-print:border-s-3 not-print:border-jade-300 not-print:bg-jade-50',
          )}
        </Part>
      )
    case 'overview':
      return (
        <Part title={block.title} className="document-part">
          <div className="grid grid-cols-[70mm_minmax(0,1fr)] items-start gap-x-[7mm]">
            <Matrix alt={block.alt} labels={labels} steps={block.steps} />
            <Table labels={labels} steps={block.steps} />
          </div>
        </Part>
      )
    case 'steps':
      return (
        <Part title={block.title} className="document-part">
          <ol className="list-none">
            {block.steps.map((step, index) => (
              <li
                key={step.months.from}
                className="grid break-inside-avoid grid-cols-[11mm_minmax(0,1fr)] pb-[3.2mm] wrap-anywhere first:break-after-avoid last:pb-0"
              >
                <span className={numberClass}>{index + 1}</span>
                <div>
                  <h3>
                    <bdi>{step.title}</bdi>
                  </h3>
                  {paragraph(step.description)}
                  {paragraph(step.details, 'mt-[1mm]!')}
                  {step.basis && (
                    <div className="mt-[1.5mm] border-s-2 border-jade-300 ps-[3mm] text-[9pt] text-muted">
                      {paragraph(basisText(step.basis))}
                    </div>
                  )}
                </div>
              </li>
            ))}
          </ol>
        </Part>
      )
    case 'timeline':
      return (
        <Part title={block.title} className="document-part break-inside-avoid">
          <p className="flex gap-x-[4mm] text-[9pt] text-muted">
            <span className="me-auto">{labels.months}</span>
            {labels.impact}:
            {impactsOf(block.steps).map((level) => (
              <span key={level} className="flex items-center gap-x-[1.5mm]">
                <i className={`size-[2.8mm] rounded-[0.7mm] ${barColors[level]}`} />
                {labels.levels[level]}
              </span>
            ))}
          </p>
          <Bars alt={block.alt} steps={block.steps} />
          <p className="document-note">{block.note}</p>
        </Part>
      )
    case 'contact':
      return (
        <Part title={block.title} className="document-contact">
          <div className="flex items-center justify-between gap-x-[6mm]">
            <div className="grid flex-1 grid-cols-2 gap-x-[6mm]">
              {block.rows.map(({ value }) => (
                <p key={value}>
                  <bdi>{value}</bdi>
                </p>
              ))}
              <p className="col-span-full">
                <bdi dir="ltr">{block.link.url}</bdi>
              </p>
            </div>
            <div className="flex flex-none flex-col items-center gap-[1.5mm] text-[9pt] font-semibold">
              <QrCode content={block.link.url} />
              {block.link.label}
            </div>
          </div>
        </Part>
      )
    case 'facts':
    case 'figures':
      return (
        <Part title={block.title} className={`document-${block.type}`}>
          <Rows rows={block.rows} />
        </Part>
      )
    case 'list': {
      const only = onlyText(block)
      if (only !== null)
        return (
          <Part title={block.title} className="document-list">
            {paragraph(only)}
          </Part>
        )
      const List = block.isNumbered ? 'ol' : 'ul'
      return (
        <Part title={block.title} className="document-list">
          <List
            className={`ps-6 marker:font-semibold marker:text-jade-600 ${block.isNumbered ? 'list-decimal' : 'list-disc'}`}
          >
            {block.items.map(({ text, note }, index) => (
              // Texts may repeat.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={index}>
                <bdi>{text}</bdi>
                {note && <small className="text-xs text-muted max-sm:block sm:ms-3">{note}</small>}
              </li>
            ))}
          </List>
        </Part>
      )
    }
    case 'note':
      return (
        <p className={block.isCaution ? 'document-caution' : 'document-note text-xs text-muted'}>
          {block.text}
        </p>
      )
  }
}

const numberClass =
  'size-[5mm] rounded-full bg-ink-700 text-center text-[8pt] leading-[5mm] font-semibold text-white'
const barColors = { high: 'bg-jade-600', medium: 'bg-jade-300', low: 'bg-sand-300' }
const nameColors = { high: 'text-white', medium: 'text-ink-900', low: 'text-ink-900' }
const cellClass =
  'border-b-[0.5pt] border-line px-[1.5mm] py-[1mm] text-start align-top wrap-anywhere not-nth-2:whitespace-nowrap'
const headClass = `${cellClass} border-ink-700 text-[9pt] font-semibold text-muted`

type PartProps = { title: string; className?: string; children: ReactNode }

const Part = ({ title, className, children }: PartProps) => (
  <section className={className}>
    <h2 className="mb-1 text-base text-ink-800">{title}</h2>
    {children}
  </section>
)

/** A QR code, dark on white. The address is written next to it. */
function QrCode({ content }: { content: string }) {
  const { data, size } = encode(content, { border: 4, ecc: 'M' })
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
  return (
    <svg viewBox={`0 0 ${size} ${size}`} className="size-[24mm] bg-white" aria-hidden>
      <path d={path.join('')} shapeRendering="crispEdges" className="fill-ink-950" />
    </svg>
  )
}

type StepsProps = Pick<DocumentModel, 'labels'> & { steps: readonly DocumentStep[] }

/** The numbers of the steps by impact (upward) and effort (toward the end of the line). */
const Matrix = ({ alt, labels, steps }: StepsProps & { alt: string }) => (
  <div
    // It is no image file.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    role="img"
    aria-label={alt}
    className="grid grid-cols-[18mm_repeat(3,minmax(0,1fr))] break-inside-avoid gap-[1mm] text-center text-[9pt] text-muted [&>b]:font-semibold [&>b]:text-ink-700"
  >
    <b className="col-span-full text-start">{labels.impact}</b>
    {levels.toReversed().map((impact) => (
      <Fragment key={impact}>
        <span className="self-center text-start">{labels.levels[impact]}</span>
        {levels.map((effort, column) => (
          <span
            key={effort}
            className={`flex min-h-[9mm] flex-wrap place-content-center gap-[1mm] rounded-[1mm] p-[1mm] ${cellColor(levels.indexOf(impact) - column)}`}
          >
            {numbersOf(steps, impact, effort).map((number) => (
              <span key={number} className={numberClass}>
                {number}
              </span>
            ))}
          </span>
        ))}
      </Fragment>
    ))}
    <b className="text-start">{labels.effort}</b>
    {levels.map((effort) => (
      <span key={effort}>{labels.levels[effort]}</span>
    ))}
  </div>
)

/** The more impact for the effort, the stronger. */
const cellColor = (gain: number) =>
  gain > 0 ? 'bg-jade-100' : gain === 0 ? 'bg-jade-50' : 'bg-sand-100'

/** A named bar for each step over months from the start, whose numbers are above lines through all steps. */
function Bars({ alt, steps }: { alt: string; steps: readonly DocumentStep[] }) {
  const months = Math.max(...steps.map((step) => step.months.to))
  return (
    <div
      // Its bars are no image file.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="img"
      aria-label={alt}
      className="grid break-inside-avoid grid-rows-[4mm] items-center gap-y-[1.2mm] pb-[2mm] text-[9pt] text-muted"
      style={{ gridTemplateColumns: `9mm repeat(${months}, minmax(0, 1fr))` }}
    >
      {Array.from({ length: months + 1 }, (_, month) => (
        <small
          key={month}
          className="self-stretch border-e-[0.5pt] border-line text-end"
          style={{ gridArea: `1 / ${month + 1} / span ${steps.length + 1}` }}
        >
          <span className="inline-block translate-x-1/2 bg-white pb-[1mm] rtl:-translate-x-1/2">
            {month}
          </span>
        </small>
      ))}
      {steps.map(({ title, impact, months: { from, to } }, index) => {
        const row = index + 2
        // In its bar, after it or before it, where there is most room.
        const isInside = to - from >= Math.max(months - to, from - 1) - 1
        const isAfter = months - to >= from - 1
        const [start, end] = isInside ? [from, to] : isAfter ? [to + 1, months] : [1, from - 1]
        return (
          <Fragment key={from}>
            <span className={numberClass} style={{ gridArea: `${row} / 1` }}>
              {index + 1}
            </span>
            <i
              className={`h-[4.5mm] rounded-[1mm] ${barColors[impact]}`}
              style={{ gridArea: `${row} / ${from + 1} / auto / ${to + 2}` }}
            />
            <b
              className={`truncate px-[1.5mm] font-normal ${isInside ? nameColors[impact] : isAfter ? '' : 'text-end'}`}
              style={{ gridArea: `${row} / ${start + 1} / auto / ${end + 2}` }}
            >
              <span className={isInside ? '' : 'bg-white'}>{title}</span>
            </b>
          </Fragment>
        )
      })}
    </div>
  )
}

const Rows = ({ rows }: { rows: { label: string; value: string }[] }) => (
  <dl>
    {rows.map(({ label, value }) => (
      <div key={label} className="max-sm:mb-1 sm:grid sm:grid-cols-[11rem_minmax(0,1fr)]">
        <dt className="text-muted max-sm:text-xs max-sm:leading-[1.4]">{label}</dt>
        <dd>
          <bdi>{value}</bdi>
        </dd>
      </div>
    ))}
  </dl>
)

/** The steps by number, with their levels. */
const Table = ({ labels, steps }: StepsProps) => (
  <table className="w-full border-collapse">
    <thead>
      <tr>
        {['#', labels.step, labels.impact, labels.effort].map((cell) => (
          <th key={cell} scope="col" className={headClass}>
            {cell}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {steps.map(({ title, impact, effort, months }, index) => (
        <tr key={months.from} className="break-inside-avoid">
          {[`${index + 1}`, title, labels.levels[impact], labels.levels[effort]].map(
            (cell, column) => (
              // oxlint-disable-next-line react/no-array-index-key
              <td key={column} className={cellClass}>
                <bdi>{cell}</bdi>
              </td>
            ),
          )}
        </tr>
      ))}
    </tbody>
  </table>
)
