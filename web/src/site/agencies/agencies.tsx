import { useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useEntries } from '../../data/content/entries.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Call } from '../call/call.tsx'
import { moveFocus } from '../layout/nav-dropdown.tsx'
import { Section } from '../section/section.tsx'
import { SegmentPanel } from './segment.tsx'

/** The tab "agencies": client segments to choose from, each with its panel. */
export default function Agencies() {
  const { t } = useTranslation()
  const { direction } = useLanguage()
  const segments = useEntries('segments')
  const [chosen, choose] = useState('')
  const open = segments.some(({ id }) => id === chosen) ? chosen : segments[0]?.id
  return (
    <Section
      id="agencies"
      eyebrow={t('about.clients.eyebrow')}
      title={t('about.clients.title')}
      description={t('about.clients.description')}
    >
      {segments.length > 0 && (
        <div className="grid grid-cols-1 gap-y-8">
          <div
            role="tablist"
            aria-label={t('about.clients.eyebrow')}
            className="grid gap-x-6 fit-36"
            data-needs-script=""
          >
            {segments.map(({ id, text }) => (
              <button
                key={id}
                type="button"
                role="tab"
                id={`segment-${id}`}
                aria-selected={id === open}
                aria-controls={`segment-panel-${id}`}
                tabIndex={id === open ? 0 : -1}
                onClick={() => choose(id)}
                onFocus={() => choose(id)}
                onKeyDown={(event) => move(event, direction)}
                className={`min-h-12 border-b-3 py-3 text-start leading-tight lg:text-lg ${
                  id === open
                    ? 'border-ink-700 font-semibold'
                    : 'border-line text-muted hover:border-ink-700 hover:text-ink-900'
                }`}
              >
                {text('title')}
              </button>
            ))}
          </div>
          {segments.map((segment) => (
            <SegmentPanel key={segment.id} segment={segment} open={segment.id === open} />
          ))}
        </div>
      )}
      <Call title={t('about.clients.call')} />
    </Section>
  )
}

/** The arrow keys move the focus, which opens the panel; Home and End go to the first and the last. */
function move(event: KeyboardEvent<HTMLButtonElement>, direction: 'rtl' | 'ltr') {
  const tabs = event.currentTarget.parentElement?.querySelectorAll('button') ?? []
  const edge = { Home: tabs[0], End: tabs[tabs.length - 1] }[event.key]
  edge?.focus()
  const forward = direction === 'rtl' ? -1 : 1
  const step = { ArrowDown: 1, ArrowUp: -1, ArrowRight: forward, ArrowLeft: -forward }[event.key]
  if (edge || (step && moveFocus(tabs, step))) event.preventDefault()
}
