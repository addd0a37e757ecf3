import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AlertIcon, CloseIcon, FileIcon } from '../icons.tsx'
import { useWizardTools } from '../wizard/wizard-context.ts'
import type { UploadedDocument } from '../wizard/wizard-state.ts'
import styles from './document-list.module.css'
import { sharedTexts } from './shared-text.ts'

const listed = 3

/** The first three files, what was read of each, and a line for the rest. */
export function DocumentList({ documents }: { documents: UploadedDocument[] }) {
  const { t } = useTranslation()
  const { dispatch } = useWizardTools()
  const [isWhole, setIsWhole] = useState(false)
  if (documents.length === 0) return null
  const texts = sharedTexts(documents)
  const rest = documents.length - listed
  return (
    <div className={styles.files}>
      <p className={styles.count}>{t('assistant.files.count', { count: documents.length })}</p>
      <ul>
        {documents.slice(0, isWhole ? undefined : listed).map((document, index) => (
          <li key={document.id}>
            {document.problem ? <AlertIcon /> : <FileIcon />}
            <span className={styles.about}>
              <FileName name={document.name} />
              <Ledger document={document} read={texts[index]?.length ?? 0} />
            </span>
            <button
              type="button"
              aria-label={t('assistant.files.remove', { name: document.name })}
              onClick={() => dispatch({ type: 'documentRemoved', id: document.id })}
            >
              <CloseIcon size={18} />
            </button>
          </li>
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

/** An ending is left-to-right even after an Arabic name that ends in a number. */
function FileName({ name }: { name: string }) {
  const dot = name.lastIndexOf('.')
  const stem = dot > 0 ? name.slice(0, dot) : name
  return (
    <span className={styles.name}>
      <bdi>
        {stem}
        <span className={styles.ending}>
          <bdi dir="ltr">{name.slice(stem.length)}</bdi>
        </span>
      </bdi>
    </span>
  )
}

/** How much of a file will be read, or why none of it. */
function Ledger({ document, read }: { document: UploadedDocument; read: number }) {
  const { t } = useTranslation()
  const { problem, characters } = document
  if (problem)
    return (
      <span className={styles.ledger} data-warning>
        {t(`assistant.files.${problem}`)}
      </span>
    )
  const state = read === 0 ? 'none' : read < characters ? 'cut' : 'read'
  return (
    <span className={styles.ledger} data-warning={state === 'none' || undefined}>
      {t(`assistant.files.${state}`, {
        read: read.toLocaleString('en'),
        characters: characters.toLocaleString('en'),
      })}
    </span>
  )
}
