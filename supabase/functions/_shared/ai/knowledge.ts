import type { Language } from '#contract/language.ts'
import { company, contact, figures, industries, values } from './company.ts'
import { services } from './services.ts'

const words = {
  ar: {
    about: 'عن الشركة',
    vision: 'الرؤية',
    mission: 'الرسالة',
    figures: 'أرقام الشركة',
    facts: `${figures.years} سنوات من الخبرة، ونسبة رضا العملاء ${figures.satisfaction}، و${figures.projects} مشروعًا ناجحًا، و${figures.clients} عميل`,
    clients: 'العملاء',
    services: 'الخدمات',
    duration: 'المدة',
    benefits: 'الفوائد',
    deliverables: 'المخرجات',
    suits: 'القطاعات',
    industries: 'القطاعات التي نخدمها',
    rate: 'نسبة نجاح المشاريع',
    projects: 'مشاريع معتادة',
    values: 'القيم',
    contact: 'التواصل',
    list: '، ',
  },
  en: {
    about: 'About the firm',
    vision: 'Vision',
    mission: 'Mission',
    figures: 'The firm in figures',
    facts: `${figures.years} years of experience, ${figures.satisfaction} client satisfaction, ${figures.projects} successful projects, ${figures.clients} clients`,
    clients: 'Clients',
    services: 'Services',
    duration: 'Duration',
    benefits: 'Benefits',
    deliverables: 'Deliverables',
    suits: 'Industries',
    industries: 'Industries served',
    rate: 'Project success rate',
    projects: 'Typical projects',
    values: 'Values',
    contact: 'Contact',
    list: ', ',
  },
} as const

/** Everything the firm says of itself, as text for the model. */
export function knowledge(language: Language): string {
  const say = words[language]
  const list = (items: readonly string[]) => items.join(say.list)
  const nameOf = (id: string) => industries.find((each) => each.id === id)?.name[language] ?? id
  return [
    `# ${say.about}`,
    `${company.name[language]} (${company.tagline[language]}): ${company.description[language]} ${company.location[language]}.`,
    `${say.clients}: ${company.clientBase[language]}.`,
    `${say.vision}: ${company.vision[language]}`,
    `${say.mission}: ${company.mission[language]}`,
    `${say.figures}: ${say.facts}.`,
    `# ${say.services}`,
    ...services.map(
      ({ id, title, description, duration, benefits, deliverables, industries: suited }) =>
        `- [${id}] ${title[language]}: ${description[language]} ${say.duration}: ${duration[language]}. ${say.benefits}: ${list(benefits[language])}. ${say.deliverables}: ${list(deliverables[language])}. ${say.suits}: ${list(suited.map(nameOf))}.`,
    ),
    `# ${say.industries}`,
    ...industries.map(
      ({ name, description, successRate, typicalProjects }) =>
        `- ${name[language]}: ${description[language]} ${say.rate}: ${successRate}%. ${say.projects}: ${list(typicalProjects[language])}.`,
    ),
    `# ${say.values}`,
    ...values.map(({ title, description }) => `- ${title[language]}: ${description[language]}`),
    `# ${say.contact}`,
    `${contact.email}${say.list}${contact.phone}${say.list}${contact.address[language]}. ${contact.workingHours[language]}. ${contact.responseTime[language]}. ${contact.consultation[language]}`,
  ].join('\n')
}
