import { useEffect, useEffectEvent } from 'react'
import { footOf, titleParts, type DocumentModel } from '#document/model.ts'
import { FirmMark } from '../firm-mark.tsx'
import { DocumentBlock } from './document-block.tsx'
import { PrintSheet } from './print-sheet.tsx'
import { listen } from '../../lib/listen.ts'

/** A document as it is printed. Mounted while it is being printed. */
export function DocumentSheet({
  model,
  logo,
  onPrinted,
}: {
  model: DocumentModel
  /** The address of the firm's own logo. */
  logo: string | undefined
  onPrinted: () => void
}) {
  const { title, firm, about, blocks, labels, isCompact } = model
  const done = useEffectEvent(onPrinted)
  useEffect(() => {
    // Browsers that cannot print send no `afterprint`, so the next interaction ends it too.
    const stop = listen(window, ['afterprint', 'pointerdown', 'keydown'], () => done())
    window.print()
    return stop
  }, [])

  return (
    <PrintSheet
      title={`${title} - ${firm}`.replaceAll(/[\u2066-\u2069]/g, '')}
      head={title}
      foot={`\u2068${footOf(model).join('\u2069  ·  \u2068')}\u2069`}
      of={/\}\}(.*)\{\{/.exec(labels.page)?.[1] ?? '/'}
      isCompact={isCompact}
    >
      <header>
        <p className="document-firm">
          <FirmMark logo={logo} />
          {firm}
        </p>
        <h1>
          {titleParts(title).flatMap((part) => [
            <span key={part} className="inline-block">
              {part}
            </span>,
            ' ',
          ])}
        </h1>
        {about.map((line) => (
          <p key={line} className="document-about">
            {line}
          </p>
        ))}
      </header>
      {blocks.map((block, index) => (
        // A document may have several blocks of a type.
        // oxlint-disable-next-line react/no-array-index-key
        <DocumentBlock key={index} model={model} block={block} />
      ))}
    </PrintSheet>
  )
}
