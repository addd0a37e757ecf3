import { goalIds, sectorIds, type SuggestionsRequest } from '#contract/assistant.ts'
import type { Language } from '#contract/language.ts'

export type Brief = Pick<SuggestionsRequest, 'goal' | 'sector' | 'idea' | 'language'> & {
  name: string
  /** Words of the idea. A good answer repeats some of them. */
  keywords: string[]
}

/** Ideas as a visitor would write them. Asterisks mark the keywords. */
const needs: Record<Language, string[]> = {
  ar: [
    'يستغرق *الرد* على *طلبات* *المستفيدين* خمسة أيام ونريد *تصنيفها* آليًا.',
    'نراجع *العقود* يدويًا وتفوتنا *البنود* *المخالفة* فنحتاج إلى *تنبيه* مبكر.',
    'مواعيد *العيادات* مزدحمة والمرضى *يتغيبون* عن *المواعيد* دون *إشعار*.',
    'معرفة *الموظفين* القدامى تضيع عند *التقاعد* ونريد حفظ *الخبرات*.',
    'خطوط *الإنتاج* تتوقف فجأة ونريد توقع *الأعطال* قبل *الصيانة*.',
    'الطلاب *يتعثرون* في السنة الأولى ونكتشف *التعثر* متأخرين في *الاختبارات*.',
    'تقارير *الإدارة* تصل متأخرة ولا نعرف *مؤشرات* *الأداء* في حينها.',
    'لدينا عشرة *أنظمة* لا تتحدث معًا ونريد *ربطها* و*تكامل* *البيانات*.',
    'المكالمات في *مركز* *الاتصال* كثيرة ومعظم *الأسئلة* متكرر.',
    'نريد *استراتيجية* *تقنية* لثلاث سنوات ترتب *الاستثمار* حسب الأثر.',
  ],
  en: [
    'Answering *citizens* takes five days; we want to sort their *requests* by *topic*.',
    'Our *lawyers* read every *contract* by hand and miss risky *clauses*.',
    'Patients miss *appointments* at our *clinics* and nobody gets a *reminder*.',
    'When senior *engineers* retire their *knowledge* is lost; we want to keep their *expertise*.',
    'Machines on the *assembly* line stop without *warning*; we want to predict *failures*.',
    'First-year *students* fall behind and we notice only at the *exams*.',
    'Monthly *reports* arrive late, so managers decide without current *indicators*.',
    'Ten *systems* do not talk to each other; *integration* of our *data* is overdue.',
    'Our *call* centre answers the same *questions* hundreds of times a day.',
    'We need a three-year *technology* *strategy* that ranks our *investments*.',
  ],
}

/** 40 briefs: each need twice, for all goals and sectors. */
export const briefs: Brief[] = (['ar', 'en'] as const).flatMap((language, half) =>
  Array.from({ length: 20 }, (_, index) => {
    const marked = needs[language][index % 10] ?? ''
    // 24 pairs of goal and sector; both languages together cover all of them.
    const pair = (index + half * 4) % 24
    const goal = goalIds[pair % 4] ?? 'ai'
    const sector = sectorIds[Math.floor(pair / 4) % 6] ?? 'other'
    return {
      name: `${language}-${String(index + 1).padStart(2, '0')} ${goal}/${sector}`,
      goal,
      sector,
      language,
      idea: marked.replaceAll('*', ''),
      keywords: [...marked.matchAll(/\*([^*]+)\*/g)].map(([, word]) => word ?? ''),
    }
  }),
)
