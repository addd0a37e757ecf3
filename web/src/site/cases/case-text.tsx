import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Entry } from '../../data/content/entries.ts'
import { isLabeled, LabeledLines } from '../offerings/details.tsx'

const parts = ['method', 'result', 'limits', 'source'] as const

/** A case study: the situation and `children`, then method, result, what was not achieved, and the source of its figures. */
export function CaseText({ entry: { text }, children }: { entry: Entry; children?: ReactNode }) {
  const { t } = useTranslation()
  return (
    <>
      <p className="mb-6 max-w-text text-lg">{text('text')}</p>
      {children}
      <dl>
        {parts.map(
          (part) =>
            text(part) && (
              <div
                key={part}
                className={`grid gap-x-6 gap-y-1 border-line py-4 not-first:border-t first:pt-0 sm:grid-cols-[10rem_1fr] ${
                  part === 'source' ? 'text-sm text-muted' : ''
                }`}
              >
                <dt className="font-semibold">{t(`about.case.part.${part}`)}</dt>
                <dd className="max-w-text whitespace-pre-line">
                  <PartText text={text(part)} isList={part !== 'source'} />
                </dd>
              </div>
            ),
        )}
      </dl>
    </>
  )
}

/** A text; with `isList`, one whose lines all have a label is a list. */
function PartText({ text, isList }: { text: string; isList: boolean }) {
  const lines = text.split('\n')
  return isList && lines.every(isLabeled) ? <LabeledLines lines={lines} /> : text
}
