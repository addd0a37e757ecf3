import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DownIcon } from '../icons.tsx'
import styles from './documents.module.css'
import type { DocumentRead } from './documents-read.ts'

/** What the model gets of a file, on demand: the same text, with marks for what is left out. */
export function DocumentText({ document }: { document: DocumentRead | undefined }) {
  const { t } = useTranslation()
  const id = useId()
  // What looks damaged has to be looked at.
  const [isOpen, setIsOpen] = useState(document?.problem === 'damaged')
  if (!document || document.read === 0) return null
  return (
    <details
      className={styles.details}
      open={isOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary id={id} className="disclosure">
        {t('assistant.files.show')}
        <span className="visually-hidden">: {document.name}</span>
        <DownIcon size={16} />
      </summary>
      {isOpen && (
        // It scrolls, so the keyboard has to reach it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <section className={styles.text} aria-labelledby={id} tabIndex={0} dir="auto">
          {document.text}
        </section>
      )}
    </details>
  )
}
