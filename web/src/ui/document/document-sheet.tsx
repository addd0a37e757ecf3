import { useEffect, useEffectEvent } from 'react'
import type { DocumentModel } from '#document/model.ts'
import { PrintSheet } from '../print/print-sheet.tsx'
import { DocumentBlock } from './document-block.tsx'
import styles from './document-sheet.module.css'

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
        <p className={styles.firm}>
          {logo ? (
            <img src={logo} alt="" />
          ) : (
            <svg viewBox="0 0 36 36" aria-hidden>
              <path d="M2 33v-7h5v-7h5v-7h4V5h4v7h4v7h5v7h5v7Z" fill="var(--jade-500)" />
              <path d="m18 16.5 7 12H11Z" fill="var(--saffron-400)" />
            </svg>
          )}
          {firm}
        </p>
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
