import { useEffect, useEffectEvent } from 'react'
import type { DocumentModel } from '#document/model.ts'
import { PrintSheet } from '../print/print-sheet.tsx'
import { DocumentBlock } from './document-block.tsx'
import styles from './document-sheet.module.css'

/** A document as it is printed. Mounted while it is being printed. */
export function DocumentSheet({
  model,
  onPrinted,
}: {
  model: DocumentModel
  onPrinted: () => void
}) {
  const { title, firm, about, blocks, isCompact } = model
  const done = useEffectEvent(onPrinted)
  useEffect(() => {
    const onEnd = () => done()
    // Browsers that cannot print send no `afterprint`, so the next interaction ends it too.
    const ends = ['afterprint', 'pointerdown', 'keydown'] as const
    for (const end of ends) window.addEventListener(end, onEnd)
    window.print()
    return () => {
      for (const end of ends) window.removeEventListener(end, onEnd)
    }
  }, [])

  return (
    <PrintSheet
      title={`${title} - ${firm}`.replaceAll(/[\u2066-\u2069]/g, '')}
      className={[styles.sheet, isCompact ? styles.compact : ''].join(' ')}
    >
      <header>
        <p className={styles.firm}>{firm}</p>
        <h1>{title}</h1>
        {about.map((line) => (
          <p key={line} className={styles.about}>
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
