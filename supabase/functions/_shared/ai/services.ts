import type { ServiceId } from '#contract/assistant.ts'
import type { Bilingual } from './company.ts'

type BilingualList = { ar: readonly string[]; en: readonly string[] }

export type Service = {
  id: ServiceId
  category: 'ai' | 'consulting'
  /** A name of the site's palette. */
  color: 'jade' | 'saffron' | 'sand'
  title: Bilingual
  description: Bilingual
  benefits: BilingualList
  industries: readonly string[]
  duration: Bilingual
  deliverables: BilingualList
}

/** The six services of the firm. */
export const services: readonly Service[] = [
  {
    id: 'awareness',
    category: 'ai',
    color: 'jade',
    title: { ar: 'التوعية بالبيانات والذكاء الاصطناعي', en: 'Data & AI Awareness' },
    description: {
      ar: 'برامج تعرّف القيادات والفرق بما يمكن للبيانات والذكاء الاصطناعي أن يقدماه لعملهم، وبحدودهما.',
      en: 'Programs that show leaders and teams what data and AI can do for their work, and what they cannot.',
    },
    benefits: {
      ar: ['لغة مشتركة بين الإدارة والتقنية', 'قرارات أوعى بالاستثمار'],
      en: ['A common language for business and technology', 'Better informed investment'],
    },
    industries: ['corporate', 'government', 'startups', 'healthcare'],
    duration: { ar: '2-4 أسابيع', en: '2-4 weeks' },
    deliverables: {
      ar: ['ورش عمل', 'تقييم للجاهزية', 'دليل للخطوات التالية'],
      en: ['Workshops', 'Readiness assessment', 'Guide to the next steps'],
    },
  },
  {
    id: 'use-cases',
    category: 'ai',
    color: 'jade',
    title: {
      ar: 'تحديد حالات استخدام الذكاء الاصطناعي وتطبيقها',
      en: 'AI Use Case Identification & Implementation',
    },
    description: {
      ar: 'نكتشف معك أكثر حالات الاستخدام قيمة، ونثبت جدواها بنموذج أولي، ثم ننقلها إلى التشغيل.',
      en: 'We find your most valuable use cases with you, prove them with a prototype and bring them into operation.',
    },
    benefits: {
      ar: ['أثر يُقاس في أشهر', 'استثمار متدرج قليل المخاطر'],
      en: ['Measurable impact within months', 'Low-risk investment in steps'],
    },
    industries: ['corporate', 'government', 'startups', 'healthcare'],
    duration: { ar: '3-8 أشهر', en: '3-8 months' },
    deliverables: {
      ar: ['قائمة حالات استخدام مرتبة', 'نموذج أولي', 'حل جاهز للتشغيل'],
      en: ['Ranked list of use cases', 'Prototype', 'Solution ready for operation'],
    },
  },
  {
    id: 'knowledge',
    category: 'ai',
    color: 'sand',
    title: { ar: 'إدارة المعرفة بالذكاء الاصطناعي', en: 'AI Powered Knowledge Management' },
    description: {
      ar: 'نجمع معرفة المؤسسة المتناثرة في مكان واحد يجيب عن أسئلة الموظفين بالعربية والإنجليزية مع ذكر المصدر.',
      en: 'We bring the scattered knowledge of an organization into one place that answers questions in Arabic and English and names its sources.',
    },
    benefits: {
      ar: ['وصول أسرع إلى المعلومة', 'خبرة تبقى داخل المؤسسة'],
      en: ['Faster access to information', 'Expertise that stays in the organization'],
    },
    industries: ['corporate', 'government', 'healthcare'],
    duration: { ar: '4-6 أشهر', en: '4-6 months' },
    deliverables: {
      ar: ['خريطة للمعرفة', 'مساعد معرفي', 'سياسات لتحديث المحتوى'],
      en: ['Knowledge map', 'Knowledge assistant', 'Content upkeep policies'],
    },
  },
  {
    id: 'transformation',
    category: 'consulting',
    color: 'saffron',
    title: { ar: 'التحول الرقمي', en: 'Digital Transformation' },
    description: {
      ar: 'نعيد تصميم العمليات والخدمات حول المستفيد، ونختار التقنية التي تخدمها ونرافق تنفيذها.',
      en: 'We redesign processes and services around the people they serve, choose the technology that fits and accompany the roll-out.',
    },
    benefits: {
      ar: ['خدمات أسرع وأيسر', 'تكلفة تشغيل أقل'],
      en: ['Faster, simpler services', 'Lower operating cost'],
    },
    industries: ['corporate', 'government', 'healthcare'],
    duration: { ar: '6-12 شهرًا', en: '6-12 months' },
    deliverables: {
      ar: ['خارطة طريق للتحول', 'عمليات معاد تصميمها', 'خطة لإدارة التغيير'],
      en: ['Transformation roadmap', 'Redesigned processes', 'Change management plan'],
    },
  },
  {
    id: 'management',
    category: 'consulting',
    color: 'saffron',
    title: { ar: 'الاستشارات الإدارية', en: 'Management Consulting' },
    description: {
      ar: 'نطوّر الهياكل التنظيمية ونماذج التشغيل ومؤشرات الأداء لتدعم أهداف المؤسسة.',
      en: 'We develop structures, operating models and performance indicators that support the goals of the organization.',
    },
    benefits: {
      ar: ['أدوار ومسؤوليات واضحة', 'أداء يُقاس ويتحسن'],
      en: ['Clear roles and responsibilities', 'Performance that is measured and improves'],
    },
    industries: ['corporate', 'government', 'startups'],
    duration: { ar: '3-6 أشهر', en: '3-6 months' },
    deliverables: {
      ar: ['نموذج تشغيلي', 'هيكل تنظيمي', 'لوحة مؤشرات أداء'],
      en: ['Operating model', 'Organization structure', 'Performance dashboard'],
    },
  },
  {
    id: 'strategy',
    category: 'consulting',
    color: 'sand',
    title: { ar: 'استراتيجية التقنية والابتكار', en: 'Technology & Innovation Strategy' },
    description: {
      ar: 'نضع استراتيجية تربط الاستثمار التقني بأهداف العمل، وتفتح بابًا منظمًا للابتكار.',
      en: 'We set a strategy that ties technology investment to business goals and gives innovation an orderly path.',
    },
    benefits: {
      ar: ['أولويات واضحة للاستثمار', 'استعداد للتقنيات القادمة'],
      en: ['Clear investment priorities', 'Ready for what comes next'],
    },
    industries: ['corporate', 'government', 'startups', 'healthcare'],
    duration: { ar: '4-8 أشهر', en: '4-8 months' },
    deliverables: {
      ar: ['وثيقة استراتيجية', 'خارطة طريق تقنية', 'إطار للابتكار'],
      en: ['Strategy document', 'Technology roadmap', 'Innovation framework'],
    },
  },
]
