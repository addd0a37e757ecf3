import type { LeadBrief } from '#contract/brief.ts'
import type { Language } from '#contract/languages.ts'
import { isolated } from '#contract/text.ts'
import { shortened } from './texts.ts'

/**
 * Questions to begin a meeting with, for the staff in their language: three to six, those first that only this person
 * can answer. Goal and sector are those with their shipped names, as `shippedChoices` says. Each rule looks at what is stored; no model is called, so the same brief always has the same questions.
 */
export function firstQuestions(brief: LeadBrief, language: Language): string[] {
  const own = texts[language]
  const bySector: Record<string, string> = own.sector
  const byGoal: Record<string, string> = own.goal
  const { plan, documents, questions, suggestions, goal, sector } = brief
  const unread = documents.find(({ problem, read }) => problem || read === 0)
  const demanding = plan.find(({ effort, title }) => effort === 'high' && title)
  const added = plan.find(({ kind }) => kind !== 'suggestion')
  const asked = questions.findLast((text) => isQuestion.test(text))
  const specific = [
    // The assistant could not use it, so nothing of it is in the plan.
    unread && own.document(quoted(unread.name)),
    // A plan is scoped by money and time, so these are asked first unless they are known.
    !knowsBudget(brief) && own.budget,
    !knowsTimeline(brief) && own.timeline,
    // A step that takes months fails without an owner.
    demanding && own.owner(quoted(demanding.title)),
    // The visitor's own ideas matter to them more than suggestions.
    added && own.added(quoted(added.title || added.description)),
    // They saw suggestions and took none.
    plan.length === 0 && suggestions.length > 0 && own.nothingChosen,
    asked && own.asked(quoted(asked)),
  ].filter((each) => typeof each === 'string')
  const general = [
    sector && bySector[sector],
    goal && byGoal[goal],
    // For anybody, also without a visit to the assistant.
    own.success,
    own.people,
    own.tried,
  ].filter((each) => typeof each === 'string')
  // At least two of the general ones: the sector's, and either the goal's or how success is measured.
  const first = specific.slice(0, most - 2)
  return [...first, ...general.slice(0, Math.max(2, least - first.length))]
}

/** A question mark, or a question word at the beginning of a sentence. */
const isQuestion =
  /[?؟]|(?:^|[.!\n]\s*)(?:(?:and |but )?(?:(?:what|how|why|who|when|where|which)(?: \w+)? (?:is|are|do|does|did|can|could|will|would|should|about)|how (?:long|much|many)|(?:can|could|do|does|is|are|will|would|should) (?:you|we|i|it|there|this|that|your|our))\b|و?(?:كم|كيف|هل|متى|أين|لماذا|ليش|ليه|ماذا|ما (?:هو|هي|ال\p{L}+)|من (?:هو|هي|الذي)|أي|وش|ايش|إيش|شلون)(?!\p{L}))/iu

const most = 6
const least = 3
const quoted = (text: string) => isolated(shortened(text, 55))

/** A visitor's texts, and their choices in a contact request. */
const writtenBy = ({ idea, questions, request }: LeadBrief) =>
  [idea, ...questions, request?.message].filter(Boolean).join('\n')

// An amount of money, or a number soon after the word.
const amounts = [
  /[\d٠-٩][\d٠-٩.,٬٫]*\s*(?:ألف|آلاف|مليون|ملايين|مليار|[kmKM]\b|thousand|million|billion)?\s*(?:ريال|﷼|درهم|دولار|SAR\b|SR\b|USD\b)/iu,
  /(?:SAR|SR|USD|[$﷼])\s?[\d٠-٩]/iu,
  /(?:ميزاني|budget)[^.\n]{0,40}[\d٠-٩]/iu,
]
const knowsBudget = (brief: LeadBrief) =>
  Boolean(brief.request?.budget?.trim() || brief.qualification?.budget) ||
  amounts.some((each) => each.test(writtenBy(brief)))

// "within three months", "by March", "before the end of 2027"; how long something takes today is no deadline.
const deadlines = [
  /(?:خلال|قبل|بحلول|نهاية|غضون|حتى)\s+(?:\S+\s+){0,2}(?:يوم|أيام|أسبوع|أسبوعين|أسابيع|شهر|شهرين|أشهر|شهور|الربع|ربع|سنة|سنوات|العام|عام|رمضان|20\d\d|٢٠[٠-٩]{2})/u,
  /\b(?:by|before|within|until|in|next|end of)\s+(?:\S+\s+){0,2}(?:days?|weeks?|months?|quarter|q[1-4]|years?|january|february|march|april|may|june|july|august|september|october|november|december|20\d\d)\b/iu,
]
const knowsTimeline = (brief: LeadBrief) =>
  Boolean(brief.request?.timeline?.trim() || brief.qualification?.deadline) ||
  deadlines.some((each) => each.test(writtenBy(brief)))

