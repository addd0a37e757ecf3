import { Badge } from '@radix-ui/themes'
import type { LeadStage } from '#contract/leads.ts'
import { useLeadTexts } from '../shell/lead-texts.ts'

const colors = {
  visitor: 'gray',
  interested: 'gray',
  planning: 'gray',
  scheduled: 'amber',
  converted: 'jade',
} as const

export function StageBadge({ stage }: { stage: LeadStage }) {
  const texts = useLeadTexts()
  return <Badge color={colors[stage]}>{texts.stage(stage)}</Badge>
}
