import type { Language } from '#contract/language.ts'
import { company, contact, figures, industries, values } from './company.ts'
import type { Firm } from './firm.ts'
import { services } from './services.ts'

const labels = {
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

/** All facts about the firm, as text for the model. */
export function knowledge(language: Language, { name: firm, email, phone }: Firm): string {
  const label = labels[language]
  const list = (items: readonly string[]) => items.join(label.list)
  const nameOf = (id: string) => industries.find((each) => each.id === id)?.name[language] ?? id
  return [
    `# ${label.about}`,
    `${firm} (${company.tagline[language]}): ${company.description[language]} ${company.location[language]}.`,
    `${label.clients}: ${company.clientBase[language]}.`,
    `${label.vision}: ${company.vision[language]}`,
    `${label.mission}: ${company.mission[language]}`,
    `${label.figures}: ${label.facts}.`,
    `# ${label.services}`,
    ...services.map(
      ({ id, title, description, duration, benefits, deliverables, industries: suited }) =>
        `- [${id}] ${title[language]}: ${description[language]} ${label.duration}: ${duration[language]}. ${label.benefits}: ${list(benefits[language])}. ${label.deliverables}: ${list(deliverables[language])}. ${label.suits}: ${list(suited.map(nameOf))}.`,
    ),
    `# ${label.industries}`,
    ...industries.map(
      ({ name, description, successRate, typicalProjects }) =>
        `- ${name[language]}: ${description[language]} ${label.rate}: ${successRate}%. ${label.projects}: ${list(typicalProjects[language])}.`,
    ),
    `# ${label.values}`,
    ...values.map(({ title, description }) => `- ${title[language]}: ${description[language]}`),
    `# ${label.contact}`,
    `${email}${label.list}${phone}${label.list}${contact.address[language]}. ${contact.workingHours[language]}. ${contact.responseTime[language]}. ${contact.consultation[language]}`,
  ].join('\n')
}