const ar = {
  document: (name: string) =>
    `لم يتمكن المساعد من قراءة «${name}»: هل يمكنكم إرساله بنص قابل للنسخ؟`,
  budget: 'هل رُصدت ميزانية لهذا العمل، ومن يعتمدها؟',
  timeline: 'متى تحتاجون أول نتيجة، وما الذي يحدد هذا الموعد؟',
  owner: (step: string) => `من يتولى لديكم «${step}»، وكم من وقته متاح لها؟`,
  added: (step: string) => `كتبتم في الخطة «${step}»: ما الذي يجعلها مهمة لديكم؟`,
  nothingChosen: 'اطلعتم على اقتراحات ولم تضيفوا منها شيئًا إلى الخطة: ما الذي لم يناسبكم فيها؟',
  asked: (question: string) => `سألتم المساعد «${question}»: هل كانت الإجابة كافية؟`,
  sector: {
    government: 'ما الموافقات التي يمر بها عمل كهذا في جهتكم، وما الأنظمة التي يلزم الربط بها؟',
    finance: 'ما المتطلبات الرقابية التي تنطبق على هذا العمل، ومن يراجعها لديكم؟',
    healthcare: 'أي بيانات المرضى يمسها هذا العمل، ومن يأذن باستخدامها؟',
    education: 'في أي وقت من السنة الدراسية يمكن التغيير، ومن يتأثر به أولًا؟',
    manufacturing: 'أي الخطوط أو المواقع تناسب التجربة أولًا، وما البيانات التي تُسجَّل فيها اليوم؟',
    other: 'ما الذي يميز العمل في قطاعكم ويلزم أن نعرفه قبل البدء؟',
  },
  goal: {
    ai: 'أين البيانات التي يحتاجها هذا العمل، ومن يملك حق استخدامها؟',
    digital: 'ما الأنظمة التي ستبقى كما هي، وما الذي يمكن تغييره؟',
    consulting: 'ما القرار الذي تريدون الوصول إليه، ومن يتخذه؟',
    strategy: 'ما الذي تقرر بالفعل، وما الذي ما زال مفتوحًا؟',
  },
  success: 'بعد ستة أشهر، ما الرقم الذي يُظهر أن العمل نجح؟',
  people: 'من ينبغي أن يشارك في القرار، ومن سيستخدم النتيجة كل يوم؟',
  tried: 'ما الذي جربتموه حتى الآن، ولماذا لم يكفِ؟',
}

const texts: Record<Language, typeof ar> = {
  ar,
  en: {
    document: (name) =>
      `The assistant could not read “${name}”: can you send it with text that can be copied?`,
    budget: 'Is there a budget for this, and who approves it?',
    timeline: 'When do you need a first result, and what sets that date?',
    owner: (step) => `Who would own “${step}” on your side, and how much time do they have for it?`,
    added: (step) => `You wrote “${step}” into the plan: what makes it important to you?`,
    nothingChosen:
      'You saw suggestions and put none of them into the plan: what did not fit about them?',
    asked: (question) => `You asked the assistant “${question}”: did the answer help?`,
    sector: {
      government:
        'Which approvals does this work need in your organization, and which systems must it connect to?',
      finance: 'Which regulatory requirements apply to this work, and who reviews them?',
      healthcare: 'Which patient data does this touch, and who may allow its use?',
      education: 'When in the school year can things change, and who is affected first?',
      manufacturing: 'Which lines or sites suit a first trial, and what data do they record today?',
      other: 'What is particular about your sector that we have to know before we begin?',
    },
    goal: {
      ai: 'Where is the data, and who approves its use?',
      digital: 'Which systems have to stay as they are, and what may change?',
      consulting: 'Which decision do you want to reach, and who makes it?',
      strategy: 'What has been decided already, and what is still open?',
    },
    success: 'In six months, which number would show that this worked?',
    people: 'Who has to take part in the decision, and who will use the result every day?',
    tried: 'What have you tried so far, and why was it not enough?',
  },
}
