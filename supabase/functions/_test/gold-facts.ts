/** A fact that a suggestion should rest on. */
export type GoldFact = {
  goal: string
  sector: string
  /** Where it stands in its document: last page, third quarter, middle or second page. */
  place: string
  /** How the document is written: pdf, minutes, csv, table, text or broken (text of a PDF file with cut words). */
  form: string
  /** The visitor's goal. */
  idea: string
  /** The facts that an adviser has to know for it. */
  fact: string
}

/** After goal and sector: place, form, idea and fact of each. Of the last eight, idea and document differ in language. */
const rows = `
# ai government
last page | pdf | نريد تسريع الرد على طلبات المواطنين الواردة إلى مركز الاتصال | يستغرق الرد على الطلب الواحد 17 يوم عمل في المتوسط، والمستهدف خمسة أيام قبل نهاية 2027.
middle | pdf | تصنيف البلاغات البلدية تلقائيًا وتوجيهها إلى الجهة المختصة | يحوَّل 38% من البلاغات إلى إدارة غير مختصة ثم يعاد توجيهها يدويًا.
third quarter | minutes | البحث في المراسلات والتعاميم بلغة طبيعية | يوجد 240 ألف خطاب ممسوح ضوئيًا في أرشيف النظام دون فهرسة نصية.
last page | text | Answer citizens’ questions about permits with an assistant | Half of the calls to the permit desk ask only for the status of an application.
middle | broken | نرغب في أتمتة إصدار رخص البناء ومراجعة المخططات | ترفض الأمانة 44 من كل 100 مخطط هندسي في المراجعة الأولى بسبب نقص المرفقات.
last page | table | Forecast the number of visitors to service centers to plan shifts | The branch in Abha serves 1,150 beneficiaries a day with nine officers, twice the load of Jazan.
# digital government
last page | pdf | رقمنة خدمات المستفيدين والتخلص من النماذج الورقية | لا تزال 23 خدمة من أصل 61 تُقدَّم بنماذج ورقية تُدخل يدويًا في نظامين.
second page | pdf | ربط الأنظمة الداخلية بمنصة موحدة للخدمات | نظام الموارد الحالي لا يوفر واجهة برمجية، وينتهي عقد دعمه في مارس 2027.
last page | minutes | We want one portal for contractors and tenders | The committee decided that the portal must be live before the tender season opens on 1 September.
middle | csv | تقليل زمن معالجة المعاملات بين الإدارات | 2026-05-14;إدارة الأراضي;معاملات متأخرة أكثر من 90 يومًا;1842;عدم وجود تكامل مع كتابة العدل
last page | broken | تحسين تجربة المستفيد في حجز المواعيد | بلغت نسبة الغياب عن المواعيد المحجوزة 31% لأن رسائل التذكير لا ترسل إلا مرة واحدة.
# ai finance
last page | pdf | كشف عمليات الاحتيال في بطاقات العملاء | تبلغ الإنذارات الكاذبة 92 من كل 100 إنذار، ويراجعها ستة محللين يدويًا.
middle | text | Speed up the approval of loans for small companies | A credit officer spends four hours on each file because the statements arrive as scanned images.
last page | text | Read insurance claims automatically | Claims below 5,000 riyals are 71% of the volume but only 9% of the amount paid.
third quarter | pdf | نريد مساعدًا يجيب موظفي الفروع عن السياسات والإجراءات | عدد وثائق السياسات المعتمدة 1,320 وثيقة، وآخر تحديث شامل لها كان قبل أربع سنوات.
last page | csv | Predict which customers will close their accounts | 2026-Q3;retail;customers who left after an unanswered complaint;4,410;36 percent of all who left
middle | minutes | تحليل شكاوى العملاء ومعرفة أسبابها | أفاد مدير خدمة العملاء بأن 60% من الشكاوى سببها تأخر تحديث حالة التمويل في التطبيق.
# strategy finance
last page | pdf | خارطة طريق لاستبدال النظام البنكي الأساسي | تبلغ تكلفة تشغيل النظام الحالي 46 مليون ريال سنويًا، وثلثها رخص غير مستخدمة.
middle | table | Decide what to move to the cloud first | The regulator requires that card data remain in the Kingdom; the data warehouse holds no card data.
last page | text | Set priorities for our technology investments | The board approved a ceiling of 30 million riyals for all programs until the end of 2028.
# ai healthcare
last page | pdf | تقليل وقت انتظار المرضى في العيادات الخارجية | ينتظر مريض السكري 74 يومًا للموعد الأول، ويتغيب عن الحضور واحد من كل أربعة.
middle | pdf | Help radiologists to report faster | Chest images are 55% of all studies and wait 26 hours for a report at weekends.
last page | broken | Reduce the waiting time in the emergency department | Patients of the third triage level wait 148 minutes before they see a physician.
third quarter | text | تلخيص سجلات المرضى للأطباء قبل الزيارة | يقضي الطبيب 11 دقيقة من كل زيارة مدتها 20 دقيقة في قراءة الملف والكتابة فيه.
last page | minutes | مراجعة مطالبات التأمين قبل إرسالها | رُفضت مطالبات بقيمة 8.6 مليون ريال في الربع الثاني لخطأ في ترميز التشخيص.
middle | csv | Forecast the demand for medicines | 2026-07;pharmacy;expired stock of antibiotics;SAR 412,000;no forecast by season
second page | table | توقع إشغال الأسرّة في المستشفى | يتجاوز إشغال أسرّة العناية المركزة 96% من نوفمبر إلى فبراير، وينخفض إلى 70% صيفًا.
# consulting healthcare
last page | pdf | إعادة هيكلة إجراءات الخروج من المستشفى | يتأخر خروج المريض ست ساعات بعد قرار الطبيب بسبب انتظار اعتماد الصيدلية والمحاسبة.
middle | text | Define indicators for the quality of nursing | Nurses fill in 14 paper forms per shift, and only three of them are ever analyzed.
last page | text | Improve how operating rooms are used | First cases start 43 minutes late on average, and two of nine rooms stand empty after 2 p.m.
# ai education
last page | pdf | التنبؤ بتعثر الطلاب مبكرًا ومنع التسرب | انسحب 640 طالبًا من السنة التحضيرية، وظهر على 80% منهم غياب متكرر قبل الأسبوع السادس.
middle | pdf | مساعد ذكي يجيب عن أسئلة القبول والتسجيل | يصل إلى عمادة القبول 52 ألف سؤال في أغسطس وحده، ويعمل عليها سبعة موظفين.
last page | minutes | Grade short answers with the help of a model | Teachers return graded work after 19 days; the policy of the university says seven.
third quarter | table | Match students with courses that suit them | One in five students changes the major once, which adds 1.3 semesters on average.
last page | csv | قياس رضا الطلاب عن الخدمات الإلكترونية | 2026;عمادة شؤون الطلاب;استبانات لم تُحلل;27400;تُحفظ في ملفات إكسل منفصلة لكل كلية
# digital education
last page | pdf | Bring the services for students into one app | The student system and the finance system share no key; names are matched by hand twice a year.
middle | broken | رقمنة سجلات الخريجين وإصدار الوثائق | يستغرق إصدار السجل الأكاديمي 12 يومًا لأن وثائق ما قبل 1425هـ ورقية في المستودع.
last page | text | Move exams from paper to tablets | Only 38 of 210 school buildings have a network that carries 400 devices at once.
# ai manufacturing
last page | pdf | الصيانة التنبؤية لخطوط الإنتاج وتقليل الأعطال | توقف الخط الثالث 212 ساعة في 2026، وكلفة ساعة التوقف 38 ألف ريال.
middle | text | Detect defects in products with cameras | Inspectors miss one scratch in six on the night shift, and customers return 2.4% of the panels.
last page | csv | Lower the energy consumption of the plant | 2026-06;compressor 4;kWh while the line was idle;186,300;runs through every weekend
third quarter | minutes | تحسين إدارة مخزون قطع الغيار | قيمة القطع التي لم تتحرك منذ ثلاث سنوات 19 مليون ريال، بينما نفدت المحامل أربع مرات.
last page | table | Plan production by the forecast of orders | Orders of the two largest clients change 11 days before delivery, while resin takes 35 days to arrive.
middle | broken | Predict failures of pumps before they happen | Vibration sensors are fitted on 40 of 310 pumps and their readings are kept for seven days only.
# digital manufacturing
last page | pdf | رقمنة سجلات الجودة في المصنع | تُكتب نتائج الفحص على 90 نموذجًا ورقيًا في اليوم، ويُعاد إدخالها بعد 48 ساعة.
second page | text | Connect the shop floor with the planning system | The controllers on lines 1 to 5 speak a protocol that the vendor stopped supporting in 2019.
# consulting other
last page | pdf | توضيح الصلاحيات وتقليل عدد الموافقات | يمر طلب الشراء الواحد بتسع موافقات، أربع منها لا تضيف أي ملاحظة في 99% من الحالات.
middle | text | Reduce the turnover of our sales staff | New sales people leave after 7.5 months on average; those with a mentor stay twice as long.
last page | minutes | Set up a project management office | Of 34 running projects only 6 have a baseline, and none reports its benefits after closing.
# ai other
last page | pdf | الرد على أسئلة العملاء في واتساب تلقائيًا | يصلنا 3,200 محادثة في الأسبوع، و45% منها بعد انتهاء دوام الفريق.
middle | pdf | Read contracts and find risky clauses | A lawyer takes nine hours for a lease; 80% of our leases follow one of three templates.
last page | text | Forecast deliveries and plan routes for our trucks | Trucks return empty on 41% of their trips from Dammam, at a cost of 2.9 riyals per kilometer.
third quarter | text | توقع الطلب على الوجبات وتقليل الهدر | يُتلف الفرع الواحد 62 كيلوغرامًا من الطعام يوميًا، وأكثره في أيام المباريات.
# ai healthcare
last page | pdf | نريد تقليل تأخر مواعيد المرضى وغيابهم | No-shows reach 29% in dermatology, and the reminder system sends messages in English only.
middle | text | Shorten the waiting time of patients in our clinics | متوسط انتظار المريض في عيادة العظام 96 دقيقة بعد الموعد المحدد.
# digital government
last page | text | نرغب في تسريع إصدار التراخيص للمنشآت | A license passes through seven departments and waits 13 days in each queue on average.
middle | pdf | Automate the answers to requests of citizens | يُغلق 27% من طلبات المواطنين دون رد مكتوب، ثم يُفتح الطلب نفسه من جديد.
last page | minutes | أتمتة عقود المشتريات والمنافسات | Procurement has 310 contracts without an owner, and 45 of them renew by themselves this year.
# strategy manufacturing
last page | pdf | خارطة طريق للمصنع الذكي | خصص مجلس الإدارة 14 مليون ريال للمرحلة الأولى، بشرط ألا يتوقف الإنتاج أكثر من يومين.
# consulting education
middle | text | Review the structure of our training center | Each program manager reports to three directors, and approvals for one course take 33 days.
`

export const goldFacts: GoldFact[] = rows
  .trim()
  .split(/^# /m)
  .filter(Boolean)
  .flatMap((group) => {
    const [head = '', ...lines] = group.trim().split('\n')
    const [goal = '', sector = ''] = head.split(' ')
    return lines.map((line) => {
      const [place = '', form = '', idea = '', fact = ''] = line.split(' | ')
      return { goal, sector, place, form, idea, fact }
    })
  })
