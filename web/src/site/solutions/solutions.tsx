import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useArrival } from '../../ui/use-arrival.ts'
import { useLaterPart } from '../../ui/use-later-part.ts'
import { Section } from '../section/section.tsx'
import { useTab } from '../tabs/use-tab.ts'
import { FilterBar } from './filter-bar.tsx'
import { NoMatch } from './no-match.tsx'
import { matching, type Filter, type Offering } from './offerings.ts'
import { SolutionCard } from './solution-card.tsx'
import styles from './solutions.module.css'

const loadDialog = () => import('./solution-dialog.tsx')
const SolutionDialog = lazy(loadDialog)

/** The catalogue of offerings, below the hero and as a tab of its own. */
export function Solutions() {
  const { t } = useTranslation()
  const tab = useTab()
  const [filter, setFilter] = useState<Filter>('all')
  const [shown, setShown] = useState<Offering | null>(null)
  const [open, setOpen] = useState(false)
  const loading = useArrival(tab === 'start' || tab === 'home' || tab === 'solutions', 1000)
  const found = matching(filter)

  const dialog = useLaterPart(loadDialog, 'details')
  const show = (offering: Offering) =>
    dialog.open(() => {
      setShown(offering)
      setOpen(true)
    })

  return (
    <Section
      id="solutions"
      tabs="home solutions"
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
        <ul className={styles.grid} aria-busy={loading} data-loading={loading || undefined}>
          {found.map((offering) => (
            <SolutionCard
              key={offering.id}
              offering={offering}
              onOpen={() => show(offering)}
              onApproach={dialog.approach}
            />
          ))}
        </ul>
      )}
      {shown && (
        <Suspense>
          <SolutionDialog offering={shown} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </Section>
  )
}
