import { limits } from '#contract/assistant.ts'
import { normalizeText } from '../../../../supabase/functions/_shared/ai/normalize-text.ts'

export const shippedQuestions = [
  'volume',
  'scope',
  'systems',
  'deadline',
  'people',
  'data',
] as const
export type ShippedQuestion = (typeof shippedQuestions)[number]

/** A number in digits and the word after it. */
const counted =
  /(?<![\d.,])\d[\d.,]*\s*(?:(?:working|business|full|calendar|الف|مليون)\s+)?([%٪\p{L}]*)/gu
/** What follows a number that counts time, people, money or a share. */
const otherUnits =
  /^(?:[%٪]|percent|في|بالم|min|sec|hour|day|week|month|quarter|year|دق|ثا?ني|ثواني|ساع|يوم(?!ي)|ايام|اسبوع(?!ي)|اسابيع|شهر(?!ي)|شهور|اشهر|سن[هوي]|عام|اعوام|staff|people|person|employee|agent|nurse|doctor|موظف|شخص|اشخاص|نفر|عامل|عمال|ممرض|طبيب|اطباء|sar|usd|riyal|ريال)/u
const amount =
  /(?<!\p{L})(?:dozens|hundreds?|thousands?|[وبال]{0,3}(?:عشرات|مئات|ميات|الاف|الوف|الفين|ميتين|مئتين|مئتي|الفي))(?!\p{L}|\s+(?:riyal|year|ريال|سن))/u

const saysVolume = (text: string) =>
  amount.test(text) ||
  [...text.matchAll(counted)].some(
    ([whole, unit = '']) => !/^(?:19|20)\d\d(?!\d)/.test(whole) && !otherUnits.test(unit),
  )

/** What an idea says already, so that the visitor is not asked for it. */
const said: Record<Exclude<ShippedQuestion, 'volume' | 'scope'>, RegExp[]> = {
  systems: [
    /(?<![\p{L}])(?:sap|oracle|erp|crm|hris|hrms|emr|ehr|his|lms|mes|cmms|sharepoint|excel|spreadsheets?|power ?bi|salesforce|odoo|dynamics|microsoft|teams|outlook|jira|servicenow|whats ?app|e-?mails?|legacy)(?!\p{L})/u,
    /(?:we (?:use|work (?:on|in|with)|run)|(?:current|existing|old|our) (?:\p{L}+ )?(?:system|software|platform|portal|database)s?)/u,
    /(?:ا[يك]?كسل|ساب|اوراكل|اودو|شيربوينت|واتس ?ا?ب|ا[يِ]?ميل|البريد|بوربي|باور بي)/u,
    /(?:نستخدم|نستعمل|نشتغل على|شغالين على|نظامنا|انظمتنا|برنامجنا|عندنا (?:نظام|برنامج|منصه|سيستم)|لدينا (?:نظام|برنامج|منص)|النظام (?:الحالي|القديم)|السيستم)/u,
  ],
  deadline: [
    /(?<!\p{L})(?:deadline|urgent(?:ly)?|asap|as soon as possible|this (?:year|quarter|month)|next (?:year|quarter|month)|(?:by|before|until) (?:the end|q[1-4]|ramadan|january|february|march|april|may|june|july|august|september|october|november|december|next|20\d\d)|q[1-4]|launch(?:es|ing)? in)/u,
    /(?<!\p{L})(?:within|in) (?:the next )?(?:\p{L}+|\d+) (?:week|month|quarter|year)s?/u,
    /(?:موعد|مهله|عاجل|مستعجل|باسرع وقت|باقرب وقت|هذا (?:العام|الشهر|الربع)|هذ[يه] السنه|السنه (?:الجا[يئ]ه|القادمه)|العام (?:القادم|المقبل)|الشهر (?:الجاي|القادم|المقبل)|الربع (?:الاول|الثاني|الثالث|الرابع|القادم)|(?:قبل|نهايه|بنهايه|مع) (?:نهايه|رمضان|العيد|الحج|العام|السنه|الشهر|الربع))/u,
    /(?:خلال|في غضون|بعد|قبل) (?:\p{L}+ )?(?:\d+ )?(?:اسبوع|اسابيع|شهر|شهرين|شهور|اشهر|سنه|سنتين|سنوات|عام|عامين)/u,
  ],
  people: [
    /(?<!\p{L})(?:teams?|staff|employees?|agents?|clerks?|officers?|nurses?|doctors?|physicians?|teachers?|technicians?|operators?|engineers?|analysts?|accountants?|contractors?|departments?|call cent(?:er|re)|someone|one person|by hand by)(?!\p{L})/u,
    /(?<!\p{L})[وفبلك]{0,2}(?:ال)?(?:موظف\p{L}*|فريق\p{L}*|قسم|اقسام|اداره (?:خدم|الخدم|الموارد|المال)\p{L}*|ممرض\p{L}*|طبيب|اطباء|معلم\p{L}*|فني(?:ين|ون)?|مشغل(?:ين|ون)|مهندس\p{L}*|محاسب\p{L}*|عمال|مقاول\p{L}*|شباب(?:نا)?|جماعه|كول ?سنتر)(?!\p{L})/u,
  ],
  data: [
    /(?<!\p{L})(?:data(?:sets?|bases?)?|archives?|records?|history|historical|logs?|reports?|spreadsheets?|excel|csv|documents?|files|forms|scans?)(?!\p{L})/u,
    /(?:بيانات|داتا|ارشيف|سجلات|تقارير|ا[يك]?كسل|ملفات|وثائق|مستندات|نماذج ورقيه|قاعده معرف)/u,
  ],
}

