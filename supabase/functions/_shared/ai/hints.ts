import type { GoalId, SectorId } from '#contract/assistant.ts'
import type { Language } from '#contract/language.ts'
import { goalLabel, sectorLabel } from './choices.ts'
import type { Firm } from './firm.ts'
import type { Segment } from './services.ts'

/** What is typical of a sector in Saudi Arabia. Authorities are named only as those to check with. */
const sectors: Record<Language, Record<SectorId, string>> = {
  ar: {
    government:
      'إجراءات معتادة: طلبات المستفيدين وشكاواهم، المراسلات الواردة، التراخيص والزيارات الرقابية، المشتريات وأعمال اللجان. بيانات: سجلات الطلبات، خطابات وملفات ممسوحة، سجلات مركز الاتصال. ملاك: مالك الخدمة، مكتب إدارة البيانات، التحول الرقمي، أمن المعلومات. يُتحقق مع: هيئة الحكومة الرقمية (الخدمات)، سدايا ومكتب إدارة البيانات الوطنية (تصنيف البيانات والبيانات الشخصية)، الهيئة الوطنية للأمن السيبراني، ومستهدفات الجهة في رؤية 2030.',
    finance:
      'إجراءات معتادة: فتح الحسابات والتحقق من العملاء، ملفات التمويل، الاعتراضات والشكاوى، التحصيل، تقارير الالتزام. بيانات: النظام المصرفي، سجلات العملاء والعمليات، العقود، تسجيلات المكالمات. ملاك: قطاع الأعمال، المخاطر، الالتزام، مكتب البيانات. يُتحقق مع: البنك المركزي السعودي، هيئة السوق المالية (الأوراق المالية)، هيئة التأمين (التأمين)، سدايا (البيانات الشخصية)، الهيئة الوطنية للأمن السيبراني.',
    healthcare:
      'إجراءات معتادة: المواعيد والإحالات، الترميز والمطالبات، ملخصات الخروج، أسئلة المرضى، إمداد الأدوية. بيانات: نظام المستشفى والسجل الطبي، تقارير المختبر والأشعة، المطالبات. ملاك: المدير الطبي، التمريض، المعلومات الصحية، تجربة المريض. يُتحقق مع: وزارة الصحة، المركز الوطني للمعلومات الصحية (تبادل البيانات)، هيئة الغذاء والدواء (الأجهزة والبرمجيات الطبية)، مجلس الضمان الصحي (المطالبات)، سدايا (البيانات الشخصية).',
    education:
      'إجراءات معتادة: القبول والتسجيل، أسئلة الطلاب، الجداول، التصحيح والتغذية الراجعة، شواهد الاعتماد. بيانات: نظام معلومات الطلاب، نظام إدارة التعلم، اللوائح والخطط الدراسية، الاستبانات. ملاك: عمادة القبول والتسجيل، الجودة، تقنية المعلومات، أعضاء هيئة التدريس. يُتحقق مع: هيئة تقويم التعليم والتدريب (التقويم والاعتماد)، وزارة التعليم، سدايا (البيانات الشخصية، ولا سيما بيانات القُصّر).',
    manufacturing:
      'إجراءات معتادة: الصيانة، فحص الجودة، تخطيط الإنتاج، المشتريات وقطع الغيار، تقارير الورديات والسلامة. بيانات: نظام تخطيط الموارد، نظام الصيانة، قراءات الحساسات، نماذج الفحص وصورها. ملاك: مدير المصنع، الصيانة، الجودة، سلسلة الإمداد، السلامة. يُتحقق مع: وزارة الصناعة والثروة المعدنية، هيئة المواصفات والمقاييس والجودة (المنتجات)، الهيئة الوطنية للأمن السيبراني (الأنظمة التشغيلية).',
    other:
      'إجراءات معتادة: خدمة العملاء، العروض والمبيعات، العقود، الفواتير والمشتريات، طلبات الموظفين، التقارير. بيانات: البريد، الملفات المشتركة، الجداول، نظام المحاسبة أو العملاء. ملاك: مدير الإدارة، مالك البيانات، تقنية المعلومات، القانونية. يُتحقق مع: الجهة المنظمة لنشاط العميل، سدايا (البيانات الشخصية)، الهيئة الوطنية للأمن السيبراني حيث تنطبق ضوابطها.',
  },
  en: {
    government:
      'Typical processes: beneficiaries’ requests and complaints, incoming correspondence, licenses and inspections, procurement and committee papers. Data: case records, scanned letters, contact-center logs. Owners: service owner, data management office, digital transformation, information security. Check with: Digital Government Authority (services), SDAIA and its NDMO (data classification, personal data), NCA (cybersecurity), the entity’s Vision 2030 targets.',
    finance:
      'Typical processes: onboarding and know-your-customer checks, credit files, disputes and complaints, collections, compliance reports. Data: core banking, customer and transaction records, contracts, call recordings. Owners: business line, risk, compliance, data office. Check with: SAMA, CMA (securities), Insurance Authority (insurance), SDAIA (personal data), NCA (cybersecurity).',
    healthcare:
      'Typical processes: appointments and referrals, coding and claims, discharge summaries, patients’ questions, medicine supply. Data: hospital system and medical record, laboratory and radiology reports, claims. Owners: medical director, nursing, health information, patient experience. Check with: MOH, NHIC (data exchange), SFDA (medical devices and software), Council of Health Insurance (claims), SDAIA (personal data).',
    education:
      'Typical processes: admission and registration, students’ questions, timetables, marking and feedback, accreditation evidence. Data: student information system, learning management system, regulations and study plans, surveys. Owners: registrar, quality office, IT, teaching staff. Check with: ETEC (evaluation, accreditation), Ministry of Education, SDAIA (personal data, of minors in particular).',
    manufacturing:
      'Typical processes: maintenance, quality inspection, production planning, purchasing and spare parts, shift and safety reports. Data: ERP, maintenance system, sensor readings, inspection sheets and images. Owners: plant manager, maintenance, quality, supply chain, safety. Check with: Ministry of Industry and Mineral Resources, SASO (product standards), NCA (operational technology).',
    other:
      'Typical processes: customer service, offers and sales, contracts, invoices and purchasing, employees’ requests, reports. Data: email, shared files, spreadsheets, accounting or customer system. Owners: head of department, data owner, IT, legal. Check with: the regulator of the client’s activity, SDAIA (personal data), NCA where its controls apply.',
  },
}

