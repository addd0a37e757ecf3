import { TriangleAlert, Upload } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/assistant.ts'
import { inOrder } from '#document/direction.ts'
import { formatNumber } from '../../lib/format.ts'
import { Notice } from '../../ui/notice.tsx'
import { useWizardContext } from '../context.ts'
import { DocumentList } from './document-list.tsx'
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
        className={`mb-3 flex gap-2 leading-text ${isGovernment ? 'rounded-sm bg-sand-200 p-3 text-sm font-medium' : 'text-xs text-muted'}`}
      >
        <TriangleAlert className="mt-[0.15rem] text-saffron-600" />
        <span>
          {t(isGovernment ? 'assistant.files.classified.government' : 'assistant.files.classified')}
        </span>
      </p>
      {/* Dropping needs a pointer; the input inside works with the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <label
        htmlFor={id}
        className={`relative grid cursor-pointer justify-items-center gap-1 rounded-md border-[1.5px] px-4 py-6 text-center transition-[background-color,border-color] ${isOver ? 'border-solid border-jade-600 bg-jade-100' : 'border-dashed border-sand-500 bg-sand-50 hover:border-jade-600 hover:bg-jade-50'}`}
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
        <Upload
          className={`size-6 text-jade-600 transition-[translate] ${isOver ? '-translate-y-1' : ''}`}
        />
        {isOver ? (
          <span className="font-semibold text-ink-700">{t('assistant.files.release')}</span>
        ) : (
          <span>
            {t('assistant.files.drop')}{' '}
            <span className="font-semibold text-jade-600 underline">
              {t('assistant.files.choose')}
            </span>
          </span>
        )}
        {(['rules', 'limits'] as const).map((kind) => (
          <span key={kind} className="text-xs leading-note text-muted">
            {t(`assistant.files.${kind}`, rules)}
          </span>
        ))}
        <input
          id={id}
          className="pointer-events-none absolute inset-0 w-full opacity-0"
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
        <Notice tone="error" className="mt-3">
          <p>{t('assistant.files.refused', { count: documents.rejected.length })}</p>
          <ul className="list-disc ps-4">
            {documents.rejected.map(({ name, reason }, index) => (
              <li key={`${index}-${name}`}>
                <bdi>{inOrder(name)}</bdi>: {t(`assistant.files.refused.${reason}`, rules)}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <DocumentList />
    </>
  )
}
