import { Badge } from '@radix-ui/themes'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { figureMark, printedMarks } from '#contract/figure-mark.ts'
import type { LeadDetail } from '#contract/leads.ts'
import { LeadEntry, LeadSection } from './lead-section.tsx'

type Suggestion = LeadDetail['suggestions'][number]

/** The plan of a lead in its order, and the suggestions that are not in it. */
export function LeadPlan({ lead }: { lead: LeadDetail }) {
  const { t } = useTranslation()
  const isMarked = JSON.stringify([lead.plan, lead.suggestions]).includes(figureMark)
  const { plan, suggestions } = printed(lead)
  const planned = new Set(plan.map(({ id }) => id))
  const others = suggestions.filter(({ id }) => id === undefined || !planned.has(id))
  const source = t(
    lead.suggestions_source === 'fallback' ? 'analytics.lead.general' : 'analytics.lead.written',
  )
  return (
    <>
      <LeadSection title={t('analytics.lead.plan')}>
        {plan.length === 0 ? (
          <p className="text-xs text-muted">
            {t(suggestions.length === 0 ? 'analytics.lead.noPlan' : 'analytics.lead.noSteps')}
          </p>
        ) : (
          <ol className="grid gap-3">
            {plan.map(({ id, title, description, impact, effort, kind }, index) => (
              <LeadEntry
                key={id}
                title={
                  <>
                    <span className="grid size-6 place-items-center rounded-full bg-jade-100 text-xs font-semibold text-ink-800">
                      {index + 1}
                    </span>
                    <strong dir="auto">{title || description}</strong>
                    {kind !== 'suggestion' && (
                      <Badge color="amber">{t(`analytics.lead.kind.${kind}`)}</Badge>
                    )}
                    <Levels impact={impact} effort={effort} />
                  </>
                }
                text={title ? description : undefined}
              >
                <Original
                  suggestion={suggestions.find((each) => each.id === id)}
                  isEdited={kind === 'edited'}
                />
              </LeadEntry>
            ))}
          </ol>
        )}
      </LeadSection>
      {others.length > 0 && (
        <LeadSection
          title={t(
            plan.length > 0 ? 'analytics.lead.otherSuggestions' : 'analytics.lead.suggestions',
          )}
        >
          <p className="mb-2 text-xs text-muted">{source}</p>
          <ul className="grid gap-3">
            {others.map(({ id, title, description, impact, effort, details }, index) => (
              <LeadEntry
                key={id ?? index}
                title={
                  <>
                    <strong dir="auto">{title}</strong>
                    <Levels impact={impact} effort={effort} />
                  </>
                }
                text={description}
              >
                {details && <More>{details}</More>}
              </LeadEntry>
            ))}
          </ul>
        </LeadSection>
      )}
      {isMarked && <p className="text-xs text-muted">{t('analytics.lead.marked')}</p>}
    </>
  )
}

/** Texts with marks as they are printed. */
const printed = ({ plan, suggestions }: LeadDetail): Pick<LeadDetail, 'plan' | 'suggestions'> =>
  JSON.parse(printedMarks(JSON.stringify({ plan, suggestions })))

type OriginalProps = { suggestion: Suggestion | undefined; isEdited: boolean }

/** The suggestion of a step: its details, and all of it if the visitor rewrote it. */
function Original({ suggestion, isEdited }: OriginalProps) {
  const { t } = useTranslation()
  if (!suggestion) return null
  const { title, description, details } = suggestion
  if (!isEdited) return details ? <More>{details}</More> : null
  return (
    <More label={t('analytics.lead.original', { title })}>
      {[description, details].filter(Boolean).join('\n\n')}
    </More>
  )
}

function More({ label, children }: { label?: string; children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <details className="mt-2 text-xs">
      <summary className="cursor-pointer text-jade-600">
        {label ?? t('analytics.lead.details')}
      </summary>
      <p className="mt-1 whitespace-pre-line" dir="auto">
        {children}
      </p>
    </details>
  )
}

function Levels({ impact, effort }: Pick<Suggestion, 'impact' | 'effort'>) {
  const { t } = useTranslation()
  return (
    <>
      {impact && (
        <Badge color="jade">
          {t('analytics.lead.impact', { level: t(`analytics.level.${impact}`) })}
        </Badge>
      )}
      {effort && (
        <Badge color="gray">
          {t('analytics.lead.effort', { level: t(`analytics.level.${effort}`) })}
        </Badge>
      )}
    </>
  )
}
