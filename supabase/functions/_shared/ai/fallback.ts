import type { Suggestion } from '#contract/assistant.ts'
import type { Language } from '#contract/language.ts'

type Text = Pick<Suggestion, 'title' | 'description' | 'details'>
type Fallback = Pick<Suggestion, 'effort' | 'impact' | 'icon'> & Record<Language, Text>

const fallbacks: Fallback[] = [
  {
    effort: 'low',
    impact: 'high',
    icon: 'document',
    ar: {
      title: 'تقييم الوضع الراهن وتحليل الاحتياجات',
      description:
        'نبدأ بصورة واضحة لما أنتم عليه اليوم: العمليات والبيانات والأنظمة والمهارات، ثم نحدد معكم الفجوات والفرص ونرتبها حسب أثرها.',
      details:
        'جلسات عمل مع أصحاب القرار والفرق المعنية، ومراجعة للوثائق والأنظمة القائمة، وقياس لمستوى الجاهزية. المخرجات: تقرير بالوضع الراهن، وقائمة احتياجات مرتبة حسب الأولوية، وخريطة بالفرص السريعة التي يمكن البدء بها.',
    },
    en: {
      title: 'Current state assessment and needs analysis',
      description:
        'Start from a clear view of where you stand: processes, data, systems and skills. Then name the gaps and opportunities with you and rank them by impact.',
      details:
        'Working sessions with decision makers and the teams involved, a review of existing documents and systems, and a readiness check. You receive a current state report, a prioritized list of needs and a map of the quick wins to start with.',
    },
  },
  {
    effort: 'medium',
    impact: 'high',
    icon: 'strategy',
    ar: {
      title: 'إعداد استراتيجية شاملة',
      description:
        'نصوغ معكم رؤية وأهدافًا قابلة للقياس وخارطة طريق واقعية تربط كل مبادرة بقيمتها للعمل ومواردها ومن يتولاها.',
      details:
        'تحديد الأهداف ومؤشرات الأداء، ومفاضلة البدائل من حيث القيمة والجهد والمخاطر، ونموذج للحوكمة وإدارة التغيير. المخرجات: وثيقة استراتيجية، وخارطة طريق مرحلية، وتقدير للموارد المطلوبة في كل مرحلة.',
    },
    en: {
      title: 'Comprehensive strategy development',
      description:
        'Shape a vision, measurable goals and a realistic roadmap that ties every initiative to its business value, its resources and its owner.',
      details:
        'Goals and performance indicators, options weighed by value, effort and risk, and a model for governance and change management. You receive a strategy document, a phased roadmap and an estimate of the resources each phase needs.',
    },
  },
  {
    effort: 'medium',
    impact: 'medium',
    icon: 'measure',
    ar: {
      title: 'برنامج تنفيذ تجريبي',
      description:
        'نختبر الفكرة الأعلى أثرًا على نطاق محدود وببيانات حقيقية، لتروا النتيجة وتقيسوها قبل التوسع في الاستثمار.',
      details:
        'اختيار حالة استخدام واحدة بمعايير نجاح متفق عليها، وتنفيذها مع فريق صغير، وتدريب المستخدمين، وقياس النتائج. المخرجات: حل تجريبي يعمل، وتقرير بالنتائج والدروس المستفادة، وتوصية بالتوسع أو التعديل.',
    },
    en: {
      title: 'Pilot implementation program',
      description:
        'Try the idea with the highest impact on a small scale and with real data, so that you see and measure the result before you invest further.',
      details:
        'One use case with agreed success criteria, built with a small team, users trained and results measured. You receive a working pilot, a report of results and lessons learned, and a recommendation to scale or adjust.',
    },
  },
]

/** General suggestions for when the model is not available: three first steps that fit any goal. */
export const fallbackSuggestions = (language: Language): Suggestion[] =>
  fallbacks.map(({ effort, impact, icon, ...texts }, index) => ({
    id: `fallback-${index + 1}`,
    effort,
    impact,
    icon,
    ...texts[language],
  }))
