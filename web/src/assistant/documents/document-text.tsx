import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Disclosure } from '../../ui/disclosure.tsx'
import type { DocumentRead } from './documents-read.ts'

/** What the model gets of a file, on demand: the same text, with marks for what is left out. */
export function DocumentText({ document }: { document: DocumentRead | undefined }) {
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
          className="max-h-64 overflow-auto rounded-sm bg-card p-3 text-xs leading-[1.8] wrap-anywhere whitespace-pre-wrap [unicode-bidi:plaintext]"
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
