import type { Language } from '#contract/language.ts'

/** A text in both languages. */
export type Bilingual = Record<Language, string>

/** Fixed facts about the firm, for the model and for the site. For services see `services.ts`. */
export const company = {
  name: { ar: 'ريادة للاستشارات', en: 'Riyada Consulting' },
  tagline: {
    ar: 'نصنع ريادة المستقبل الرقمي',
    en: 'Pioneering the digital future',
  },
  description: {
    ar: 'شركة سعودية للاستشارات التقنية والإدارية، تمزج الخبرة المحلية بأفضل الممارسات العالمية لتساعد المؤسسات على تحويل تحدياتها إلى فرص.',
    en: 'A Saudi technology and management consulting firm that blends local insight with global practice and helps organisations turn challenges into opportunities.',
  },
  location: { ar: 'الرياض، المملكة العربية السعودية', en: 'Riyadh, Saudi Arabia' },
  clientBase: {
    ar: 'كبرى الشركات والجهات الحكومية والشركات الناشئة ومؤسسات الرعاية الصحية وعلوم الحياة',
    en: 'Large companies, government bodies, startups, healthcare and life-sciences organisations',
  },
  vision: {
    ar: 'أن نكون الشريك الأول للمؤسسات في المملكة والمنطقة في ريادة المستقبل الرقمي.',
    en: 'To be the first partner of organisations in the Kingdom and the region in pioneering the digital future.',
  },
  mission: {
    ar: 'نمكّن عملاءنا من تحقيق أثر مستدام عبر الذكاء الاصطناعي والتحول الرقمي والاستشارات الإدارية، بحلول تنطلق من واقعهم وتُقاس نتائجها.',
    en: 'We enable our clients to achieve lasting impact through AI, digital transformation and management consulting, with solutions that start from their reality and are measured by results.',
  },
} as const satisfies Record<string, Bilingual>

/** The firm's figures, as displayed. */
export const figures = {
  years: '5+',
  satisfaction: '95%',
  projects: '50+',
  clients: '100+',
} as const

export const industries = [
  {
    id: 'corporate',
    name: { ar: 'كبرى الشركات', en: 'Corporate enterprises' },
    description: {
      ar: 'رفع الكفاءة وبناء قدرات الذكاء الاصطناعي في المؤسسات الكبيرة.',
      en: 'Raising efficiency and building AI capability in large organisations.',
    },
    successRate: 85,
    typicalProjects: {
      ar: ['أتمتة العمليات', 'إدارة المعرفة', 'تحليلات تدعم القرار'],
      en: ['Process automation', 'Knowledge management', 'Decision analytics'],
    },
  },
  {
    id: 'government',
    name: { ar: 'الجهات الحكومية', en: 'Government entities' },
    description: {
      ar: 'خدمات حكومية أيسر وأسرع، منسجمة مع مستهدفات رؤية 2030.',
      en: 'Simpler and faster public services, in line with Vision 2030.',
    },
    successRate: 75,
    typicalProjects: {
      ar: ['رقمنة الخدمات', 'حوكمة البيانات', 'تحسين تجربة المستفيد'],
      en: ['Service digitisation', 'Data governance', 'Citizen experience'],
    },
  },
  {
    id: 'startups',
    name: { ar: 'الشركات الناشئة والتقنية', en: 'Startups and tech companies' },
    description: {
      ar: 'من الفكرة إلى منتج قابل للنمو، باستراتيجية تقنية واضحة.',
      en: 'From idea to a product that can grow, with a clear technology strategy.',
    },
    successRate: 90,
    typicalProjects: {
      ar: ['استراتيجية المنتج', 'نماذج أولية بالذكاء الاصطناعي', 'بنية تقنية قابلة للتوسع'],
      en: ['Product strategy', 'AI prototypes', 'Scalable architecture'],
    },
  },
  {
    id: 'healthcare',
    name: { ar: 'الرعاية الصحية وعلوم الحياة', en: 'Healthcare and life sciences' },
    description: {
      ar: 'حلول ذكية ترفع جودة الرعاية وتحفظ خصوصية المرضى.',
      en: 'Smart solutions that raise the quality of care and protect patient privacy.',
    },
    successRate: 80,
    typicalProjects: {
      ar: ['تحليل البيانات الصحية', 'أتمتة الأعمال الإدارية', 'إدارة المعرفة الطبية'],
      en: ['Health data analytics', 'Administrative automation', 'Medical knowledge management'],
    },
  },
] as const

export const values = [
  {
    id: 'diversity',
    title: { ar: 'التنوع', en: 'Diversity' },
    description: {
      ar: 'نثري حلولنا بتعدد الخبرات والخلفيات ووجهات النظر.',
      en: 'Many backgrounds and points of view make our solutions richer.',
    },
  },
  {
    id: 'openness',
    title: { ar: 'الانفتاح', en: 'Openness' },
    description: {
      ar: 'ننصت قبل أن نقترح، ونشارك ما نعرفه بوضوح.',
      en: 'We listen before we propose, and share what we know plainly.',
    },
  },
  {
    id: 'innovation',
    title: { ar: 'الابتكار', en: 'Innovation' },
    description: {
      ar: 'نبحث عن الطريق الأفضل، لا عن الطريق المألوف.',
      en: 'We look for the better way, not the usual one.',
    },
  },
  {
    id: 'warmth',
    title: { ar: 'الود', en: 'Warmth' },
    description: {
      ar: 'نبني مع عملائنا علاقات صادقة تدوم بعد انتهاء المشروع.',
      en: 'We build honest relationships that outlast the project.',
    },
  },
  {
    id: 'collaboration',
    title: { ar: 'التعاون', en: 'Collaboration' },
    description: {
      ar: 'نعمل مع فرق عملائنا يدًا بيد حتى تصبح المعرفة ملكًا لهم.',
      en: "We work side by side with our clients' teams until the knowledge is theirs.",
    },
  },
] as const

export const contact = {
  email: 'hello@riyada.example',
  phone: '+966 11 000 0000',
  address: { ar: 'الرياض، المملكة العربية السعودية', en: 'Riyadh, Saudi Arabia' },
  workingHours: {
    ar: 'من الأحد إلى الخميس، 9:00 - 18:00',
    en: 'Sunday to Thursday, 9:00-18:00',
  },
  responseTime: { ar: 'خلال 24 ساعة', en: 'Within 24 hours' },
  consultation: {
    ar: 'الاستشارة الأولى مجانية ومدتها 30 دقيقة.',
    en: 'The first consultation is free and takes 30 minutes.',
  },
  consultationMinutes: 30,
} as const
