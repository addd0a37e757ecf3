import { choiceNames, segmentOf } from '#contract/choices.ts'
import type { Language } from '#contract/languages.ts'
import { knownChoices } from '#texts/shipped.ts'
import type { Firm } from './firm.ts'
import { promptTexts } from './prompt-texts.ts'

/** What is typical of the visitor's sector and goal, and the firm's projects there. */
export function hints(
  choice: { goal?: string | undefined; sector?: string | undefined },
  language: Language,
  firm: Firm,
): string {
  const label = promptTexts[language].hints
  const { goal = '', sector = '' } = choice
  const names = choiceNames(choice, firm.text)
  const known = knownChoices(choice, names, language)
  const goals: Record<string, string> = label.goals
  const sectors: Record<string, string> = label.sectors
  const goalHint = goals[known.goal] ?? firm.text(`assistant.goal.${goal}.text`)
  const sectorHint = sectors[known.sector]
  // The projects of one segment are not typical of any other sector.
  const segment =
    sector === 'other' ? undefined : segmentOf(sector, firm.text(`about.sectors.${sector}.segment`))
  const isServed = segment && firm.entries('segments').includes(segment)
  const projects = isServed ? firm.text(`about.clients.${segment}.projects`, 150) : ''
  return [
    `${label.intro}:`,
    sectorHint && `- ${label.sector} (${names.sector}): ${sectorHint}`,
    projects && `- ${label.projects}: ${projects}.`,
    goalHint && `- ${label.goal} (${names.goal}): ${goalHint}`,
  ]
    .filter(Boolean)
    .join('\n')
}
