import { FileText, TriangleAlert, X } from 'lucide-react'
import {
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  useId,
} from 'react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/assistant.ts'
import type { Language } from '#contract/languages.ts'
import { inOrder } from '#document/direction.ts'
import { knownChoices } from '../../data/content/entries.ts'
import { formatNumber } from '../../lib/format.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { IconButton, TextButton } from '../../ui/button.tsx'
import { useWizardContext } from '../context.ts'
import { isUnread } from '../wizard/wizard-state.ts'
import { classificationMark } from './classification.ts'
import { documentsRead, type DocumentRead } from './documents-read.ts'
import { pageList } from './page-list.ts'
import type { Reading } from './use-documents.ts'
import { Disclosure } from '../../ui/disclosure.tsx'

/** Of more than five files only the first three are listed at first. */
const listed = { first: 3, most: 5 }

/** The files being read, the read files, and the number of the rest. */
export function DocumentList() {
  const { t, i18n } = useTranslation()
  const { state, dispatch, documents, announce } = useWizardContext()
  const [isExpanded, setIsExpanded] = useState(false)
  const count = useRef<HTMLParagraphElement>(null)
  const { readings } = documents
  const { documents: read, clarified } = state
  const lastCount = useRef(read.length)
  const { goal, sector } = knownChoices(i18n, state)
  // Typing does not wait for the choice of passages.
  const idea = useDeferredValue(state.idea)
  const ledger = useMemo(
    () => documentsRead({ documents: read, goal, sector, clarified, idea }),
    [read, goal, sector, clarified, idea],
  )

  const unread = read.filter(isUnread).length
  const counts = [
    t('assistant.files.count', { count: read.length + readings.length }),
    ...(unread > 0 ? [t('assistant.files.unread', { count: unread })] : []),
  ].join(' · ')

  useEffect(() => {
    if (readings.length === 0 && lastCount.current !== read.length) announce(counts)
    if (readings.length === 0) lastCount.current = read.length
  }, [readings.length, read.length, announce, counts])

  const readingName = readings[0]?.file.name
  useEffect(() => {
    if (readingName) announce(t('assistant.files.progress', { name: readingName }))
  }, [readingName, announce, t])

  if (read.length + readings.length === 0) return null
  const isCut = !isExpanded && read.length > listed.most
  const remove = (id: string) => {
    dispatch({ type: 'documentRemoved', id })
    // The focused button is removed with its file.
    count.current?.focus()
  }
  return (
    <div className="mt-4">
      <p ref={count} tabIndex={-1} className="mb-2 font-semibold">
        {counts}
      </p>
      <ul className="grid grid-cols-1 gap-2">
        {read.slice(0, isCut ? listed.first : undefined).map(({ id, ...document }, index) => (
          <FileRow
            key={id}
            name={document.name}
            hasProblem={document.problem !== null}
            action={t('assistant.files.remove', { name: document.name })}
            onAction={() => remove(id)}
          >
            <ReadStatus document={ledger[index]} />
            <ClassifiedWarning document={document} onRemove={() => remove(id)} />
            <DocumentText document={ledger[index]} />
          </FileRow>
        ))}
        {readings.map((reading) => (
          <ReadingRow key={reading.id} reading={reading} />
        ))}
      </ul>
      {isCut && (
        <p className="mt-2 flex items-center gap-3 text-muted">
          {t('assistant.files.more', { count: read.length - listed.first })}
          <TextButton
            look="link"
            className="min-h-11 text-jade-600"
            onClick={() => {
              setIsExpanded(true)
              // The focused button goes.
              count.current?.focus()
            }}
          >
            {t('assistant.files.showAll')}
          </TextButton>
        </p>
      )}
    </div>
  )
}

const ledgerText = 'block text-xs leading-text text-muted'
const ledgerWarning = 'block text-xs leading-text text-saffron-700'

