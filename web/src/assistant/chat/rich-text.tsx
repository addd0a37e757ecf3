import { blocksOf, type Block, type Span } from './rich-text.ts'
import { MarkedText } from '../marked-text.tsx'
import styles from './rich-text.module.css'

/** Renders an answer as paragraphs, lists and code. Nothing in it becomes HTML or a link. */
export function RichText({ text }: { text: string }) {
  return (
    <div className={styles.text} dir="auto">
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
      return (
        <p>
          <Spans spans={block.spans} />
        </p>
      )
    case 'heading':
      return (
        <p className={styles.heading}>
          <Spans spans={block.spans} />
        </p>
      )
    case 'code':
      return (
        <pre dir="ltr">
          <code>{block.text}</code>
        </pre>
      )
    case 'table':
      return (
        <div className={styles.table}>
          <table>
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
        <li key={index}>
          <Spans spans={spans} />
        </li>
      ))
      const { digits, start } = block
      if (!digits) return <ul>{items}</ul>
      return <ol {...{ start, style: { listStyleType: digits } }}>{items}</ol>
    }
  }
}

const Row = ({ cells, as: Cell }: { cells: Span[][]; as: 'th' | 'td' }) => (
  <tr>
    {cells.map((spans, index) => (
      // oxlint-disable-next-line react/no-array-index-key
      <Cell key={index} dir="auto">
        <Spans spans={spans} />
      </Cell>
    ))}
  </tr>
)

const tags = { strong: 'strong', code: 'code' } as const

const Spans = ({ spans }: { spans: Span[] }) =>
  spans.map(({ style, text }, index) => {
    // oxlint-disable-next-line react/no-array-index-key
    if (style === 'plain') return <MarkedText key={index} text={text} />
    const Tag = tags[style]
    return (
      // oxlint-disable-next-line react/no-array-index-key
      <Tag key={index} dir={style === 'code' ? 'ltr' : undefined}>
        <MarkedText text={text} />
      </Tag>
    )
  })
