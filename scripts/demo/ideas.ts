import type { notedTopics } from '#contract/assistant.ts'

export type Bilingual = { ar: string; en: string }

export type Idea = Bilingual & {
  sector: string
  goal: string
  /** The solutions of the firm that the assistant suggests, by their ids. */
  suggests: string
  /** Names of documents that fit. */
  documents: Bilingual
}

export const ideas: readonly Idea[] = [
  {
    sector: 'government',
    goal: 'ai',
    ar: 'تصلنا نحو ثلاثمئة طلب من المستفيدين يوميًا عبر البوابة والبريد، ويستغرق فرزها وإحالتها إلى الإدارات يومين. نريد أن يُفرز الطلب ويُحال في اليوم نفسه.',
    en: 'We receive about 300 requests a day through the portal and by email. Sorting them and passing them to the right department takes two days. We want it done on the same day.',
    suggests: 'communication knowledge goals strategy',
    documents: { ar: 'دليل الخدمات 2026.pdf', en: 'Service guide 2026.pdf' },
  },
  {
    sector: 'government',
    goal: 'digital',
    ar: 'خدمات التراخيص لدينا ما زالت تعتمد على نماذج ورقية ومراجعة حضورية في ثلاث خطوات. نبحث عن رحلة رقمية كاملة تبدأ من الهاتف.',
    en: 'Our licenses still need paper forms and three visits in person. We are looking for a complete digital journey that starts on the phone.',
    suggests: 'transformation documents engine strategy',
    documents: { ar: 'إجراءات التراخيص.pdf', en: 'Licensing procedures.pdf' },
  },
  {
    sector: 'government',
    goal: 'strategy',
    ar: 'نعدّ استراتيجية البيانات للسنوات الثلاث القادمة، ونحتاج إلى تقييم النضج الحالي وحوكمة واضحة ومبادرات مرتبة حسب أثرها.',
    en: 'We are writing our data strategy for the next three years and need a maturity assessment, clear governance and initiatives ranked by impact.',
    suggests: 'useCases change strategy goals',
    documents: { ar: 'مسودة استراتيجية البيانات.pdf', en: 'Draft data strategy.pdf' },
  },
  {
    sector: 'finance',
    goal: 'ai',
    ar: 'يراجع فريق الائتمان عشرات القوائم المالية كل أسبوع يدويًا. نريد تلخيصًا أوليًا يبرز المخاطر ويترك القرار للمحلل.',
    en: 'Our credit team reads dozens of financial statements by hand every week. We want a first summary that points out risks and leaves the decision to the analyst.',
    suggests: 'documents engine knowledge change',
    documents: { ar: 'سياسة الائتمان.pdf', en: 'Credit policy.pdf' },
  },
  {
    sector: 'finance',
    goal: 'ai',
    ar: 'مطالبات التأمين الطبي المكررة تستنزف وقت الفريق. هل يمكن اكتشافها قبل الصرف مع شرح سبب الاشتباه؟',
    en: 'Duplicate medical claims cost our team a lot of time. Can they be found before payment, with the reason for each suspicion?',
    suggests: 'useCases documents goals communication',
    documents: { ar: 'عينة مطالبات.csv', en: 'Sample of claims.csv' },
  },
  {
    sector: 'healthcare',
    goal: 'ai',
    ar: 'نسبة تخلّف المراجعين عن مواعيد العيادات تقارب الربع. نريد توقع التخلف وإعادة جدولة الموعد قبل يومين.',
    en: 'About a quarter of patients miss their appointments in the clinics. We want to predict that and reschedule two days before.',
    suggests: 'useCases communication engine transformation',
    documents: { ar: 'بيانات المواعيد.csv', en: 'Appointments.csv' },
  },
  {
    sector: 'healthcare',
    goal: 'consulting',
    ar: 'افتتحنا ثلاثة فروع جديدة للمختبر، وإجراءات العينات تختلف من فرع إلى آخر. نحتاج إلى توحيدها ومؤشرات أداء مشتركة.',
    en: 'We opened three new branches of the laboratory, and samples are handled differently in each. We need one procedure and common indicators.',
    suggests: 'change goals talent strategy',
    documents: { ar: 'إجراءات العينات.pdf', en: 'Sample procedures.pdf' },
  },
  {
    sector: 'education',
    goal: 'ai',
    ar: 'يتلقى عمادة القبول آلاف الأسئلة الشائعة في موسم التسجيل. نريد مساعدًا يجيب من اللوائح المعتمدة ويذكر المادة.',
    en: 'Admissions answers thousands of similar questions every season. We want an assistant that answers from the approved regulations and names the article.',
    suggests: 'knowledge communication engine useCases',
    documents: { ar: 'لائحة القبول والتسجيل.pdf', en: 'Admission rules.pdf' },
  },
  {
    sector: 'education',
    goal: 'strategy',
    ar: 'نريد خارطة طريق لتقنيات التعليم تربط المنصات الحالية ببعضها، وتحدد ما نبنيه وما نشتريه خلال سنتين.',
    en: 'We want a roadmap for learning technology that connects our platforms and says what to build and what to buy within two years.',
    suggests: 'strategy useCases transformation change',
    documents: { ar: 'جرد الأنظمة.csv', en: 'Systems inventory.csv' },
  },
  {
    sector: 'manufacturing',
    goal: 'ai',
    ar: 'تتوقف خطوط الإنتاج نحو ست ساعات شهريًا بسبب أعطال مفاجئة في المكابس. لدينا قراءات الحساسات لعامين ولا نستفيد منها.',
    en: 'Our lines stop about six hours a month because presses fail without warning. We have two years of sensor readings and do not use them.',
    suggests: 'useCases engine goals strategy',
    documents: { ar: 'سجل الأعطال.csv', en: 'Failure log.csv' },
  },
  {
    sector: 'manufacturing',
    goal: 'digital',
    ar: 'نخطط الإنتاج بجداول إلكترونية يحدّثها كل قسم وحده، فيتكرر نقص المواد أو تكدسها. نبحث عن تخطيط واحد يراه الجميع.',
    en: 'We plan production in spreadsheets that each department updates by itself, so materials run short or pile up. We look for one plan that everyone sees.',
    suggests: 'goals transformation useCases change',
    documents: { ar: 'خطة الإنتاج.csv', en: 'Production plan.csv' },
  },
  {
    sector: 'other',
    goal: 'ai',
    ar: 'نوصل أكثر من ألفي شحنة يوميًا في الرياض وجدة، وتتأخر واحدة من كل عشر. نريد مسارات أفضل وتنبيهًا مبكرًا للعميل.',
    en: 'We deliver more than 2,000 parcels a day in Riyadh and Jeddah, and one in ten is late. We want better routes and an early notice to the customer.',
    suggests: 'useCases goals communication engine',
    documents: { ar: 'مسارات التوصيل.csv', en: 'Delivery routes.csv' },
  },
  {
    sector: 'other',
    goal: 'consulting',
    ar: 'نمونا من فرعين إلى أحد عشر فرعًا في عامين، والهيكل لم يتغير. نحتاج إلى صلاحيات واضحة ومؤشرات لكل فرع.',
    en: 'We grew from two branches to eleven in two years while the structure stayed the same. We need clear responsibilities and indicators for each branch.',
    suggests: 'change strategy goals talent',
    documents: { ar: 'الهيكل التنظيمي.pdf', en: 'Organization chart.pdf' },
  },
]