/** What an idea does not say, in Arabic, dialect or English. */
export function lackingIn(idea: string): ShippedQuestion[] {
  const text = normalizeText(idea)
  return shippedQuestions.filter((id) =>
    id === 'volume' || id === 'scope'
      ? !saysVolume(text)
      : !said[id].some((each) => each.test(text)),
  )
}

/** The questions that matter most for a goal come first; for one that staff added, those of advice. */
const advice = ['people', 'scope', 'deadline', 'data', 'systems'] as const
const byGoal: Record<string, readonly ShippedQuestion[]> = {
  ai: ['volume', 'data', 'systems', 'people', 'deadline'],
  digital: ['systems', 'volume', 'people', 'deadline', 'data'],
  consulting: advice,
  strategy: ['systems', 'deadline', 'people', 'data', 'scope'],
}

/** The question of a sector is among the first three, unless the idea answers it. */
const bySector = {
  government: 'deadline',
  finance: 'systems',
  healthcare: 'systems',
  education: 'people',
  manufacturing: 'systems',
  other: null,
} as const satisfies Record<string, ShippedQuestion | null>
type KnownSector = keyof typeof bySector
const isKnown = (sector: string): sector is KnownSector => sector in bySector
/** The sector itself if there are texts for it; staff may have added it. */
const knownSector = (sector: string): KnownSector => (isKnown(sector) ? sector : 'other')

/** The ids of the questions that the site may ask: those of the firm, and shipped ones as they are. */
export type Offered = { own: readonly string[]; shipped: readonly string[] }
type Answers = { goal: string; sector: string; idea: string; offered: Offered }

/** The shipped questions of a goal that the idea does not answer, those that matter most first. */
function openQuestions({ goal, idea, offered }: Answers): ShippedQuestion[] {
  const lacking = lackingIn(idea)
  return (byGoal[goal] ?? advice).filter(
    (id) => lacking.includes(id) && offered.shipped.includes(id),
  )
}

/** Up to three questions, those of the firm first. The one of the sector takes the last place, unless it is the firm's. */
export function clarifyingQuestions(answers: Answers, open = openQuestions(answers)): string[] {
  const { own } = answers.offered
  const first = [...own, ...open].slice(0, limits.clarifications)
  const ofSector = open.find((id) => id === bySector[knownSector(answers.sector)])
  if (!ofSector || first.includes(ofSector) || own.length >= limits.clarifications) return first
  return [...first.slice(0, -1), ofSector]
}

/**
 * The questions after the idea changed: those on screen keep their place. One that the idea answers meanwhile leaves,
 * unless the visitor answered it.
 */
export function updatedQuestions(
  asked: readonly string[],
  answered: readonly string[],
  answers: Answers,
): string[] {
  const open = openQuestions(answers)
  const all: string[] = [...answers.offered.own, ...open]
  const kept = asked.filter((id) => answered.includes(id) || all.includes(id))
  const more = clarifyingQuestions(answers, open).filter((id) => !kept.includes(id))
  return [...kept, ...more].slice(0, limits.clarifications)
}

const keys = <G extends string, N extends string>(group: G, ...names: N[]) =>
  names.map((name) => `assistant.clarify.${group}.${name}` as const)

const scopeOptions = keys('scope', 'one', 'some', 'all')
const volumeOptions = keys('volume', 'few', 'some', 'many')
const deadlines = keys('deadline', 'soon', 'half', 'year', 'open')
const fiscal = keys('deadline', 'soon', 'fiscal', 'year', 'open')
const figures = keys('data', 'reports', 'spread', 'little')
const records = keys('data', 'system', 'spread', 'paper', 'none')

const isAdvice = (goal: string) => goal !== 'ai' && goal !== 'digital'

/** The answers to tap, by goal and sector. Each is the key of its text. */
export function optionsOf(id: string, { goal, sector }: Pick<Answers, 'goal' | 'sector'>) {
  const known = knownSector(sector)
  switch (id) {
    case 'volume':
      return volumeOptions
    case 'scope':
      return scopeOptions
    case 'systems':
      return keys('systems', `${known}.1`, `${known}.2`, 'office', 'paper')
    case 'deadline':
      return sector === 'government' ? fiscal : deadlines
    case 'people':
      return keys('people', known, 'one', 'several', 'provider')
    case 'data':
      return isAdvice(goal) ? figures : records
    default:
      return []
  }
}
