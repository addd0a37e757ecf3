import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useEntries } from '../../data/content/entries.ts'
import { Block } from '../section/block.tsx'

/** Frequent questions as native `details`, one open at a time, next to the way to ask another. */
export function Faq({ aside }: { aside?: ReactNode }) {
  const { t } = useTranslation()
  const questions = useEntries('questions')
  if (questions.length === 0) return aside && <div className="mt-section">{aside}</div>
  return (
    <Block title={t('faq.title')} aside={aside} look="plain" split>
      {questions.map(({ id, text }) => (
        <details
          key={id}
          name="faq"
          className="group border-t border-line first:border-t-2 first:border-ink-900 last:border-b"
        >
          <summary className="flex cursor-pointer items-center justify-between gap-4 py-4 leading-snug font-medium [&::-webkit-details-marker]:hidden">
            {text('question')}
            <ChevronDown className="size-4.5 group-open:rotate-180" />
          </summary>
          <p className="max-w-text pb-6 text-muted">{text('answer')}</p>
        </details>
      ))}
    </Block>
  )
}
