import { Badge } from '@radix-ui/themes'
import type { PersonStage } from '#contract/people.ts'
import { useLeadTexts } from '../shell/lead-texts.ts'

const colors = {
  request: 'gray',
  visitor: 'gray',
  interested: 'gray',
  planning: 'gray',
  scheduled: 'amber',
  converted: 'jade',
  held: 'jade',
  no_show: 'red',
  disqualified: 'gray',
  proposal: 'amber',
  won: 'jade',
  lost: 'gray',
} as const

/** So that stages of one color differ. */
const variants: Partial<Record<PersonStage, 'solid' | 'surface'>> = {
  won: 'solid',
  held: 'surface',
}

export function StageBadge({ stage }: { stage: PersonStage }) {
  const texts = useLeadTexts()
  return (
    <Badge color={colors[stage]} variant={variants[stage] ?? 'soft'}>
      {texts.stage(stage)}
    </Badge>
  )
}
