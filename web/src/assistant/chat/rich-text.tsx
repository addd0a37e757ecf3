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
    case 'list': {
      const items = block.items.map((spans, index) => (
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index}>
          <Spans spans={spans} />
        </li>
      ))
      return block.isOrdered ? <ol start={block.start}>{items}</ol> : <ul>{items}</ul>
    }
  }
}

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
