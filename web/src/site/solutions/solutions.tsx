import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { categoryOf, solutionCategories } from '#contract/solution-category.ts'
import { useEntries, type Entry } from '../../data/content/entries.ts'
import { useLazyDialog } from '../../ui/use-lazy-dialog.ts'
import { usePlaceholder } from '../../ui/use-placeholder.ts'
import { Section } from '../section/section.tsx'
import { hasSwitchedTab, useTab } from '../tabs/use-tab.ts'
import { SolutionCard } from './solution-card.tsx'
import styles from './solutions.module.css'
import { useChatTrigger } from '../../lib/chat-trigger.tsx'
import { Button } from '../../ui/button.tsx'
import { Heading } from '../section/heading.tsx'
import { Weave } from './weave.tsx'

const filters = ['all', ...solutionCategories] as const
type Filter = (typeof filters)[number]

const loadDialog = () => import('./solution-dialog.tsx')
const SolutionDialog = lazy(loadDialog)

/** The filterable list of solutions. */
export function Solutions() {
  const { t } = useTranslation()
  const [filter, setFilter] = useState<Filter>('all')
  const detail = useLazyDialog<Entry>(loadDialog, 'offerings', 'panels')
  const tab = useTab()
  const loading = usePlaceholder(tab === 'solutions' && hasSwitchedTab(), 1000)
  const solutions = useEntries('solutions')
  const found = solutions.filter(
    ({ id, text }) => filter === 'all' || filter === categoryOf(id, text('category')),
  )
  if (solutions.length === 0) return null

  return (
    <Section
      id="solutions"
      eyebrow={t('solutions.eyebrow')}
      title={t('solutions.title')}
      description={t('solutions.description')}
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
          {found.map((solution) => (
            <SolutionCard
              key={solution.id}
              solution={solution}
              onOpen={() => detail.show(solution)}
              onPreload={detail.preload}
            />
          ))}
        </ul>
      )}
      {detail.shown && (
        <Suspense>
          <SolutionDialog
            solution={detail.shown}
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
