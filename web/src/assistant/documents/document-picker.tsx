import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '../../../../supabase/functions/_shared/contract/assistant.ts'
import { notePdf } from '../../data/visits.ts'
import { AlertIcon, UploadIcon } from '../icons.tsx'
import { useWizardTools } from '../wizard/wizard-context.ts'
import { DocumentList } from './document-list.tsx'
import styles from './document-picker.module.css'
import { acceptedTypes, isPdf, readDocument, sortFiles, type Refused } from './read-document.ts'

const rules = {
  files: limits.documents,
  megabytes: limits.documentBytes / 1024 / 1024,
  each: limits.documentText.toLocaleString('en'),
  all: limits.documentsText.toLocaleString('en'),
}

export function DocumentPicker() {
  const { t } = useTranslation()
  const { state, dispatch, announce } = useWizardTools()
  const id = useId()
  const [isOver, setIsOver] = useState(false)
  const [reading, setReading] = useState(0)
  const [refused, setRefused] = useState<Refused[]>([])
  /** Files being read have a place too, so that a second handful cannot exceed the limit. */
  const taken = useRef(0)

  const add = async (files: File[]) => {
    const sorted = sortFiles(files, state.documents.length + taken.current)
    setRefused(sorted.refused)
    if (sorted.kept.length === 0) return
    taken.current += sorted.kept.length
    setReading(taken.current)
    const documents = await Promise.all(sorted.kept.map(readDocument))
    taken.current -= sorted.kept.length
    setReading(taken.current)
    dispatch({ type: 'documentsAdded', documents })
    announce(t('assistant.files.count', { count: state.documents.length + documents.length }))
    sorted.kept.filter(isPdf).forEach(({ name }) => notePdf(name))
  }

  return (
    <>
      {/* Dropping is for pointers; the input inside is the keyboard's way. */}
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
          void add([...event.dataTransfer.files])
        }}
      >
        <span className={styles.icon}>
          <UploadIcon size={24} />
        </span>
        <span>
          {t('assistant.files.drop')}{' '}
          <span className={styles.choose}>{t('assistant.files.choose')}</span>
        </span>
        <span className={styles.rules}>{t('assistant.files.rules', rules)}</span>
        <span className={styles.rules}>{t('assistant.files.limits', rules)}</span>
        <input
          id={id}
          type="file"
          multiple
          accept={acceptedTypes}
          onChange={(event) => {
            void add([...(event.target.files ?? [])])
            // The same file may be chosen again after it was removed.
            event.target.value = ''
          }}
        />
      </label>
      {reading > 0 && <output className={styles.reading}>{t('assistant.files.reading')}</output>}
      {refused.length > 0 && (
        <div className={styles.refused} role="alert">
          <AlertIcon />
          <div>
            <p>{t('assistant.files.refused')}</p>
            <ul>
              {refused.map(({ name, reason }, index) => (
                <li key={`${index}-${name}`}>
                  <bdi>{name}</bdi> — {t(`assistant.files.refused.${reason}`, rules)}
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
      <DocumentList documents={state.documents} />
    </>
  )
}
