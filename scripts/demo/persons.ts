import type { Language } from '#contract/languages.ts'
import type { Random } from '../test/random.ts'
import { devices } from './browsers.ts'
import { ideas, type Idea } from './ideas.ts'
import { companies, familyNames, firstNames, type Company } from './people.ts'

export type Person = {
  name: string
  email: string
  company: Company
  language: Language
  device: (typeof devices)[number]
  idea: Idea
}

/** An invented person who works for one of the companies and has an idea of its sector. */
export function newPerson(random: Random): Person {
  const language = random.next() < 0.7 ? 'ar' : 'en'
  const first = random.of(firstNames)
  const family = random.of(familyNames)
  const company = random.of(companies)
  return {
    name: `${first[language]} ${family[language]}`,
    email: `${first.en}.${family.en}@${company.domain}`.toLowerCase(),
    company,
    language,
    device: random.of(devices),
    idea: random.of(ideas.filter(({ sector }) => sector === company.sector)),
  }
}
