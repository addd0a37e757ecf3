import { useTranslation } from 'react-i18next'

const label = 'text-xs text-muted'
const value = 'text-sm leading-note'

/** Of three. */
const levels = { impact: 3, effort: 2 } as const

/** The assistant's way from an idea to a plan. Styles play it as a demonstration that ends with the whole plan. */
export function HeroPlan() {
  const { t } = useTranslation()
  return (
    <figure className="plan max-w-108 rounded-md bg-page p-6 text-body shadow-lg xl:w-full xl:justify-self-end">
      <figcaption className={label}>{t('hero.plan.label')}</figcaption>
      <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-4">
        <div data-scene="idea" className="col-span-full">
          <dt className={label}>{t('hero.plan.idea.label')}</dt>
          <dd className="text-lg leading-note font-semibold">{t('hero.plan.idea')}</dd>
        </div>
        <div data-scene="suggestion" className="col-span-full">
          <dt className={label}>{t('hero.plan.suggestion.label')}</dt>
          <dd className={value}>{t('hero.plan.suggestion')}</dd>
        </div>
        {(['impact', 'effort'] as const).map((measure) => (
          <div
            key={measure}
            className="plan-level"
            data-scene="suggestion"
            data-level={levels[measure]}
          >
            <dt className={label}>{t(`hero.plan.${measure}.label`)}</dt>
            <dd className={value}>{t(`hero.plan.${measure}`)}</dd>
          </div>
        ))}
        <div data-scene="plan" className="col-span-full border-t border-line pt-4">
          <dt className={label}>{t('hero.plan.step.label')}</dt>
          <dd className={value}>{t('hero.plan.step')}</dd>
          <dd
            className="plan-months mt-3 grid grid-cols-6 gap-y-1.5 text-sm leading-note"
            aria-hidden
          >
            {[0, 1, 2, 3].map((bar) => (
              <i key={bar} />
            ))}
          </dd>
        </div>
      </dl>
    </figure>
  )
}
