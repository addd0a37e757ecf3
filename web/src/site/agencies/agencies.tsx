import { useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { sectorIds } from '#contract/assistant.ts'
import { useEntries } from '../../data/content/entries.ts'
import { Call } from '../call/call.tsx'
import { moveFocus } from '../layout/nav-dropdown.tsx'
import { Block } from '../section/block.tsx'
import { Section } from '../section/section.tsx'
import styles from './agencies.module.css'
import { UseCaseList } from './sectors.tsx'
import { sectorsOf, Story } from './story.tsx'

/** The tab "agencies": client segments to choose from, each with its story, and the use cases of other sectors. */
export function Agencies() {
  const { t } = useTranslation()
  const segments = useEntries('segments')
  const [chosen, choose] = useState('')
  const open = segments.some(({ id }) => id === chosen) ? chosen : segments[0]?.id
  const told = segments.flatMap(({ id }) => sectorsOf(id))
  const others = sectorIds.filter((id) => !told.includes(id))
  return (
    <Section
      id="agencies"
      eyebrow={t('about.clients.eyebrow')}
      title={t('about.clients.title')}
      description={t('about.clients.description')}
    >
      {segments.length > 0 && (
        <div className="split">
          <div
            role="tablist"
            aria-orientation="vertical"
            aria-label={t('about.clients.eyebrow')}
            className={styles.tabs}
            data-needs-script=""
          >
            {segments.map(({ id, text }) => (
              <button
                key={id}
                type="button"
                role="tab"
                id={`segment-${id}`}
                aria-selected={id === open}
                aria-controls={`story-${id}`}
                tabIndex={id === open ? 0 : -1}
                onClick={() => choose(id)}
                onFocus={() => choose(id)}
                onKeyDown={move}
              >
                {text('title')}
              </button>
            ))}
          </div>
          {segments.map((segment) => (
            <Story key={segment.id} segment={segment} open={segment.id === open} />
          ))}
        </div>
      )}
      {others.length > 0 && (
        <Block title={t('about.sectors.title')} description={t('about.sectors.description')} split>
          <UseCaseList sectors={others} />
        </Block>
      )}
      <Call title={t('about.clients.call')} />
    </Section>
  )
}

/** The arrow keys move the focus, which opens the story; Home and End go to the first and the last. */
function move(event: KeyboardEvent<HTMLButtonElement>) {
  const tabs = event.currentTarget.parentElement?.querySelectorAll('button') ?? []
  const edge = { Home: tabs[0], End: tabs[tabs.length - 1] }[event.key]
  edge?.focus()
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (edge || (step && moveFocus(tabs, step))) event.preventDefault()
}
