import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/assistant.ts'
import { formatNumber } from '../../lib/format.ts'
import { AlertIcon, UploadIcon } from '../icons.tsx'
import { useWizardContext } from '../wizard/use-wizard.ts'
import { DocumentList } from './document-list.tsx'
import styles from './documents.module.css'
import { acceptedTypes } from './sort-files.ts'

const rules = {
  files: limits.documents,
  megabytes: limits.documentBytes / 1024 / 1024,
  pages: limits.pdfPages,
  all: formatNumber(limits.readText),
}

export function DocumentPicker() {
  const { t } = useTranslation()
  const { documents, state } = useWizardContext()
  const isGovernment = state.sector === 'government'
  const id = useId()
  const [isOver, setIsOver] = useState(false)

  return (
    <>
      <p
        id={`${id}-classified`}
        className={`note ${styles.classified}`}
        data-strong={isGovernment || undefined}
      >
        <AlertIcon />
        <span>
          {t(isGovernment ? 'assistant.files.classified.government' : 'assistant.files.classified')}
        </span>
      </p>
      {/* Dropping needs a pointer; the input inside works with the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <label
        htmlFor={id}
        className={styles.drop}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setIsOver(false)
          documents.add([...event.dataTransfer.files])
        }}
      >
        <span className={styles.icon}>
          <UploadIcon size={24} />
        </span>
        <span className={styles.call}>
          {isOver ? (
            t('assistant.files.release')
          ) : (
            <>
              {t('assistant.files.drop')}{' '}
              <span className="link">{t('assistant.files.choose')}</span>
            </>
          )}
        </span>
        <span className="note">{t('assistant.files.rules', rules)}</span>
        <span className="note">{t('assistant.files.limits', rules)}</span>
        <input
          id={id}
          type="file"
          multiple
          accept={acceptedTypes}
          aria-describedby={`${id}-classified`}
          onChange={(event) => {
            documents.add([...(event.target.files ?? [])])
            // Allows choosing the same file again after it was removed.
            event.target.value = ''
          }}
        />
      </label>
      {documents.rejected.length > 0 && (
        <div className={`alert ${styles.rejected}`} role="alert">
          <AlertIcon />
          <div>
            <p>{t('assistant.files.refused', { count: documents.rejected.length })}</p>
            <ul>
              {documents.rejected.map(({ name, reason }, index) => (
                <li key={`${index}-${name}`}>
                  <bdi>{name}</bdi>: {t(`assistant.files.refused.${reason}`, rules)}
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
      <DocumentList />
    </>
  )
}
