import { ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useEntries } from '../../data/content/entries.ts'
import { Block } from '../section/block.tsx'

/** Frequent questions as native `details`, one open at a time. */
export function Faq() {
  const { t } = useTranslation()
  const questions = useEntries('questions')
  if (questions.length === 0) return null
  return (
    <Block title={t('faq.title')} split>
      {questions.map(({ id, text }) => (
        <details key={id} name="faq" className="group not-first:border-t not-first:border-line">
          <summary className="flex cursor-pointer items-center justify-between gap-4 py-4 leading-snug font-medium [&::-webkit-details-marker]:hidden">
            {text('question')}
            <ChevronDown className="size-4.5 group-open:rotate-180" />
          </summary>
          <p className="max-w-[60ch] pb-6 text-muted">{text('answer')}</p>
        </details>
      ))}
    </Block>
  )
}
