import { blocksOf, type Block, type Span } from './rich-text.ts'
import { MarkedText } from '../marked-text.tsx'

/** Each paragraph has its own direction, because answers can mix both languages. */
const paragraph = 'text-start whitespace-pre-line [unicode-bidi:plaintext]'

/** Renders an answer as paragraphs, lists and code. Nothing in it becomes HTML or a link. */
export function RichText({ text }: { text: string }) {
  return (
    <div className="relative grid grid-cols-1 gap-2 wrap-anywhere" dir="auto">
      {blocksOf(text).map((block, index) => (
        // Blocks are only added at the end.
        // oxlint-disable-next-line react/no-array-index-key
        <BlockView key={index} block={block} />
      ))}
    </div>
  )
}

function BlockView({ block }: { block: Block }) {
  switch (block.kind) {
    case 'text':
    case 'heading':
      return (
        <p className={`${paragraph} ${block.kind === 'heading' ? 'font-semibold' : ''}`}>
          <Spans spans={block.spans} />
        </p>
      )
    case 'code':
      return (
        <pre
          className="m-0 overflow-x-auto rounded-sm bg-sand-100 p-3 text-start font-mono text-[0.9em] leading-[1.6]"
          dir="ltr"
        >
          <code className="font-mono">{block.text}</code>
        </pre>
      )
    case 'table':
      return (
        <div className="overflow-x-auto">
          <table className="border-collapse">
            <thead>
              <Row cells={block.head} as="th" />
            </thead>
            <tbody>
              {block.rows.map((cells, index) => (
                // oxlint-disable-next-line react/no-array-index-key
                <Row key={index} cells={cells} as="td" />
              ))}
            </tbody>
          </table>
        </div>
      )
    case 'list': {
      const items = block.items.map((spans, index) => (
        // oxlint-disable-next-line react/no-array-index-key
        <li
          key={index}
          className={`${paragraph} not-first:mt-1 marker:font-semibold marker:text-jade-600`}
        >
          <Spans spans={spans} />
        </li>
      ))
      const { digits, start } = block
      if (!digits) return <ul className="list-disc ps-6">{items}</ul>
      return (
        <ol className="ps-6" {...{ start, style: { listStyleType: digits } }}>
          {items}
        </ol>
      )
    }
  }
}

const Row = ({ cells, as: Cell }: { cells: Span[][]; as: 'th' | 'td' }) => (
  <tr>
    {cells.map((spans, index) => (
      // oxlint-disable-next-line react/no-array-index-key
      <Cell
        key={index}
        className="min-w-20 border border-sand-200 px-2 py-1 text-start align-top"
        dir="auto"
      >
        <Spans spans={spans} />
      </Cell>
    ))}
  </tr>
)

const Spans = ({ spans }: { spans: Span[] }) =>
  spans.map(({ style: Tag, text }, index) => {
    // oxlint-disable-next-line react/no-array-index-key
    if (Tag === 'plain') return <MarkedText key={index} text={text} />
    const isCode = Tag === 'code'
    return (
      // oxlint-disable-next-line react/no-array-index-key
      <Tag
        key={index}
        className={isCode ? 'rounded-sm bg-sand-100 px-[0.25em] font-mono text-[0.9em]' : undefined}
        dir={isCode ? 'ltr' : undefined}
      >
        <MarkedText text={text} />
      </Tag>
    )
  })