const goals: Record<Language, Record<GoalId, string>> = {
  ar: {
    ai: 'ابحث عن عمل يتكرر من قراءة وتصنيف وإجابة وصياغة وتوقع، ويبقى القرار لإنسان. يلزم: عينة بيانات، ومقياس لصحة النتائج، ومعرفة أثر الخطأ.',
    digital:
      'ابدأ بالإجراء قبل التقنية: خطوات تُحذف، وتسليمات تقل، وبيانات تُدخل مرة واحدة، وربط مع الأنظمة القائمة. يلزم: مالك للخدمة، وقياس رحلة المستفيد.',
    consulting:
      'ابدأ بنموذج التشغيل لا بالبرمجيات: الأدوار وصلاحيات القرار والسياسات والمؤشرات ودورية المتابعة. يلزم: راعٍ من القيادة، وخط أساس للأداء.',
    strategy:
      'ابدأ بالأولويات: محفظة المبادرات، والبنية والبيانات، والاعتماد على الموردين، والبناء أو الشراء، والمهارات والحوكمة. يلزم: معايير مفاضلة وأصحاب قرار.',
  },
  en: {
    ai: 'Look for repeated reading, sorting, answering, drafting and forecasting, with a person who decides. Needed: a sample of data, a measure of correctness, and what an error costs.',
    digital:
      'Start with the process before technology: fewer steps and hand-overs, data entered once, existing systems connected. Needed: an owner of the service, a measure of the beneficiary’s journey.',
    consulting:
      'Start with the operating model, not with software: roles, decision rights, policies, indicators, reviews. Needed: a sponsor, and a baseline of performance.',
    strategy:
      'Start with priorities: initiatives, architecture and data, dependence on vendors, build or buy, skills, governance. Needed: criteria for the choice, and those who decide.',
  },
}

/** The client segment of the site for a sector, where it has one. */
const segmentOf: Partial<Record<SectorId, Segment>> = {
  government: 'government',
  finance: 'corporate',
  healthcare: 'health',
  manufacturing: 'corporate',
}

const labels = {
  ar: {
    intro: 'للاسترشاد فقط، وليس معلومات عن هذا العميل؛ خذ منه ما يناسبه',
    projects: 'مشاريع الشركة المعتادة في هذا القطاع',
    sector: 'القطاع',
    goal: 'الهدف',
  },
  en: {
    intro: 'For orientation, not facts about this client; use what fits',
    projects: 'The firm’s typical projects in this sector',
    sector: 'Sector',
    goal: 'Goal',
  },
} as const satisfies Record<Language, Record<string, string>>

/** What is typical of the visitor's sector and goal, and the firm's projects there. */
export function hints(
  { goal, sector }: { goal?: GoalId | undefined; sector?: SectorId | undefined },
  language: Language,
  firm: Firm,
): string {
  const label = labels[language]
  const segment = sector && segmentOf[sector]
  const projects = segment ? firm.text(`about.clients.${segment}.projects`, 150) : ''
  return [
    `${label.intro}:`,
    sector && `- ${label.sector} (${sectorLabel(sector, language)}): ${sectors[language][sector]}`,
    projects && `- ${label.projects}: ${projects}.`,
    goal && `- ${label.goal} (${goalLabel(goal, language)}): ${goals[language][goal]}`,
  ]
    .filter(Boolean)
    .join('\n')
}
