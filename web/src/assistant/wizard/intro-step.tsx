import { Mountain, Target, Upload } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../ui/badge.tsx'
import { StepHeading } from './step-heading.tsx'

const tips = [
  { id: 1, Icon: Target },
  { id: 2, Icon: Upload },
  { id: 3, Icon: Mountain },
] as const

export function IntroStep() {
  const { t } = useTranslation()
  return (
    <div className="grid gap-x-12 lg:grid-cols-2">
      <StepHeading title={t('assistant.intro.title')}>{t('assistant.intro.text')}</StepHeading>
      <div>
        <h3 className="mb-3 text-sm text-muted">{t('assistant.intro.tips')}</h3>
        <ul className="grid">
          {tips.map(({ id, Icon }) => (
            <li
              key={id}
              className="grid grid-cols-[auto_1fr] items-center gap-x-4 border-t border-line py-4 text-muted"
            >
              <Badge look="jade" className="row-span-2 size-12">
                <Icon className="size-5.5" />
              </Badge>
              <strong className="text-md leading-tight font-semibold text-body">
                {t(`assistant.intro.tip.${id}.title`)}
              </strong>
              <span>{t(`assistant.intro.tip.${id}`)}</span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
