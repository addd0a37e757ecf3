import { ChevronDown, ChevronUp, Pencil, X } from 'lucide-react'
import { useRef, useState, type ComponentProps } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { withoutNotices } from '#contract/figure-mark.ts'
import { shortened } from '#document/texts.ts'
import { MarkedText } from '../marked-text.tsx'
import { isOwnIdea, type PlanStep } from '../wizard/plan-state.ts'
import { useWizardContext } from '../context.ts'
import { BasisLine } from './basis-line.tsx'
import { Badge } from '../../ui/badge.tsx'
import { IconButton } from '../../ui/button.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { StepEditor } from './step-editor.tsx'

/** Characters of a description, about two lines. */
const shownDescription = 72

type Props = {
  steps: readonly PlanStep[]
  onRemove: (step: PlanStep, at: number) => void
  onEdit: (before: PlanStep, after: PlanStep) => void
}

/** The steps of the plan, reordered by arrow buttons and edited in place. */
export function PlanSteps({ steps, onRemove, onEdit }: Props) {
  const { t } = useTranslation()
  const { dispatch, announce } = useWizardContext()
  const [edited, setEdited] = useState<string | null>(null)
  const list = useRef<HTMLOListElement>(null)

  /** Steps may have the same title. */
  const nameOf = ({ title }: PlanStep, index: number) =>
    steps.filter((each) => each.title === title).length > 1 ? `${title} ${index + 1}` : title

  const move = (step: PlanStep, to: number) => {
    flushSync(() => dispatch({ type: 'planMoved', id: step.id, to }))
    announce(t('assistant.plan.said.moved', { title: step.title, place: to + 1 }))
    // At the end of the list the clicked arrow becomes disabled, so focus the other one.
    const way = to === 0 ? 'down' : to === steps.length - 1 ? 'up' : null
    if (way) list.current?.children[to]?.querySelector<HTMLElement>(`[data-way=${way}]`)?.focus()
  }

  /** Ends editing, with the focus on the button that started it. */
  const closeEditor = (index: number) => {
    flushSync(() => setEdited(null))
    list.current?.children[index]?.querySelector<HTMLElement>('[data-edit]')?.focus()
  }

  return (
    // Beside the suggestions the steps scroll, so that booking is always below them.
    <ol
      ref={list}
      className="grid auto-rows-max lg:min-h-24 lg:scroll-pb-6 lg:overflow-y-auto lg:overscroll-contain lg:mask-[linear-gradient(to_top,transparent,#000_1.5rem)] lg:pb-6 lg:[scrollbar-width:thin]"
    >
      {steps.map((step, index) => (
        <li
          key={step.id}
          className="relative grid min-h-19 grid-cols-[auto_minmax(0,1fr)] gap-x-3 pt-3 pb-2 not-first:border-t not-first:border-line"
        >
          <Badge look="jade" isRound className="size-6.5 text-xs">
            {index + 1}
          </Badge>
          {edited === step.id ? (
            <StepEditor
              step={step}
              onSave={(after) => {
                closeEditor(index)
                onEdit(step, after)
              }}
              onCancel={() => closeEditor(index)}
            />
          ) : (
            <PlanText step={step} />
          )}
          {/* Quiet until the step is used; a touch screen has no hover and shows them. */}
          <div className="absolute end-0 bottom-2 flex transition-opacity [@media(hover:hover)]:in-[li:not(:hover,:focus-within)]:opacity-60">
            <Tool
              data-edit
              label={t('assistant.plan.edit', { title: nameOf(step, index) })}
              aria-expanded={edited === step.id}
              onClick={() => (edited === step.id ? closeEditor(index) : setEdited(step.id))}
            >
              <Pencil />
            </Tool>
            <Tool
              data-way="up"
              disabled={index === 0}
              label={t('assistant.plan.up', { title: nameOf(step, index) })}
              onClick={() => move(step, index - 1)}
            >
              <ChevronUp />
            </Tool>
            <Tool
              data-way="down"
              disabled={index === steps.length - 1}
              label={t('assistant.plan.down', { title: nameOf(step, index) })}
              onClick={() => move(step, index + 1)}
            >
              <ChevronDown />
            </Tool>
            <Tool
              label={t('assistant.plan.remove', { title: nameOf(step, index) })}
              onClick={() => onRemove(step, index)}
            >
              <X />
            </Tool>
          </div>
        </li>
      ))}
    </ol>
  )
}

const Tool = (props: ComponentProps<typeof IconButton>) => (
  <IconButton look="muted" size="sm" className="disabled:opacity-30" {...props} />
)

/** A step with the beginning of its description; the rest is in its details. */
function PlanText({ step }: { step: PlanStep }) {
  const { t } = useTranslation()
  const { title, details, basis } = step
  const description = withoutNotices(step.description)
  const short = shortened(description, shownDescription)
  const isCut = short.endsWith('…') && !description.endsWith('…')
  return (
    // The tools are at the end of its last line.
    <div className="pb-8 wrap-anywhere has-[details]:pb-0">
      <h4 id={`plan-${step.id}`} className="text-sm leading-snug" dir="auto">
        <MarkedText text={title} />
      </h4>
      {isOwnIdea(step) && (
        <p className="text-xs leading-snug text-muted">{t('assistant.customIdea')}</p>
      )}
      <p className="text-xs leading-snug text-muted empty:hidden" dir="auto">
        <MarkedText text={isCut ? short : description} />
      </p>
      {(isCut || details || basis) && (
        <Disclosure
          summary={t('assistant.plan.details')}
          describedBy={`plan-${step.id}`}
          className="open:pb-8"
        >
          {[isCut && description, details].map(
            (text) =>
              text && (
                <p key={text} className="text-xs leading-text whitespace-pre-line" dir="auto">
                  <MarkedText text={text} />
                </p>
              ),
          )}
          {basis && <BasisLine basis={basis} />}
        </Disclosure>
      )}
    </div>
  )
}
