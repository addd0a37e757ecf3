import { Check, Compass, Layers, Sparkles, Users } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import {
  defaultSector,
  goalOptions,
  sectorOptions,
} from '../../../../supabase/functions/_shared/ai/choices.ts'
import { trackGoal, trackSector } from '../../data/visits/track-assistant.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Badge } from '../../ui/badge.tsx'
import { card } from '../../ui/card.tsx'
import { ChoiceChip } from '../../ui/choice-chip.tsx'
import { StepHeading } from './step-heading.tsx'
import { useOfferedSectors } from './use-offered-sectors.ts'
import { useWizardContext } from './use-wizard.ts'

const goalIcons = { sparkles: Sparkles, layers: Layers, people: Users, compass: Compass }
const legend = 'mb-3 text-md font-semibold'

export function NeedsStep() {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { state, dispatch } = useWizardContext()
  const offered = useOfferedSectors()
  // Nobody has chosen what is selected at first. What a visitor has chosen stays, also once it is not offered any more.
  const isChosen = state.sector !== defaultSector || state.request !== null
  const sectors = isChosen ? [...offered, state.sector] : offered
  const sector = sectors.includes(state.sector) ? state.sector : (sectors[0] ?? state.sector)

  useEffect(() => dispatch({ type: 'sector', sector }), [dispatch, sector])

  const label = (option: { labelAr: string; labelEn: string }) =>
    language === 'ar' ? option.labelAr : option.labelEn

  return (
    <>
      <StepHeading title={t('assistant.step.1')}>{t('assistant.needs.text')}</StepHeading>
      <fieldset>
        <legend className={legend}>{t('assistant.needs.goal')}</legend>
        <div className="grid gap-3 sm:grid-cols-2">
          {goalOptions.map((option) => {
            const Icon = goalIcons[option.icon]
            return (
              <label
                key={option.id}
                className={`group ${card} relative flex cursor-pointer items-center gap-4 border-[1.5px] border-transparent py-4 ps-4 pe-8 leading-note text-muted transition-[background-color] hover:border-sand-300 has-checked:border-jade-600 has-checked:bg-jade-50`}
              >
                <input
                  className="absolute opacity-0"
                  type="radio"
                  name="goal"
                  value={option.id}
                  checked={state.goal === option.id}
                  onChange={() => dispatch({ type: 'goal', goal: option.id })}
                  // Clicking the preselected option fires no change event but counts as a choice.
                  onClick={() => trackGoal(option.id, label(option))}
                />
                <Badge
                  look="plain"
                  className="size-12 bg-sand-100 group-has-checked:bg-ink-700 group-has-checked:text-saffron-200"
                >
                  <Icon className="size-6" />
                </Badge>
                <span className="min-w-0 wrap-anywhere">
                  <strong className="block text-md font-semibold text-body">{label(option)}</strong>
                  {t(`assistant.goal.${option.id}`)}
                </span>
                <Check className="invisible absolute end-3 top-3 size-4 text-jade-600 group-has-checked:visible" />
              </label>
            )
          })}
        </div>
      </fieldset>
      <fieldset className="mt-8">
        <legend className={legend}>{t('assistant.needs.sector')}</legend>
        <div className="flex flex-wrap gap-2">
          {sectorOptions
            .filter(({ id }) => sectors.includes(id))
            .map((option) => (
              <ChoiceChip
                key={option.id}
                name="sector"
                value={option.id}
                checked={sector === option.id}
                onChange={() => dispatch({ type: 'sector', sector: option.id })}
                onClick={() => trackSector(option.id, label(option))}
              >
                {label(option)}
              </ChoiceChip>
            ))}
        </div>
      </fieldset>
    </>
  )
}
