import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/assistant.ts'
import type { Language } from '#contract/languages.ts'
import { formatNumber } from '../../lib/format.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { AlertIcon, CloseIcon, FileIcon } from '../icons.tsx'
import { useWizardContext } from '../wizard/use-wizard.ts'
import styles from './documents.module.css'
import { classificationMark } from './classification.ts'
import { DocumentText } from './document-text.tsx'
import { documentsRead, type DocumentRead } from './documents-read.ts'
import { pageList } from './page-list.ts'
import type { Reading } from './use-documents.ts'

/** Of more than five files only the first three are listed at first. */
const listed = { first: 3, most: 5 }

/** The files being read, the read files, and the number of the rest. */
export function DocumentList() {
  const { t } = useTranslation()
  const { state, dispatch, documents, announce } = useWizardContext()
  const [isExpanded, setIsExpanded] = useState(false)
  const count = useRef<HTMLParagraphElement>(null)
  const { readings } = documents
  const read = state.documents
  const lastCount = useRef(read.length)
  const { documents: files, goal, sector, clarified } = state
  // Typing does not wait for the choice of passages.
  const idea = useDeferredValue(state.idea)
  const ledger = useMemo(
    () => documentsRead({ documents: files, goal, sector, clarified, idea }),
    [files, goal, sector, clarified, idea],
  )

  useEffect(() => {
    if (readings.length === 0 && lastCount.current !== read.length)
      announce(t('assistant.files.count', { count: read.length }))
    if (readings.length === 0) lastCount.current = read.length
  }, [readings.length, read.length, announce, t])

  if (read.length + readings.length === 0) return null
  const isCut = !isExpanded && read.length > listed.most
  const remove = (id: string) => {
    dispatch({ type: 'documentRemoved', id })
    // The focused button is removed with its file.
    count.current?.focus()
  }
  return (
    <div className={styles.files}>
      <p ref={count} tabIndex={-1} className={styles.count}>
        {t('assistant.files.count', { count: read.length + readings.length })}
      </p>
      <ul>
        {read.slice(0, isCut ? listed.first : undefined).map(({ id, ...document }, index) => (
          <li key={id} data-warning={document.problem ? true : undefined}>
            {document.problem ? <AlertIcon /> : <FileIcon />}
            <span className={`grow ${styles.about}`}>
              <FileName name={document.name} />
              <ReadStatus document={ledger[index]} />
              <ClassifiedWarning document={document} onRemove={() => remove(id)} />
              <DocumentText document={ledger[index]} />
            </span>
            <button
              type="button"
              className="icon-button"
              aria-label={t('assistant.files.remove', { name: document.name })}
              onClick={() => remove(id)}
            >
              <CloseIcon size={18} />
            </button>
          </li>
        ))}
        {readings.map((reading) => (
          <ReadingRow key={reading.id} reading={reading} />
        ))}
      </ul>
      {isCut && (
        <p className={`row muted ${styles.more}`}>
          {t('assistant.files.more', { count: read.length - listed.first })}
          <button type="button" className="link" onClick={() => setIsExpanded(true)}>
            {t('assistant.files.showAll')}
          </button>
        </p>
      )}
    </div>
  )
}

/** How much of a file the model gets and what it was chosen from, or why it cannot be read. */
function ReadStatus({ document }: { document: DocumentRead | undefined }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  if (!document) return null
  const { problem, read, pages } = document
  if (problem || read === 0)
    return (
      <span className={`note ${styles.ledger}`} data-warning>
        {t(problem ? `assistant.files.${problem}` : 'assistant.files.none')}
      </span>
    )
  const missing = (['textless', 'garbled'] as const).filter(
    (kind) => pages && pages[kind].length > 0,
  )
  return (
    <>
      <span className={`note ${styles.ledger}`}>{usedText(document, t, language)}</span>
      {missing.map((kind) => (
        <span key={kind} className={`note ${styles.ledger}`} data-warning>
          {t(`assistant.files.pages.${kind}`, {
            count: pages?.[kind].length ?? 0,
            pages: pageList(pages?.[kind] ?? [], language),
            all: pages?.all ?? 0,
          })}
        </span>
      ))}
    </>
  )
}

/** What of a readable file is used, in parts. */
function usedText(document: DocumentRead, t: TFunction, language: Language): string {
  const { read, characters, pages, table, isWhole, isUncut, passages } = document
  const count = { characters: formatNumber(isWhole ? characters : read) }
  if (isWhole)
    return pages
      ? t('assistant.files.read.pages', { ...count, count: pages.all })
      : t('assistant.files.read', count)
  if (table) {
    const figures = { rows: formatNumber(table.rows), shown: table.read }
    const { isLog } = table
    if (table.read > 0)
      return t(isLog ? 'assistant.files.log.rows' : 'assistant.files.table.rows', figures)
    return t(isLog ? 'assistant.files.log' : 'assistant.files.table', figures)
  }
  if (!pages)
    return [
      t('assistant.files.cut', {
        count: passages,
        percent: Math.max(1, Math.floor((read / characters) * 100)),
      }),
      characters > limits.candidateText
        ? t('assistant.files.chosen.start', { characters: formatNumber(limits.candidateText) })
        : t('assistant.files.chosen'),
    ].join(' · ')
  return [
    t('assistant.files.cut.pages', {
      count: pages.read.length,
      pages: pageList(pages.read, language),
      all: pages.all,
    }),
    ...(isUncut
      ? []
      : [
          pages.considered < pages.all
            ? t('assistant.files.chosen.pages.start', { pages: pages.considered })
            : t('assistant.files.chosen.pages'),
        ]),
    t('assistant.files.characters', count),
  ].join(' · ')
}

/** Says that a file carries the mark of a classified document, and offers to remove it. */
function ClassifiedWarning({
  document,
  onRemove,
}: {
  document: { name: string; text: string }
  onRemove: () => void
}) {
  const { t } = useTranslation()
  const mark = classificationMark(document)
  if (!mark) return null
  return (
    <span className={styles.marked} role="alert">
      {t('assistant.files.marked')}{' '}
      <strong>
        <bdi>{mark}</bdi>
      </strong>
      . {t('assistant.files.marked.text')}{' '}
      <button type="button" className="link" onClick={onRemove}>
        {t('assistant.files.marked.remove')}
      </button>
    </span>
  )
}

/** A file being read: progress and a cancel button. */
function ReadingRow({ reading: { id, name, page, pages } }: { reading: Reading }) {
  const { t } = useTranslation()
  const { documents } = useWizardContext()
  const text = page > 0 ? t('assistant.files.page', { page, pages }) : t('assistant.files.reading')
  return (
    <li data-reading>
      <FileIcon />
      <span className={`grow ${styles.about}`}>
        <FileName name={name} />
        <span className={`note ${styles.ledger}`}>{text}</span>
        <progress
          className={styles.progress}
          aria-label={t('assistant.files.progress', { name })}
          max={pages || 1}
          value={page > 0 ? page - 0.5 : undefined}
        />
      </span>
      <button
        type="button"
        className="icon-button"
        aria-label={t('assistant.files.cancel', { name })}
        onClick={() => documents.cancel(id)}
      >
        <CloseIcon size={18} />
      </button>
    </li>
  )
}

/** Isolated as a whole, so that the dot and the extension stay at its end. */
function FileName({ name }: { name: string }) {
  return (
    <bdi dir="auto" className={styles.name}>
      {name}
    </bdi>
  )
}
