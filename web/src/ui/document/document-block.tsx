import { Fragment, type ReactNode } from 'react'
import { monthsText, type Block, type DocumentModel, type DocumentStep } from '#document/model.ts'

/** A part of a document in HTML. document.css has its styles on paper, which override those of a screen. */
export function DocumentBlock({ model, block }: { model: DocumentModel; block: Block }) {
  const { labels } = model
  switch (block.type) {
    case 'summary':
      return (
        <Part title={block.title} className={block.isQuote ? 'document-quote' : 'document-summary'}>
          <p
            dir="auto"
            className="px-4 py-3 not-print:border-s-3 not-print:border-jade-300 not-print:bg-jade-50"
          >
            {block.text}
          </p>
        </Part>
      )
    case 'overview':
      return (
        <Part title={block.title}>
          <Table
            head={['#', labels.step, labels.impact, labels.effort, labels.months]}
            rows={block.steps.map((step) => [
              step.title,
              labels.levels[step.impact],
              labels.levels[step.effort],
              monthsText(step),
            ])}
          />
        </Part>
      )
    case 'steps':
      return (
        <Part title={block.title}>
          <ol className="document-steps">
            {block.steps.map((step, index) => (
              // Titles may repeat.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={index}>
                <span className="document-number">{index + 1}</span>
                <div>
                  <h3 dir="auto">{step.title}</h3>
                  <p dir="auto">{step.description}</p>
                  {step.details && <p dir="auto">{step.details}</p>}
                  {step.basis && (
                    <figure className="document-basis">
                      <figcaption dir="auto">{step.basis.label}</figcaption>
                      {step.basis.quote && <blockquote dir="auto">{step.basis.quote}</blockquote>}
                    </figure>
                  )}
                </div>
              </li>
            ))}
          </ol>
        </Part>
      )
    case 'timeline':
      return (
        <Part title={block.title}>
          <Bars alt={block.alt} steps={block.steps} />
          <p className="document-note">{block.note}</p>
        </Part>
      )
    case 'contact':
      return (
        <Part title={block.title} className="document-contact">
          <Rows rows={block.rows} />
          <p>
            {block.link.label}: <bdi dir="ltr">{block.link.url}</bdi>
          </p>
        </Part>
      )
    case 'facts':
    case 'figures':
      return (
        <Part
          title={block.title}
          className={block.type === 'figures' ? 'document-figures' : 'document-contact'}
        >
          <Rows rows={block.rows} />
        </Part>
      )
    case 'list': {
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

type PartProps = { title: string; className?: string; children: ReactNode }

const Part = ({ title, className, children }: PartProps) => (
  <section className={className}>
    <h2 className="mb-1 text-base text-ink-800">{title}</h2>
    {children}
  </section>
)

/** A bar for each step over months from the start, whose numbers are below; they are in the table, too. */
function Bars({ alt, steps }: { alt: string; steps: readonly DocumentStep[] }) {
  const months = Math.max(...steps.map((step) => step.months.to))
  return (
    <div
      // Its bars are no image file.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="img"
      aria-label={alt}
      className="document-bars"
      style={{ gridTemplateColumns: `9mm repeat(${months}, minmax(0, 1fr))` }}
    >
      {steps.map(({ impact, months: { from, to } }, index) => (
        // Titles may repeat.
        // oxlint-disable-next-line react/no-array-index-key
        <Fragment key={index}>
          <span style={{ gridArea: `${index + 1} / 1` }}>{index + 1}</span>
          <i
            data-impact={impact}
            style={{ gridArea: `${index + 1} / ${from + 1} / auto / ${to + 2}` }}
          />
        </Fragment>
      ))}
      {Array.from({ length: months + 1 }, (_, month) => (
        <small key={month} style={{ gridArea: `${steps.length + 1} / ${month + 1}` }}>
          {month}
        </small>
      ))}
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

/** Rows with a number each. */
function Table({ head, rows }: { head: string[]; rows: string[][] }) {
  return (
    <table className="document-table">
      <thead>
        <tr>
          {head.map((cell) => (
            <th key={cell} scope="col">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, index) => (
          // oxlint-disable-next-line react/no-array-index-key
          <tr key={index}>
            <td>{index + 1}</td>
            {cells.map((cell, column) => (
              // oxlint-disable-next-line react/no-array-index-key
              <td key={column} dir="auto">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
