import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEntries } from '../../data/content/entries.ts'
import { useFields } from '../../data/content/use-fields.ts'
import { useChatTrigger } from '../../lib/chat-trigger.tsx'
import { Button } from '../../ui/button.tsx'
import { Offerings } from '../offerings/offerings.tsx'
import { inkBand } from '../section/block.tsx'
import { Section } from '../section/section.tsx'
import { UseCases } from '../use-cases/use-cases.tsx'
import { usePlaceholder } from '../tabs/use-placeholder.ts'

/** The tab "solutions". */
export default function SolutionsWithUseCases() {
  return (
    <>
      <Solutions />
      <UseCases />
    </>
  )
}

/** Without a gap below where it is the last part. */
const serviceBand = `${inkBand} last:-mb-section [--card-accent:var(--color-jade-300)] [--color-line:var(--color-hairline)]`

/** The catalogue of solutions and services, with filters. */
export function Solutions() {
  const { t } = useTranslation()
  /** The id of a field, or `all`. */
  const [filter, setFilter] = useState('all')
  const loading = usePlaceholder('solutions', 1000)
  const solutions = useEntries('solutions')
  const services = useEntries('services')
  const { fields, fieldOf, fieldOfService, groupsOf } = useFields()
  const solutionsIn = (field: string) =>
    solutions.filter((entry) => field === 'all' || field === fieldOf(entry)?.id)
  const servicesIn = (field: string) =>
    services.filter((entry) => field === 'all' || field === fieldOfService(entry)?.id)
  const countOf = (field: string) => solutionsIn(field).length + servicesIn(field).length
  if (countOf('all') === 0) return null
  const [shownSolutions, shownServices] = [solutionsIn(filter), servicesIn(filter)]
  const groups = groupsOf(shownSolutions)

  return (
    <Section
      id="solutions"
      eyebrow={t('solutions.eyebrow')}
      title={t('solutions.title')}
      description={t('solutions.description')}
    >
      {fields.length > 0 && (
        <FilterBar
          filters={[
            { id: 'all', name: t('solutions.filter.all'), count: countOf('all') },
            ...fields.map(({ id, text }) => ({ id, name: text('label'), count: countOf(id) })),
          ]}
          filter={filter}
          onChange={setFilter}
        />
      )}
      <output className="sr-only">
        {filter !== 'all' && t('ui.results', { count: countOf(filter) })}
      </output>
      {countOf(filter) === 0 && <NoMatch />}
      {groups.map(({ field, entries }, at) => (
        <div key={field?.id ?? ''} className={at > 0 ? 'mt-12' : 'mt-6 lg:mt-8'}>
          <h2 className="mb-4 text-2xl lg:mb-6">{field?.text('label') ?? t('solutions.list')}</h2>
          <Offerings
            list="solutions"
            entries={entries}
            look={field?.id === 'ai' ? 'ink' : 'sand'}
            loading={loading}
          />
        </div>
      ))}
      {shownServices.length > 0 && (
        <div className={groups.length > 0 ? serviceBand : 'mt-8'}>
          <h2 className="text-2xl">{t('services.title')}</h2>
          <p className="mt-3 mb-6 max-w-text text-balance text-muted lg:mb-8">
            {t('services.description')} {t('services.durations')}
          </p>
          <Offerings list="services" entries={shownServices} look="texts" loading={loading} />
        </div>
      )}
    </Section>
  )
}

type FilterProps = {
  filters: readonly { id: string; name: string; count: number }[]
  filter: string
  onChange: (next: string) => void
}

/** Filters the catalogue by field, each with the number of its entries, if it has some. */
function FilterBar({ filters, filter, onChange }: FilterProps) {
  const { t } = useTranslation()
  return (
    <fieldset
      className="flex flex-wrap gap-2 border-line sm:gap-x-6 sm:gap-y-0 sm:border-b"
      data-needs-script=""
    >
      <legend className="sr-only">{t('solutions.filter.label')}</legend>
      {filters.map(({ id, name, count }) => (
        <button
          key={id}
          type="button"
          className={`min-h-11 border-b-3 text-sm max-sm:rounded-full max-sm:border-0 max-sm:px-4 focus-visible:outline-saffron-600 focus-visible:-outline-offset-3 ${
            id === filter
              ? 'border-ink-700 font-medium text-ink-700 max-sm:bg-ink-700 max-sm:text-on-ink'
              : 'border-transparent font-medium hover:border-ink-700 hover:text-ink-700 max-sm:bg-sand-100'
          }`}
          aria-pressed={id === filter}
          onClick={() => onChange(id)}
        >
          {name}
          {count > 0 && (
            <>
              {' '}
              <span className="opacity-75">{count}</span>
            </>
          )}
        </button>
      ))}
    </fieldset>
  )
}

/** Shown for a field without entries; offers the assistant. */
function NoMatch() {
  const { t } = useTranslation()
  const chat = useChatTrigger()
  return (
    <div className="grid justify-items-start gap-4 py-12">
      <h2>{t('solutions.empty.title')}</h2>
      <p className="max-w-[44ch] text-muted">{t('solutions.empty.description')}</p>
      <Button data-opens="assistant" onClick={() => chat.open()}>
        {t('solutions.empty.action')}
      </Button>
    </div>
  )
}
