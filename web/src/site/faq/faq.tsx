import { ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useEntries } from '../../data/content/entries.ts'
import { Block } from '../section/block.tsx'

/** Frequent questions as native `details`, one open at a time. */
export function Faq() {
  const { t } = useTranslation()
  const questions = useEntries('questions')
  if (questions.length === 0) return null
  const half = Math.ceil(questions.length / 2)
  return (
    <Block title={t('faq.title')}>
      <div className="grid grid-cols-1 items-start gap-x-12 lg:grid-cols-2">
        {[questions.slice(0, half), questions.slice(half)].map((column, at) => (
          <div key={at === 0 ? 'first' : 'second'}>
            {column.map(({ id, text }) => (
              <details key={id} name="faq" className="group border-t border-line">
                <summary className="flex cursor-pointer items-center justify-between gap-4 py-4 leading-snug font-medium [&::-webkit-details-marker]:hidden">
                  {text('question')}
                  <ChevronDown className="size-4.5 group-open:rotate-180" />
                </summary>
                <p className="max-w-text pb-6 text-muted">{text('answer')}</p>
              </details>
            ))}
          </div>
        ))}
      </div>
    </Block>
  )
}
