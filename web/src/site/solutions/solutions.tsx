import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { categoryOf, solutionCategories } from '#contract/solution-category.ts'
import { useEntries, type Entry } from '../../data/content/entries.ts'
import { lazyDialog, useLazyDialog } from '../../ui/use-lazy-dialog.ts'
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

const SolutionDialog = lazyDialog(() => import('./solution-dialog.tsx'))

/** How many solutions the start page shows on phones at first, as in the styles. */
const shownOnPhones = 4

/** The filterable list of solutions. */
export function Solutions() {
  const { t } = useTranslation()
  const [filter, setFilter] = useState<Filter>('all')
  const detail = useLazyDialog<Entry>('solution', SolutionDialog.load, 'offerings', 'panels')
  const [showsAll, setShowsAll] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const tab = useTab()
  const loading = usePlaceholder(tab === 'solutions' && hasSwitchedTab(), 1000)
  const solutions = useEntries('solutions')
  const found = solutions.filter(
    ({ id, text }) => filter === 'all' || filter === categoryOf(id, text('category')),
  )
  if (solutions.length === 0) return null

  const showAll = () => {
    setShowsAll(true)
    const next = list.current?.children[shownOnPhones]?.querySelector('button')
    requestAnimationFrame(() => next?.focus())
  }

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
          ref={list}
          className={`aligned ${styles.grid}`}
          aria-busy={loading}
          data-loading={loading || undefined}
          data-all={showsAll || undefined}
        >
          {found.map((solution) => (
            <SolutionCard
              key={solution.id}
              solution={solution}
              onOpen={() => detail.show(solution)}
            />
          ))}
        </ul>
      )}
      {!showsAll && found.length > shownOnPhones && (
        <p className={styles.all}>
          <Button look="quiet" size="lg" onClick={showAll}>
            {t('home.solutions')}
          </Button>
        </p>
      )}
      {detail.shown && (
        <SolutionDialog solution={detail.shown} open={detail.open} onOpenChange={detail.setOpen} />
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
      <Button data-opens="assistant" onClick={() => chat.open()}>
        {t('solutions.empty.action')}
      </Button>
    </div>
  )
}