/** How much of a file the model gets and what it was chosen from, or why it cannot be read. */
function ReadStatus({ document }: { document: DocumentRead | undefined }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  if (!document) return null
  const { problem, read, pages } = document
  if (problem || read === 0)
    return (
      <span className={ledgerWarning}>
        {t(problem ? `assistant.files.${problem}` : 'assistant.files.none')}
      </span>
    )
  const missing = (['textless', 'garbled'] as const).filter(
    (kind) => pages && pages[kind].length > 0,
  )
  return (
    <>
      <span className={ledgerText}>{usedText(document, t, language)}</span>
      {missing.map((kind) => (
        <span key={kind} className={ledgerWarning}>
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
    <span
      className="mt-1 block rounded-sm bg-red-50 px-3 py-2 leading-text text-red-700"
      role="alert"
    >
      {t('assistant.files.marked')}{' '}
      <strong>
        <bdi>{mark}</bdi>
      </strong>
      . {t('assistant.files.marked.text')}{' '}
      <TextButton look="link" className="min-h-8" onClick={onRemove}>
        {t('assistant.files.marked.remove')}
      </TextButton>
    </span>
  )
}

/** A file being read: progress and a cancel button. */
function ReadingRow({ reading: { id, file, page, pages } }: { reading: Reading }) {
  const { t } = useTranslation()
  const { documents } = useWizardContext()
  const { name } = file
  const text = page > 0 ? t('assistant.files.page', { page, pages }) : t('assistant.files.reading')
  return (
    <FileRow
      name={name}
      action={t('assistant.files.cancel', { name })}
      onAction={() => documents.cancel(id)}
    >
      <span className={ledgerText}>{text}</span>
      {/* A browser ignores a class for the parts of another one. */}
      <progress
        className="mt-1 block h-1.25 w-full appearance-none overflow-hidden rounded-full border-0 bg-sand-200 [&::-moz-progress-bar]:bg-jade-600 [&::-webkit-progress-bar]:bg-sand-200 [&::-webkit-progress-value]:bg-jade-600"
        aria-label={t('assistant.files.progress', { name })}
        max={pages || 1}
        value={page > 0 ? page - 0.5 : undefined}
      />
    </FileRow>
  )
}

type FileProps = {
  name: string
  hasProblem?: boolean
  /** The name of its button, which removes the file. */
  action: string
  onAction: () => void
  children: ReactNode
}

function FileRow({ name, hasProblem = false, action, onAction, children }: FileProps) {
  const Icon = hasProblem ? TriangleAlert : FileText
  return (
    <li className="flex items-start gap-3 rounded-sm bg-sand-50 px-3 py-2">
      <Icon className={`mt-[0.55rem] ${hasProblem ? 'text-saffron-600' : 'text-jade-600'}`} />
      <span className="min-w-0 flex-1 py-1">
        {/* Isolated as a whole, so that the dot and the extension stay at its end. */}
        <bdi dir="auto" className="line-clamp-6 font-medium wrap-anywhere">
          {inOrder(name)}
        </bdi>
        {children}
      </span>
      <IconButton look="muted" label={action} onClick={onAction}>
        <X />
      </IconButton>
    </li>
  )
}

/** What the model gets of a file, on demand: the same text, with marks for what is left out. */
function DocumentText({ document }: { document: DocumentRead | undefined }) {
  const { t } = useTranslation()
  const id = useId()
  // What looks damaged has to be looked at.
  const [isOpen, setIsOpen] = useState(document?.problem === 'damaged')
  if (!document || document.read === 0) return null
  return (
    <Disclosure
      className="mt-1"
      open={isOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
      summaryId={id}
      summary={
        <>
          {t('assistant.files.show')}
          <span className="sr-only">: {document.name}</span>
        </>
      }
    >
      {isOpen && (
        <section
          className="max-h-64 overflow-auto rounded-sm bg-card p-3 text-xs leading-[1.8] wrap-anywhere whitespace-pre-wrap"
          aria-labelledby={id}
          // It scrolls, so the keyboard has to reach it.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          dir="auto"
        >
          {document.text}
        </section>
      )}
    </Disclosure>
  )
}