/** Short ideas, which give no points. */
export const shortIdeas: readonly Bilingual[] = [
  { ar: 'أتمتة الردود على العملاء', en: 'Automate replies to customers' },
  { ar: 'نريد الاستفادة من بياناتنا', en: 'Make use of our data' },
  { ar: 'مساعد ذكي لموظفي الدعم', en: 'An assistant for support staff' },
  { ar: 'تحسين تجربة المستفيد', en: 'A better customer experience' },
]

/** Steps that visitors added to their plan themselves. */
export const ownIdeas: readonly Bilingual[] = [
  {
    ar: 'عرض النتائج على الإدارة العليا قبل نهاية الربع',
    en: 'Present the results to the board this quarter',
  },
  { ar: 'إشراك فريق تقنية المعلومات من البداية', en: 'Involve the IT team from the start' },
  { ar: 'مراجعة متطلبات حماية البيانات الشخصية', en: 'Review the data protection requirements' },
]

/** Their statements about budget, deadline and decision in the chat. */
export const saidOfProject: readonly (Bilingual & { topic: (typeof notedTopics)[number] })[] = [
  {
    topic: 'budget',
    ar: 'رصدنا نحو ٢٠٠ ألف ريال لهذا العام.',
    en: 'We set aside about 200k riyals.',
  },
  { topic: 'deadline', ar: 'نحتاجه قبل رمضان.', en: 'We need it before Ramadan.' },
  { topic: 'decision_maker', ar: 'القرار عند مدير التقنية.', en: 'Our head of IT decides.' },
]

