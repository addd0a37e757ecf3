import { choiceKey, choiceNames, segmentOf } from '#contract/choices.ts'
import type { Language } from '#contract/languages.ts'
import { shippedTexts } from '#texts/shipped.ts'
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
  // The hints for a shipped goal or sector do not hold for one that staff have renamed.
  const known = (list: 'goals' | 'sectors', id: string) => {
    const key = choiceKey(list, id)
    const all: Record<string, string> = label[list]
    return firm.text(key) === shippedTexts[language][key] ? all[id] : undefined
  }
  const goalHint = known('goals', goal) ?? firm.text(`assistant.goal.${goal}.text`)
  const sectorHint = known('sectors', sector)
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
