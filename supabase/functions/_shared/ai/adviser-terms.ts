import type { GoalId, SectorId } from '#contract/assistant.ts'
import { goalOptions, sectorOptions } from './choices.ts'
import { termsIn } from './terms.ts'

/** Words for the same thing in both languages. A request that has one of them is searched with all of them. */
const concepts = {
  problem:
    'problem challenge issue bottleneck pain gap مشكلة مشاكل تحدي تحديات صعوبة عائق فجوة خلل',
  delay:
    'delay late wait waiting backlog queue overdue تأخير تأخر متأخر انتظار تراكم طابور متراكمة',
  duration:
    'day days hour hours minute minutes week month يوم أيام ساعة ساعات دقيقة دقائق أسبوع شهر',
  volume: 'volume number average daily monthly annually عدد حجم متوسط يوميا شهريا سنويا معدل',
  cost: 'cost budget expense spend saving riyal تكلفة تكاليف كلفة ميزانية إنفاق توفير ريال',
  target: 'target goal objective kpi indicator baseline مستهدف هدف أهداف مؤشر مؤشرات',
  deadline: 'deadline due launch date milestone موعد إطلاق مهلة مرحلة',
  system:
    'system platform software database integration api legacy نظام أنظمة منصة برنامج قاعدة ربط تكامل',
  data: 'data record archive spreadsheet excel file بيانات سجل سجلات أرشيف ملفات إكسل جداول',
  manual: 'manual paper re-enter handwritten يدوي يدويا ورقي ورقية إدخال',
  staff: 'staff employee team officer agent headcount موظف موظفين فريق كادر مختص',
  error: 'error mistake wrong duplicate rework defect خطأ أخطاء تكرار مكرر عيب عيوب',
  decision: 'decision recommend recommendation approve next قرار توصية توصيات اعتماد اعتمد',
  risk: 'risk regulation compliance audit law privacy مخاطر خطر امتثال لائحة تدقيق نظامي خصوصية',
  training: 'training skill awareness workshop تدريب مهارات وعي ورشة تأهيل',
  request: 'request application ticket case form طلب طلبات معاملة معاملات نموذج بلاغ بلاغات',
  citizen: 'citizen resident beneficiary public مواطن مواطنين مقيم مستفيد مستفيدين جمهور',
  permit: 'permit license licence inspection municipality رخصة رخص ترخيص تراخيص تفتيش بلدية أمانة',
  customer: 'customer client complaint satisfaction عميل عملاء شكوى شكاوى رضا',
  answer: 'answer reply respond response call center رد ردود إجابة استجابة مكالمة مكالمات اتصال',
  fraud: 'fraud suspicious anti-money احتيال مشبوهة اشتباه',
  loan: 'loan credit financing mortgage قرض قروض تمويل ائتمان رهن',
  claim: 'claim insurance policy invoice payment مطالبة مطالبات تأمين فاتورة فواتير دفع سداد',
  patient: 'patient clinic appointment bed مريض مرضى عيادة عيادات موعد مواعيد سرير أسرة',
  medicine: 'medicine drug pharmacy prescription دواء أدوية صيدلية وصفة وصفات',
  diagnosis: 'diagnosis radiology image lab result تشخيص أشعة مختبر نتيجة نتائج',
  student: 'student learner attendance dropout طالب طلاب طالبة حضور غياب تسرب متعلم',
  teacher: 'teacher faculty course curriculum معلم معلمين مدرس مقرر مقررات منهج مناهج',
  exam: 'exam grade assessment scholarship اختبار اختبارات درجة درجات تقييم منحة',
  machine: 'machine equipment line downtime maintenance failure آلة معدات خط توقف أعطال عطل صيانة',
  quality: 'quality scrap waste inspection جودة هدر فحص تالف مرفوض',
  supply: 'supply supplier inventory stock warehouse delivery توريد مورد موردين مخزون مستودع توصيل',
  contract: 'contract tender procurement purchase عقد عقود منافسة مشتريات شراء',
  energy: 'energy electricity water consumption طاقة كهرباء مياه استهلاك',
  knowledge:
    'knowledge document search report correspondence معرفة وثائق وثيقة بحث تقرير تقارير مراسلات',
  structure:
    'structure process procedure role approval هيكل إجراء إجراءات عملية عمليات صلاحيات موافقة موافقات',
  forecast: 'forecast predict prediction plan demand توقع تنبؤ خطة طلب',
  translate: 'translate translation language ترجمة لغة لغات',
} as const
type Concept = keyof typeof concepts

/** What an adviser looks for in every document. */
const always: Concept[] = [
  ...(['problem', 'delay', 'duration', 'volume', 'cost', 'target', 'deadline'] as const),
  ...(['system', 'data', 'manual', 'staff', 'error', 'decision', 'risk'] as const),
]
const byGoal: Record<GoalId, Concept[]> = {
  ai: ['data', 'forecast', 'answer', 'knowledge'],
  digital: ['manual', 'system', 'request', 'structure'],
  consulting: ['structure', 'staff', 'target', 'training'],
  strategy: ['system', 'deadline', 'cost', 'risk'],
}
const bySector: Record<SectorId, Concept[]> = {
  government: ['citizen', 'request', 'permit', 'contract'],
  finance: ['customer', 'loan', 'claim', 'fraud'],
  healthcare: ['patient', 'medicine', 'diagnosis', 'claim'],
  education: ['student', 'teacher', 'exam', 'training'],
  manufacturing: ['machine', 'quality', 'supply', 'energy'],
  other: ['customer', 'request', 'supply', 'contract'],
}

const conceptTerms = new Map<string, Set<string>>(
  Object.entries(concepts).map(([name, words]) => [name, new Set(termsIn(words))]),
)
const termsOf = (names: readonly Concept[]) =>
  names.flatMap((name) => [...(conceptTerms.get(name) ?? [])])

/** The terms of the other words for what these terms name. */
export const relatedTerms = (terms: ReadonlySet<string>): string[] =>
  [...conceptTerms.values()]
    .map((words) => [...words])
    .filter((words) => words.some((word) => terms.has(word)))
    .flat()

/** The terms that matter for this goal and sector in every document. */
export const adviserTerms = (goal: GoalId, sector: SectorId): string[] => [
  ...termsOf([...always, ...byGoal[goal], ...bySector[sector]]),
]

/** The words of the labels of goal and sector, in both languages. */
export const choiceTerms = (goal: GoalId, sector: SectorId): string[] =>
  [goalOptions.find(({ id }) => id === goal), sectorOptions.find(({ id }) => id === sector)]
    .flatMap((option) => (option ? [option.labelAr, option.labelEn] : []))
    .flatMap((label) => termsIn(label))
