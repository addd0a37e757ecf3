import { Check, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { markColors, SampleLevels } from '../../ui/level-meter.tsx'

/** From the idea to the consultation, whose icon comes from the assistant: in both it would be a file of its own. */
export default function SamplePlan({ Consultation }: { Consultation: LucideIcon }) {
  const { t } = useTranslation()
  return (
    <figure>
      <figcaption className="rounded-t-md bg-sand-100 px-4 py-2 text-xs font-medium text-muted sm:px-6">
        {t('hero.plan.label')}
      </figcaption>
      <dl className="p-4 leading-note sm:p-6">
        <Part name={t('hero.plan.idea.label')}>{t('hero.plan.idea')}</Part>
        <Part name={t('hero.plan.suggestion.label')}>
          {t('hero.plan.suggestion')}
          <span className="mt-1 flex flex-wrap gap-x-6 font-normal">
            <SampleLevels />
          </span>
        </Part>
        <Part isNext name={t('hero.plan.step.label')}>
          {t('hero.plan.step')}
          <span className="mt-2 grid grid-cols-[3fr_3fr_2fr] gap-1 wrap-anywhere text-xs font-normal text-muted">
            {([1, 2, 3] as const).map((phase) => (
              <span
                key={phase}
                className={`border-t-4 pt-1 ${phase === 1 ? 'border-saffron-400' : 'border-jade-500'}`}
              >
                {t(`hero.plan.phase.${phase}`)}
              </span>
            ))}
          </span>
        </Part>
        <Part name={t('booking.own')} Icon={Consultation}>
          {t('chat.offer.text')}
        </Part>
      </dl>
    </figure>
  )
}

type PartProps = { name: string; Icon?: LucideIcon; isNext?: boolean; children: ReactNode }

/** A part on a line with the others: done, next, or with an icon of its own. */
const Part = ({ name, Icon = Check, isNext = false, children }: PartProps) => (
  <div className="relative ms-3 border-s-2 border-jade-100 ps-6 pb-4 last:border-transparent last:pb-0">
    <dt className="text-xs text-muted">
      <Icon
        className={`absolute -start-3.25 top-0 size-6 rounded-full p-1 ${Icon === Check ? markColors(isNext) : 'bg-saffron-400 text-ink-950'}`}
      />
      {name}
    </dt>
    <dd className="font-medium">{children}</dd>
  </div>
)
