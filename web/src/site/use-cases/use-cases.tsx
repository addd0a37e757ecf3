import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useEntries, useOptionalText } from '../../data/content/entries.ts'
import { useChatTrigger } from '../../lib/chat-trigger.tsx'
import { Button } from '../../ui/button.tsx'
import { Areas } from './areas.tsx'

const benefits = ['time', 'decisions', 'experience', 'trust'] as const
const stats = ['useCases', 'efficiency', 'success', 'support'] as const

/** Use cases of AI on the tab solutions, with a call to action that opens the assistant. */
export function UseCases() {
  const { t } = useTranslation()
  const text = useOptionalText()
  const chat = useChatTrigger()
  const areas = useEntries('areas')
  const note = text('about.impact.note')
  const shown = stats.filter((stat) => text(`useCases.stat.${stat}.value`))
  if (areas.length === 0) return null
  return (
    <section id="use-cases" className="bg-sand-100 py-section" aria-labelledby="use-cases-title">
      <div className="wrapper">
        <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-5">
          <div>
            <p className="mb-2 text-sm font-medium text-muted">{t('useCases.eyebrow')}</p>
            <h2 id="use-cases-title" className="text-2xl">
              {t('useCases.title')}
            </h2>
            <p className="mt-3 max-w-[52ch] text-muted empty:hidden">{t('useCases.description')}</p>
          </div>
          <Button size="lg" data-opens="assistant" onClick={() => chat.open()}>
            {t('useCases.action')}
          </Button>
        </div>
        <ul
          className="mt-8 grid grid-cols-2 gap-x-4 gap-y-2 max-sm:text-sm lg:grid-cols-4"
          aria-label={t('useCases.benefits')}
        >
          {benefits.map((benefit) => (
            <li key={benefit} className="relative ps-7">
              <Check className="absolute start-0 h-[1lh] w-4.5 text-jade-500" />
              {t(`useCases.benefit.${benefit}`)}
            </li>
          ))}
        </ul>
        <Areas />
        {shown.length > 0 && note && <p className="mt-8 -mb-6 text-sm text-muted">{note}</p>}
        {shown.length > 0 && (
          <ul className="mt-8 grid grid-cols-2 gap-x-4 gap-y-6 border-t border-sand-300 pt-4 sm:gap-x-6 lg:grid-cols-4">
            {shown.map((stat) => (
              <li key={stat}>
                <strong className="block text-xl leading-tight font-semibold">
                  <bdi dir="ltr">{text(`useCases.stat.${stat}.value`)}</bdi>
                </strong>{' '}
                {text(`useCases.stat.${stat}.label`)}
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}
