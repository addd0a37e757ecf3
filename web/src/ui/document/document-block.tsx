import { Fragment, type ReactNode } from 'react'
import { directionOf, inOrder } from '#document/direction.ts'
import {
  basisText,
  detailLines,
  timeIn,
  timeText,
  onlyText,
  type Block,
  type DocumentModel,
  type DocumentStep,
} from '#document/model.ts'
import { LevelDots } from '../level-meter.tsx'
import QrCode from '../qr-code.tsx'

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
    case 'schedule':
      return (
        <Part title={block.title} className="document-part">
          <Schedule labels={labels} steps={block.steps} />
          <p className="document-note mt-[2mm]!">{block.note}</p>
        </Part>
      )
    case 'steps':
      return (
        <Part title={block.title} className="document-part">
          <ol className="list-none">
            {block.steps.map((step, index) => (
              <li
                key={step.time.from}
                className="grid break-inside-avoid grid-cols-[11mm_minmax(0,1fr)] pb-[3.2mm] wrap-anywhere first:break-after-avoid last:pb-0"
              >
                <span className={numberClass}>{index + 1}</span>
                <div>
                  <h3>
                    <bdi>{step.title}</bdi>
                  </h3>
                  {paragraph(step.description)}
                  <div className="mt-[1mm]">
                    {detailLines(step.details).map(({ label, value }) =>
                      label ? (
                        <div
                          key={label}
                          className="grid grid-cols-[30mm_minmax(0,1fr)] gap-x-[3mm]"
                        >
                          <b className="text-[9pt] font-semibold text-jade-600">{label}</b>
                          {paragraph(value)}
                        </div>
                      ) : (
                        <Fragment key={value}>{paragraph(value)}</Fragment>
                      ),
                    )}
                  </div>
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
              <QrCode content={block.link.url} className="size-[24mm] bg-white" />
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
const cellClass =
  'border-b-[0.5pt] border-line px-[1.5mm] py-[1mm] text-start align-middle text-[9pt] not-nth-2:whitespace-nowrap'
const headClass = `${cellClass} border-ink-700 align-bottom! font-semibold text-muted`

type PartProps = { title: string; className?: string; children: ReactNode }

const Part = ({ title, className, children }: PartProps) => (
  <section className={className}>
    <h2 className="mb-1 text-base text-ink-800">{title}</h2>
    {children}
  </section>
)

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

type ScheduleProps = Pick<DocumentModel, 'labels'> & { steps: readonly DocumentStep[] }

/** A row for each step: its levels, and a bar over the time from the start. */
function Schedule({ labels, steps }: ScheduleProps) {
  const { last, every } = timeIn(steps)
  const columns = { gridTemplateColumns: `repeat(${last}, minmax(0, 1fr))` }
  const numbers = Array.from({ length: last }, (_, index) => index + 1)
  return (
    <table className="w-full border-collapse">
      <thead>
        <tr>
          {['#', labels.step, labels.impact, labels.effort].map((cell) => (
            <th key={cell} scope="col" className={headClass}>
              {cell}
            </th>
          ))}
          <th scope="col" className={`${headClass} w-[60mm] px-0!`}>
            {labels.time}
            <span className="grid text-center font-normal" style={columns} aria-hidden>
              {numbers
                .filter((number) => number % every === 0)
                .map((number) => (
                  <span
                    key={number}
                    className={every > 1 ? 'text-end' : undefined}
                    style={{ gridColumn: `${number - every + 1} / span ${every}` }}
                  >
                    {number}
                  </span>
                ))}
            </span>
          </th>
        </tr>
      </thead>
      <tbody>
        {steps.map(({ title, impact, effort, time: span }, index) => (
          <tr key={span.from} className="break-inside-avoid">
            <td className={cellClass}>
              <span className={`block ${numberClass}`}>{index + 1}</span>
            </td>
            <td className={`${cellClass} wrap-anywhere`}>
              <bdi>{title}</bdi>
            </td>
            <td className={cellClass}>
              <LevelDots kind="impact" level={impact} size="paper" /> {labels.levels[impact]}
            </td>
            <td className={`${cellClass} pe-[5mm]`}>
              <LevelDots kind="effort" level={effort} size="paper" /> {labels.levels[effort]}
            </td>
            <td className={`${cellClass} h-px p-0!`}>
              <span className="sr-only">{timeText(span)}</span>
              <span className="grid h-full items-center" style={columns}>
                {numbers.map(
                  (number) =>
                    (number - 1) % every === 0 && (
                      <i
                        key={number}
                        className="h-full border-s-[0.5pt] border-line"
                        style={{ gridArea: `1 / ${number}` }}
                      />
                    ),
                )}
                <i
                  className={`h-[4mm] rounded-[1mm] ${index === 0 ? 'bg-saffron-400' : 'bg-jade-600'}`}
                  style={{ gridArea: `1 / ${span.from} / auto / ${span.to + 1}` }}
                />
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
