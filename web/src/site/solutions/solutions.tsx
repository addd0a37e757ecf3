import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLazyDialog } from '../../ui/use-lazy-dialog.ts'
import { usePlaceholder } from '../../ui/use-placeholder.ts'
import { Section } from '../section/section.tsx'
import { useIsOpen } from '../tabs/use-tab.ts'
import { filters, matching, type Filter, type Offering } from './offerings.ts'
import { SolutionCard } from './solution-card.tsx'
import styles from './solutions.module.css'
import { useChatTrigger } from '../../lib/chat-trigger.tsx'
import { buttonClass, Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TabLink } from '../tabs/tab-link.tsx'
import { Heading } from '../section/heading.tsx'
import { Weave } from './weave.tsx'

const loadDialog = () => import('./solution-dialog.tsx')
const SolutionDialog = lazy(loadDialog)

/** The filterable list of solutions. */
export function Solutions() {
  const { t } = useTranslation()
  const [filter, setFilter] = useState<Filter>('all')
  const detail = useLazyDialog<Offering>(loadDialog, 'offerings', 'panels')
  const loading = usePlaceholder(useIsOpen('home', 'solutions'), 1000)
  // The start page shows the first ones, independent of filters on the tab of the solutions.
  const found = matching(useIsOpen('solutions') ? filter : 'all')

  return (
    <Section
      id="solutions"
      shared
      eyebrow={t('solutions.eyebrow')}
      title={t('solutions.title')}
      description={t('solutions.description')}
      pattern="d##a/#DA#/#EQ#/e##q"
    >
      <FilterBar filter={filter} onChange={setFilter} />
      <output className="visually-hidden">
        {filter !== 'all' && t('ui.results', { count: found.length })}
      </output>
      {found.length === 0 ? (
        <NoMatch />
      ) : (
        <ul
          className={`aligned ${styles.grid}`}
          aria-busy={loading}
          data-loading={loading || undefined}
        >
          {found.map((offering) => (
            <SolutionCard
              key={offering.id}
              offering={offering}
              onOpen={() => detail.show(offering)}
              onPreload={detail.preload}
            />
          ))}
        </ul>
      )}
      <p className={styles.all}>
        <TabLink tab="solutions" className={buttonClass({ look: 'quiet', size: 'lg' })}>
          {t('home.solutions')}
          <Icon name="arrow" flip />
        </TabLink>
      </p>
      {detail.shown && (
        <Suspense>
          <SolutionDialog
            offering={detail.shown}
            open={detail.open}
            onOpenChange={detail.setOpen}
          />
        </Suspense>
      )}
    </Section>
  )
}

/** Filters the solutions by category. */
function FilterBar({ filter, onChange }: { filter: Filter; onChange: (next: Filter) => void }) {
  const { t } = useTranslation()
  return (
    <fieldset className={styles.bar} data-needs-script="">
      <legend className="visually-hidden">{t('solutions.filter.label')}</legend>
      {filters.map((each) => (
        <button
          key={each}
          type="button"
          className={styles.filter}
          aria-pressed={each === filter}
          onClick={() => onChange(each)}
        >
          {t(`solutions.filter.${each}`)}
        </button>
      ))}
    </fieldset>
  )
}

/** Shown for a category without solutions; offers the assistant. */
function NoMatch() {
  const { t } = useTranslation()
  const chat = useChatTrigger()
  return (
    <div className={styles.empty}>
      <Weave pattern=".da./d..a/e..q/.eq." size={72} />
      <Heading>{t('solutions.empty.title')}</Heading>
      <p>{t('solutions.empty.description')}</p>
      <Button onClick={() => chat.open()}>{t('solutions.empty.action')}</Button>
    </div>
  )
}
