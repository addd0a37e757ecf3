import { CalendarDays, Mountain, Target, Upload } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../ui/badge.tsx'
import { card } from '../../ui/card.tsx'
import { lazyPart } from '../../ui/use-lazy-dialog.ts'
import { useLoad } from '../../ui/use-load.ts'
import { StepHeading } from './step-heading.tsx'

const tips = [
  { id: 1, Icon: Target },
  { id: 2, Icon: Upload },
  { id: 3, Icon: Mountain },
] as const

// Not among the code that is loaded ahead.
const SamplePlan = lazyPart(() => import('./sample-plan.tsx'))

export function IntroStep() {
  const { t } = useTranslation()
  const { state } = useLoad(SamplePlan.load)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-6 lg:grid-cols-2">
      <div>
        <StepHeading title={t('assistant.intro.title')}>{t('assistant.intro.text')}</StepHeading>
        <h3 className="mb-2 text-sm text-muted">{t('assistant.intro.tips')}</h3>
        <ul className="grid">
          {tips.map(({ id, Icon }) => (
            <li
              key={id}
              className="grid grid-cols-[auto_1fr] items-center gap-x-4 border-t border-line py-3 leading-note text-muted"
            >
              <Badge look="jade" className="row-span-2 size-10">
                <Icon className="size-5" />
              </Badge>
              <strong className="text-md leading-tight font-semibold text-body">
                {t(`assistant.intro.tip.${id}.title`)}
              </strong>
              <span>{t(`assistant.intro.tip.${id}`)}</span>
            </li>
          ))}
        </ul>
      </div>
      {state === 'ready' && t('hero.plan.idea') && (
        <div className={card}>
          <SamplePlan Consultation={CalendarDays} />
        </div>
      )}
    </div>
  )
}
