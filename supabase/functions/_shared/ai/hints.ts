import type { GoalId, SectorId } from '#contract/assistant.ts'
import type { Language } from '#contract/languages.ts'
import { goalLabel, sectorLabel } from './choices.ts'
import type { Firm } from './firm.ts'
import { promptTexts } from './prompt-texts.ts'
import type { Segment } from './services.ts'

/** The client segment of the site for a sector, where it has one. */
const segmentOf: Partial<Record<SectorId, Segment>> = {
  government: 'government',
  finance: 'corporate',
  healthcare: 'health',
  manufacturing: 'corporate',
}

/** What is typical of the visitor's sector and goal, and the firm's projects there. */
export function hints(
  { goal, sector }: { goal?: GoalId | undefined; sector?: SectorId | undefined },
  language: Language,
  firm: Firm,
): string {
  const label = promptTexts[language].hints
  const segment = sector && segmentOf[sector]
  const isServed = segment && firm.entries('segments').includes(segment)
  const projects = isServed ? firm.text(`about.clients.${segment}.projects`, 150) : ''
  return [
    `${label.intro}:`,
    sector && `- ${label.sector} (${sectorLabel(sector, language)}): ${label.sectors[sector]}`,
    projects && `- ${label.projects}: ${projects}.`,
    goal && `- ${label.goal} (${goalLabel(goal, language)}): ${label.goals[goal]}`,
  ]
    .filter(Boolean)
    .join('\n')
}
