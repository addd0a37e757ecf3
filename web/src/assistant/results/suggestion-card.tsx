import { Check, ChevronDown, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Suggestion } from '#contract/assistant.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, TextButton } from '../../ui/button.tsx'
import { LevelMeter } from '../../ui/level-meter.tsx'
import { MarkedText } from '../marked-text.tsx'
import { useWizardContext } from '../context.ts'
import { BasisLine } from './basis-line.tsx'

export function SuggestionCard({ suggestion, number }: { suggestion: Suggestion; number: number }) {
  const { t } = useTranslation()
  const { state, dispatch, announce } = useWizardContext()
  const { id, title, description, details, basis } = suggestion
  const isPlanned = state.plan.some((step) => step.id === id)
  const isExpanded = state.expanded.includes(id)

  const add = () => {
    if (isPlanned) return
    dispatch({ type: 'planAdded', step: suggestion })
    announce(t('assistant.plan.said.added', { title }))
  }

  return (
    <li className="relative grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 border-t border-line py-6 wrap-anywhere">
      <Badge className="size-9 max-sm:size-7 max-sm:text-xs row-span-2">{number}</Badge>
      <h4 id={id} className="pt-[0.2rem] text-md leading-snug" dir="auto">
        <MarkedText text={title} />
      </h4>
      {/* On a phone it has the whole width. */}
      <div className="max-sm:col-span-full">
        <p className="mt-1 whitespace-pre-line text-muted" dir="auto">
          <MarkedText text={description} />
        </p>
        <div className="mt-3 flex flex-wrap gap-x-6 gap-y-1">
          {(['impact', 'effort'] as const).map((kind) => (
            <LevelMeter
              key={kind}
              kind={kind}
              name={t(`assistant.${kind}`)}
              level={suggestion[kind]}
              text={t(`assistant.level.${suggestion[kind]}`)}
            />
          ))}
        </div>
        {basis && <BasisLine basis={basis} />}
        {details && isExpanded && (
          <p
            id={`${id}-details`}
            className="mt-3 rounded-sm bg-card p-4 whitespace-pre-line"
            dir="auto"
          >
            <MarkedText text={details} />
          </p>
        )}
        <div className="mt-4 flex flex-wrap gap-x-3 gap-y-1">
          <Button
            look={isPlanned ? 'jade' : 'bordered'}
            className="aria-disabled:cursor-default"
            aria-disabled={isPlanned || undefined}
            aria-describedby={id}
            onClick={add}
          >
            {isPlanned ? <Check /> : <Plus />}
            {t(isPlanned ? 'assistant.plan.added' : 'assistant.plan.add')}
          </Button>
          {details && (
            <TextButton
              aria-expanded={isExpanded}
              aria-controls={isExpanded ? `${id}-details` : undefined}
              aria-describedby={id}
              onClick={() => dispatch({ type: 'expanded', id })}
            >
              {t(isExpanded ? 'assistant.details.less' : 'assistant.details.more')}
              <ChevronDown
                className={`transition-[rotate] duration-200 ${isExpanded ? 'rotate-180' : ''}`}
              />
            </TextButton>
          )}
        </div>
      </div>
    </li>
  )
}
