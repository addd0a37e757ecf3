import { brief } from './brief.ts'

const ar = brief('ar')
const najdi = { dialect: 'najdi' } as const
const hijazi = { dialect: 'hijazi' } as const
const arabizi = { dialect: 'arabizi' } as const

/** 15 in standard Arabic, 5 each in Najdi, Hijazi and Arabizi. */
export const arabicBriefs = [
  ar(
    'ar-permits',
    'ai/government',
    'أمانة منطقة تستقبل 1,400 طلب رخصة بناء شهريًا. يراجع المهندسون اكتمال المرفقات يدويًا، ويُعاد ثلث الطلبات لنقص ورقة واحدة بعد انتظار تسعة أيام.',
  ),
  ar(
    'ar-complaints',
    'ai/government',
    'شكاوى المستفيدين تصلنا من البوابة والبريد والهاتف بلا تصنيف موحد، ولا نعرف أكثر أسبابها تكرارًا إلا في تقرير يعده موظف كل ثلاثة أشهر.',
  ),
  ar(
    'ar-archive',
    'digital/government',
    'لدينا أرشيف ورقي من 60 ألف معاملة منذ عام 1998، ويستغرق الوصول إلى معاملة قديمة يومين. نريد رقمنة ما يلزم فقط والبحث فيه.',
  ),
  ar(
    'ar-data-office',
    'strategy/government',
    'أنشأت الجهة مكتبًا لإدارة البيانات من خمسة موظفين، لكن الإدارات لا تسلم بياناتها ولا يوجد تعريف موحد للمؤشرات بينها.',
  ),
  ar(
    'ar-pmo',
    'consulting/government',
    'عندنا 37 مبادرة تعمل في وقت واحد، ونصفها يتأخر لأن الإدارات تتنازع على الأشخاص أنفسهم، ولا أحد يقرر ما الذي يتوقف.',
  ),
  ar(
    'ar-credit',
    'ai/finance',
    'شركة تمويل منشآت صغيرة: دراسة الطلب تستغرق ستة أيام لأن القوائم المالية تصل صورًا ويدخلها المحلل يدويًا في جدول.',
  ),
  ar(
    'ar-reconcile',
    'digital/finance',
    'فريق المحاسبة يطابق حركات ثلاثة بنوك مع نظام الموارد في آخر الشهر، ويتأخر الإقفال إلى اليوم الثاني عشر.',
  ),
  ar(
    'ar-branches',
    'strategy/finance',
    'مصرف إقليمي يريد أن يقرر أي خدمات الفروع تنتقل إلى التطبيق أولًا، فزيارات الفروع تنخفض لكن كبار السن ما زالوا يفضلونها.',
  ),
  ar(
    'ar-noshow',
    'ai/healthcare',
    'مجمع عيادات في الدمام: مريض من كل خمسة لا يحضر موعده، والعيادة تتصل بالمرضى يدويًا في اليوم السابق ولا تصل إلى معظمهم.',
  ),
  ar(
    'ar-beds',
    'consulting/healthcare',
    'مستشفى تنتظر فيه الحالات في الطوارئ ساعات لأن خروج المرضى من الأجنحة لا يُعرف إلا بعد العصر. نريد تنظيم العملية قبل شراء أي نظام.',
  ),
  ar(
    'ar-dropout',
    'ai/education',
    'كلية تقنية يتعثر طلابها في الفصل الأول ولا نعرف المتعثر إلا بعد الاختبار النهائي، مع أن الحضور والواجبات مسجلة في نظام التعلم.',
  ),
  ar(
    'ar-timetable',
    'digital/education',
    'إعداد الجدول الدراسي لاثنتي عشرة مدرسة أهلية يستغرق ثلاثة أسابيع كل فصل في ملفات متفرقة، ثم تظهر التعارضات بعد بدء الدراسة.',
  ),
  ar(
    'ar-downtime',
    'ai/manufacturing',
    'مصنع تغليف أغذية: خط التعبئة الثاني يتوقف فجأة مرتين أسبوعيًا، وبيانات الحساسات محفوظة منذ سنتين ولا ينظر فيها أحد.',
  ),
  ar(
    'ar-waste',
    'consulting/manufacturing',
    'مصنع أثاث يهدر كثيرًا من الخشب في القص، ولا نقيس الهدر لكل طلب، والورديات الثلاث تعمل بطرق مختلفة.',
  ),
  ar(
    'ar-retail-stock',
    'digital/other',
    'سلسلة متاجر مواد بناء في القصيم: الفرع يطلب بضاعة موجودة فائضة في فرع آخر لأن كل فرع يدير مخزونه في ملف مستقل.',
  ),
  ar(
    'ar-najdi-calls',
    'ai/government',
    'حنا جهة خدمية، التلفون ما يهدا من الصبح، وأكثر اللي يتصلون يسألون نفس السؤال: وين وصلت معاملتي؟ نبي شي يرد عليهم بدال لا الموظف يضيع يومه.',
    najdi,
  ),
  ar(
    'ar-najdi-inspect',
    'digital/government',
    'مفتشينا يطلعون للمحلات ويكتبون المحضر بورق، وإذا رجعوا المكتب يعيدون كتابته بالنظام. ودنا الواحد يخلص شغله وهو بالميدان.',
    najdi,
  ),
  ar(
    'ar-najdi-loans',
    'consulting/finance',
    'جمعية إقراض عندنا، الطلب يمر على سبع توقيعات وكل واحد يحطه على مكتبه كم يوم. نبي نعرف وش اللي نقدر نشيله من هالخطوات بدون ما نخرب الرقابة.',
    najdi,
  ),
  ar(
    'ar-najdi-dates',
    'strategy/manufacturing',
    'مصنع تمور بالأحساء، نشتغل زين بالموسم وباقي السنة المكاين واقفة. ودنا نعرف وش المنتجات أو الأسواق اللي تستاهل نستثمر فيها.',
    najdi,
  ),
  ar(
    'ar-najdi-exams',
    'ai/education',
    'المعلمين عندنا يقعدون لين نص الليل يصححون الواجبات المقالية، والطالب ما يدري وش غلطه إلا عقب أسبوعين. هل فيه شي يعينهم؟',
    najdi,
  ),
  ar(
    'ar-hijazi-pharmacy',
    'digital/healthcare',
    'عندنا صيدليات في جدة ومكة، والوصفة توصل بالواتساب صورة ويجلس الصيدلي يفك خط الدكتور. دحين نبغى طريقة مرتبة بدل اللخبطة دي.',
    hijazi,
  ),
  ar(
    'ar-hijazi-hajj',
    'ai/other',
    'شركة خدمات معتمرين، المعتمر يسألنا بعشر لغات عن الباص والفندق والموعد، وموظفينا ما يلحقوا يردوا في الموسم.',
    hijazi,
  ),
  ar(
    'ar-hijazi-clinic',
    'strategy/healthcare',
    'إحنا ثلاث عيادات أسنان وكل عيادة ماشية على كيفها، نبغى نعرف كيف نكبر لعشرة فروع من غير ما الشغل ينفرط.',
    hijazi,
  ),
  ar(
    'ar-hijazi-school',
    'consulting/education',
    'مدارسنا الأهلية كل سنة نخسر معلمات زينات ونوظف من أول وجديد، وما أحد يعرف ليش يمشوا. نبغى نفهم السبب ونرتب الموضوع.',
    hijazi,
  ),
  ar(
    'ar-hijazi-bank',
    'ai/finance',
    'شركة وساطة تأمين، العميل يرسل بلاغ الحادث صور وكلام طويل، والموظفة تقعد ساعة تلخصه لشركة التأمين. نبغى نخفف عليها.',
    hijazi,
  ),
  ar(
    'ar-arabizi-hr',
    'digital/other',
    '3ndna sherka mqawalat w 800 3amel, el ejazat w el taqyeem kolha bel wara2 w el WhatsApp. nabi ne3raf meen fe ejaza bdoon ma net9el 3ala kol mowaqe3.',
    { ...arabizi, mentions: ['إجاز'] },
  ),
  ar(
    'ar-arabizi-quality',
    'ai/manufacturing',
    'masna3 plastic, el fahs el naha2i bel 3en w el 3omala2 yerajje3on shohnat kamla bsabab kdoosh basee6a. nabghy nekteshf el 3yoob badri.',
    arabizi,
  ),
  ar(
    'ar-arabizi-univ',
    'strategy/education',
    'jame3a ahliya, kol kolliya 3ndha no6am mokhtalef w ma nqdar ne3raf takalef el barnamej. nabi khare6at 6areeq li 3 sneen.',
    arabizi,
  ),
  ar(
    'ar-arabizi-cards',
    'consulting/finance',
    'qesm khedmat el 3omala2 fi bank, el shakwa tdoor ben 4 aqsam w el 3ameel yet9el marra thanya w thaltha. nabi ne3raf wain el khalal.',
    arabizi,
  ),
  ar(
    'ar-arabizi-radiology',
    'ai/healthcare',
    'mostashfa khas, ta2reer el ashe3a yet2akhar 5 ayam l2an el doktor yktb kol shay b yado. nabi nesre3 bdoon ma nghayer el ne6am.',
    arabizi,
  ),
]