/** Questions in the chat. */
export const questions: readonly Bilingual[] = [
  {
    ar: 'كم تستغرق تجربة أولى مع فريق صغير؟',
    en: 'How long does a first pilot with a small team take?',
  },
  { ar: 'هل تبقى بياناتنا داخل المملكة؟', en: 'Does our data stay in the Kingdom?' },
  {
    ar: 'ما الذي نحتاج إلى تجهيزه قبل الاستشارة الأولى؟',
    en: 'What should we prepare before the first consultation?',
  },
  { ar: 'هل سبق أن عملتم مع جهة مثلنا؟', en: 'Have you worked with an organization like ours?' },
  { ar: 'كيف نقيس العائد بعد ستة أشهر؟', en: 'How do we measure the return after six months?' },
]

/** Messages of the contact form. */
export const requests: readonly (Bilingual & { type: string; timeline?: Bilingual })[] = [
  {
    ar: 'نرغب في ورشة تعريفية بالذكاء الاصطناعي لثلاثين من قيادات الإدارة. ما المواعيد المتاحة الشهر القادم؟',
    en: 'We would like an introductory AI workshop for thirty managers. Which dates are available next month?',
    type: 'awareness',
    timeline: { ar: 'الشهر القادم', en: 'Next month' },
  },
  {
    ar: 'لدينا قائمة بخمس عشرة فكرة ولا نعرف بأيها نبدأ. كيف تساعدوننا في ترتيبها؟',
    en: 'We have a list of fifteen ideas and do not know where to start. How do you help to rank them?',
    type: 'use-cases',
    timeline: { ar: 'خلال ثلاثة أشهر', en: 'Within three months' },
  },
  {
    ar: 'وثائقنا موزعة على أربعة أنظمة، والموظفون يبحثون عن المعلومة نفسها كل يوم. نود حجز اجتماع لمناقشة الحل.',
    en: 'Our documents are in four systems, and staff look for the same information every day. We would like a meeting about it.',
    type: 'knowledge',
  },
  {
    ar: 'نحتاج إلى شريك لمراجعة خطة التحول الرقمي قبل اعتمادها من مجلس الإدارة.',
    en: 'We need a partner to review our digital transformation plan before the board approves it.',
    type: 'transformation',
    timeline: { ar: 'قبل نهاية العام', en: 'Before the end of the year' },
  },
  {
    ar: 'هل تقدمون عرضًا فنيًا وماليًا عبر منصة المنافسات؟ نرجو إفادتنا بالمستندات المطلوبة.',
    en: 'Do you submit technical and financial offers through the tender platform? Please tell us which documents you need.',
    type: 'management',
  },
  {
    ar: 'نعمل على استراتيجية الابتكار للعام القادم، ونود معرفة منهجيتكم وأمثلة لمخرجات سابقة.',
    en: 'We are working on our innovation strategy for next year and would like to know your method and see examples of results.',
    type: 'strategy',
    timeline: { ar: 'ستة أشهر', en: 'Six months' },
  },
]
