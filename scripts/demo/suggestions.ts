import type { Level } from '#contract/assistant.ts'
import type { Bilingual } from './people.ts'

type Suggestion = {
  title: Bilingual
  description: Bilingual
  details?: Bilingual
  impact: Level
  effort: Level
  /** The service of the firm that it rests on. */
  service?: string
}

/** Suggestions as the assistant writes them. */
export const suggestions = {
  triage: {
    title: { ar: 'فرز الطلبات الواردة وإحالتها', en: 'Sort and route incoming requests' },
    description: {
      ar: 'يقرأ كل طلب ويحدد نوعه وأولويته ويحيله إلى الإدارة المختصة، ويترك الحالات الملتبسة لموظف.',
      en: 'Reads each request, determines its type and priority and passes it to the right department. Unclear cases go to a person.',
    },
    details: {
      ar: 'نبدأ بعينة من ثلاثة أشهر من الطلبات وتصنيفاتها الفعلية. يُقاس النجاح بنسبة الإحالة الصحيحة من أول مرة وزمنها.',
      en: 'It begins with a sample of three months of requests and where they went. Success is the share passed on correctly the first time, and how fast.',
    },
    impact: 'high',
    effort: 'medium',
    service: 'use-cases',
  },
  assistant: {
    title: {
      ar: 'مساعد معرفي يجيب من وثائقكم',
      en: 'An assistant that answers from your documents',
    },
    description: {
      ar: 'يجيب عن أسئلة الموظفين والمستفيدين من اللوائح المعتمدة ويذكر مصدر كل إجابة.',
      en: 'Answers questions of staff and customers from approved documents and names the source of each answer.',
    },
    details: {
      ar: 'يحتاج إلى الوثائق المعتمدة ومالك واحد لكل منها. تُراجع عينة من الإجابات أسبوعيًا في الشهر الأول.',
      en: 'It needs the approved documents and one owner for each. A sample of answers is reviewed weekly in the first month.',
    },
    impact: 'high',
    effort: 'low',
    service: 'knowledge',
  },
  dashboard: {
    title: { ar: 'لوحة مؤشرات يومية', en: 'Daily dashboard of indicators' },
    description: {
      ar: 'تعرض مؤشرات الأداء المتفق عليها من مصدر واحد، وتنبه إلى ما يتأخر قبل أن يصل إلى المستفيد.',
      en: 'Shows the agreed indicators from one source and warns of delays before customers notice them.',
    },
    impact: 'medium',
    effort: 'low',
    service: 'management',
  },
  roadmap: {
    title: { ar: 'خارطة طريق مرتبة حسب الأثر', en: 'Roadmap ranked by impact' },
    description: {
      ar: 'ترتب المبادرات حسب أثرها وجهدها، وتحدد لكل منها مالكًا وموازنة وموعد مراجعة.',
      en: 'Ranks the initiatives by impact and effort, with an owner, a budget and a review date for each.',
    },
    details: {
      ar: 'ثلاث ورش مع أصحاب القرار، ثم وثيقة من عشر صفحات تُعتمد وتُراجع كل ربع.',
      en: 'Three workshops with decision makers, then a document of ten pages that is approved and reviewed every quarter.',
    },
    impact: 'high',
    effort: 'medium',
    service: 'strategy',
  },
  journey: {
    title: { ar: 'رحلة رقمية كاملة للخدمة', en: 'A fully digital service' },
    description: {
      ar: 'تعيد تصميم الخدمة من الطلب إلى التسليم دون زيارة، مع تتبع الحالة من الهاتف.',
      en: 'People apply, track progress, and receive the service by phone, without a visit.',
    },
    impact: 'high',
    effort: 'high',
    service: 'transformation',
  },
  forms: {
    title: { ar: 'نماذج تُملأ تلقائيًا', en: 'Forms that fill themselves in' },
    description: {
      ar: 'تقرأ المستندات المرفقة وتعبئ الحقول المعروفة، ويؤكد المستفيد ما بقي.',
      en: 'Reads attached documents, fills in what is known, and lets the customer confirm the rest.',
    },
    impact: 'medium',
    effort: 'medium',
  },
  feedback: {
    title: { ar: 'تحليل آراء المستفيدين', en: 'Analysis of customer feedback' },
    description: {
      ar: 'يجمع الشكاوى والتقييمات من كل القنوات ويستخرج منها أكثر خمسة أسباب تكرارًا كل أسبوع.',
      en: 'Collects complaints and ratings from all channels and names the five most frequent causes each week.',
    },
    impact: 'medium',
    effort: 'low',
  },
  maturity: {
    title: { ar: 'تقييم نضج البيانات', en: 'Data maturity assessment' },
    description: {
      ar: 'يقيس جودة البيانات وإتاحتها ومهارات الفريق، ويحدد الفجوات التي تعيق المبادرات الأولى.',
      en: 'Measures quality and availability of data and the skills of the team, and names the gaps that block the first initiatives.',
    },
    impact: 'medium',
    effort: 'low',
  },
  governance: {
    title: { ar: 'حوكمة واضحة للبيانات والنماذج', en: 'Clear governance of data and models' },
    description: {
      ar: 'تحدد من يملك كل بيان ومن يقرر استخدامه، وكيف تُراجع قرارات النماذج وتُوثق.',
      en: 'Says who owns each data set, who decides about its use, and how decisions of models are reviewed and recorded.',
    },
    impact: 'medium',
    effort: 'medium',
    service: 'management',
  },
  summaries: {
    title: { ar: 'ملخصات أولية للمستندات المالية', en: 'First summaries of financial documents' },
    description: {
      ar: 'تستخرج الأرقام الأساسية والملاحظات المهمة من كل قائمة، وتربط كل سطر بصفحته.',
      en: 'Extracts the main figures and notes of each statement and links every line to its page.',
    },
    details: {
      ar: 'تبدأ بخمسين ملفًا سبق تحليلها، فتُقارن الملخصات بما كتبه المحللون.',
      en: 'It begins with fifty files that were analyzed before, so that summaries can be compared with those of analysts.',
    },
    impact: 'high',
    effort: 'medium',
    service: 'knowledge',
  },
  anomalies: {
    title: { ar: 'كشف الحالات غير المعتادة', en: 'Detection of unusual cases' },
    description: {
      ar: 'يقارن كل حالة بما سبقها، ويعرض المشتبه فيه مع سبب الاشتباه قبل اتخاذ القرار.',
      en: 'Compares each case with earlier ones and shows suspicious ones with the reason before a decision is made.',
    },
    impact: 'high',
    effort: 'medium',
  },
  forecast: {
    title: { ar: 'توقع الطلب أسبوعًا مقدمًا', en: 'Demand forecast a week ahead' },
    description: {
      ar: 'يتوقع الحجم اليومي من البيانات السابقة والمواسم، لتُوزع الموارد قبل الذروة.',
      en: 'Predicts the daily volume from past data and seasons, so that resources are in place before a peak.',
    },
    impact: 'high',
    effort: 'medium',
    service: 'use-cases',
  },
  scheduling: {
    title: { ar: 'جدولة تراعي التوقعات', en: 'Scheduling based on forecasts' },
    description: {
      ar: 'تعيد ترتيب المواعيد أو المسارات حين تتغير الظروف، وتبلغ من يعنيه الأمر برسالة واحدة.',
      en: 'Rearranges appointments or routes when conditions change, and tells those concerned in one message.',
    },
    impact: 'medium',
    effort: 'high',
  },
  pilot: {
    title: { ar: 'تجربة أولى في ثمانية أسابيع', en: 'First pilot in eight weeks' },
    description: {
      ar: 'تختبر الفكرة مع فريق واحد وبيانات حقيقية، بمعيار نجاح متفق عليه قبل البدء.',
      en: 'Tests the idea with one team and real data, with a measure of success agreed before the start.',
    },
    impact: 'medium',
    effort: 'low',
    service: 'strategy',
  },
  processes: {
    title: { ar: 'توحيد الإجراءات بين الفروع', en: 'One procedure for all branches' },
    description: {
      ar: 'يوثق ما يُعمل فعلًا في كل فرع، ثم يُتفق على إجراء واحد وصلاحيات واضحة.',
      en: 'Records what each branch really does, then agrees on one procedure and clear responsibilities.',
    },
    impact: 'high',
    effort: 'medium',
    service: 'transformation',
  },
  training: {
    title: { ar: 'تدريب الفريق على رأس العمل', en: 'Training on the job' },
    description: {
      ar: 'يدرب مستخدمين أساسيين في كل إدارة ليقودوا التغيير ويجيبوا عن أسئلة زملائهم.',
      en: 'Trains key users in each department who lead the change and answer the questions of their colleagues.',
    },
    impact: 'medium',
    effort: 'low',
    service: 'awareness',
  },
  maintenance: {
    title: { ar: 'صيانة قبل وقوع العطل', en: 'Maintenance before failure' },
    description: {
      ar: 'تتعلم من قراءات الحساسات ما يسبق الأعطال، وتقترح موعد الصيانة قبل التوقف.',
      en: 'Learns from sensor readings what precedes failures, and proposes maintenance before a stop.',
    },
    details: {
      ar: 'تكفي قراءات عامين لخط واحد للبداية. يُقاس الأثر بساعات التوقف شهريًا.',
      en: 'Two years of readings of one line are enough to begin. The effect is measured in hours of downtime a month.',
    },
    impact: 'high',
    effort: 'high',
  },
} satisfies Record<string, Suggestion>
