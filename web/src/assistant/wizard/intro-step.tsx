import { Mountain, Target, Upload } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../ui/badge.tsx'
import { card } from '../../ui/card.tsx'
import { StepHeading } from './step-heading.tsx'

const tips = [
  { id: 1, Icon: Target },
  { id: 2, Icon: Upload },
  { id: 3, Icon: Mountain },
] as const

export function IntroStep() {
  const { t } = useTranslation()
  return (
    <>
      <StepHeading title={t('assistant.intro.title')}>{t('assistant.intro.text')}</StepHeading>
      <h3 className="mb-3 text-sm text-muted">{t('assistant.intro.tips')}</h3>
      <ul className="grid fit-52 gap-3">
        {tips.map(({ id, Icon }) => (
          <li
            key={id}
            className={`${card} flex flex-wrap items-center gap-x-3 gap-y-2 p-4 text-muted`}
          >
            <Badge look="jade" className="size-10">
              <Icon className="size-5.5" />
            </Badge>
            <strong className="flex-1 text-md leading-[1.25] font-semibold text-body">
              {t(`assistant.intro.tip.${id}.title`)}
            </strong>
            <span className="basis-full">{t(`assistant.intro.tip.${id}`)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
