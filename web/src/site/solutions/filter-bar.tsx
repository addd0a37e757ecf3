import { useTranslation } from 'react-i18next'
import styles from './filter-bar.module.css'
import { filters, type Filter } from './offerings.ts'

/** Filters the solutions by category. */
export function FilterBar({
  filter,
  onChange,
}: {
  filter: Filter
  onChange: (next: Filter) => void
}) {
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
