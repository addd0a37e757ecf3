import { Check, Compass, Layers, Sparkles, Users } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { defaultSector } from '#contract/choices.ts'
import { useEntries, type Entry } from '../../data/content/entries.ts'
import { trackGoal, trackSector } from '../../data/visits/track-assistant.ts'
import { Badge } from '../../ui/badge.tsx'
import { card } from '../../ui/card.tsx'
import { ChoiceChip } from '../../ui/choice-chip.tsx'
import { StepHeading } from './step-heading.tsx'
import { useOfferedSectors } from './use-offered-sectors.ts'
import { useWizardContext } from '../context.ts'

const icons = new Map([
  ['ai', Sparkles],
  ['digital', Layers],
  ['consulting', Users],
])
/** The id if it is offered, otherwise the first that is. */
const offeredId = (entries: readonly Entry[], id: string) =>
  entries.some((each) => each.id === id) ? id : (entries[0]?.id ?? id)

const legend = 'mb-3 text-md font-semibold'

export function NeedsStep() {
  const { t } = useTranslation()
  const { state, dispatch } = useWizardContext()
  const goals = useEntries('goals')
  const goal = offeredId(goals, state.goal)
  const all = useEntries('sectors')
  const offered = useOfferedSectors(all)
  // Nobody has chosen what is selected at first. What a visitor has chosen stays, also when its segment is not served any more.
  const isChosen = state.sector !== defaultSector || state.request !== null
  const sectors = all.filter(
    (each) => offered.includes(each) || (isChosen && each.id === state.sector),
  )
  const sector = offeredId(sectors, state.sector)

  useEffect(() => {
    dispatch({ type: 'goal', goal })
    dispatch({ type: 'sector', sector })
  }, [dispatch, goal, sector])

  return (
    <>
      <StepHeading title={t('assistant.step.1')}>{t('assistant.needs.text')}</StepHeading>
      <fieldset hidden={goals.length === 0}>
        <legend className={legend}>{t('assistant.needs.goal')}</legend>
        <div className="grid gap-3 sm:grid-cols-2">
          {goals.map(({ id, text }) => {
            const Icon = icons.get(id) ?? Compass
            return (
              <label
                key={id}
                className={`group ${card} relative flex cursor-pointer items-center gap-4 border-[1.5px] border-line py-5 ps-4 pe-8 leading-note text-muted transition-[background-color] hover:border-jade-600 has-checked:border-jade-600 has-checked:bg-jade-50`}
              >
                <input
                  className="absolute opacity-0"
                  type="radio"
                  name="goal"
                  value={id}
                  checked={goal === id}
                  onChange={() => dispatch({ type: 'goal', goal: id })}
                  // Clicking the preselected option fires no change event but counts as a choice.
                  onClick={() => trackGoal(id, text('label'))}
                />
                <Badge
                  look="plain"
                  className="size-12 bg-sand-100 group-has-checked:bg-ink-700 group-has-checked:text-saffron-200"
                >
                  <Icon className="size-6" />
                </Badge>
                <span className="min-w-0 wrap-anywhere">
                  <strong className="block text-md font-semibold text-body">{text('label')}</strong>
                  {text('text')}
                </span>
                <Check className="invisible absolute end-3 top-3 size-4 text-jade-600 group-has-checked:visible" />
              </label>
            )
          })}
        </div>
      </fieldset>
      <fieldset className="mt-8" hidden={sectors.length === 0}>
        <legend className={legend}>{t('assistant.needs.sector')}</legend>
        <div className="flex flex-wrap gap-2">
          {sectors.map(({ id, text }) => (
            <ChoiceChip
              key={id}
              name="sector"
              value={id}
              checked={sector === id}
              onChange={() => dispatch({ type: 'sector', sector: id })}
              onClick={() => trackSector(id, text('label'))}
            >
              {text('label')}
            </ChoiceChip>
          ))}
        </div>
      </fieldset>
    </>
  )
}
