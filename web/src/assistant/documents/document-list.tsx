import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AlertIcon, CloseIcon, FileIcon } from '../icons.tsx'
import { useWizardTools } from '../wizard/wizard-context.ts'
import styles from './document-list.module.css'
import { FileName } from './file-name.tsx'
import { Ledger } from './ledger.tsx'
import { ReadingRow } from './reading-row.tsx'
import { sharedTexts } from './shared-text.ts'

const listed = 3

/** What is being read, the first three files with what was read of each, and a line for the rest. */
export function DocumentList() {
  const { t } = useTranslation()
  const { state, dispatch, documents, announce } = useWizardTools()
  const [isWhole, setIsWhole] = useState(false)
  const count = useRef<HTMLParagraphElement>(null)
  const { readings } = documents
  const read = state.documents
  const known = useRef(read.length)

  useEffect(() => {
    if (readings.length === 0 && known.current !== read.length)
      announce(t('assistant.files.count', { count: read.length }))
    if (readings.length === 0) known.current = read.length
  }, [readings.length, read.length, announce, t])

  if (read.length + readings.length === 0) return null
  const texts = sharedTexts(read)
  const rest = read.length - listed
  return (
    <div className={styles.files}>
      <p ref={count} tabIndex={-1} className={styles.count}>
        {t('assistant.files.count', { count: read.length + readings.length })}
      </p>
      <ul>
        {read.slice(0, isWhole ? undefined : listed).map((document, index) => (
          <li key={document.id} data-warning={document.problem ? true : undefined}>
            {document.problem ? <AlertIcon /> : <FileIcon />}
            <span className={styles.about}>
              <FileName name={document.name} />
              <Ledger document={document} read={texts[index]?.length ?? 0} />
            </span>
            <button
              type="button"
              aria-label={t('assistant.files.remove', { name: document.name })}
              onClick={() => {
                dispatch({ type: 'documentRemoved', id: document.id })
                // The button goes with its file; the focus stays with the files.
                count.current?.focus()
              }}
            >
              <CloseIcon size={18} />
            </button>
          </li>
        ))}
        {readings.map((reading) => (
          <ReadingRow key={reading.id} reading={reading} />
        ))}
      </ul>
      {rest > 0 && !isWhole && (
        <p className={styles.more}>
          {t('assistant.files.more', { count: rest })}
          <button type="button" onClick={() => setIsWhole(true)}>
            {t('assistant.files.showAll')}
          </button>
        </p>
      )}
    </div>
  )
}
