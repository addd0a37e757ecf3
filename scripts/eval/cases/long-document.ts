import type { SuggestionsRequest } from '#contract/assistant.ts'
import { limits } from '#contract/assistant.ts'
import type { Language } from '#contract/language.ts'

type Document = SuggestionsRequest['documents'][number]

/** Paragraphs as they fill reports: about everything but the case. */
const filler: Record<Language, readonly string[]> = {
  en: [
    'This report was prepared by the planning department for internal use. It follows the outline of earlier years so that readers can compare chapters, and it was circulated to the heads of departments before it was printed.',
    'The organization chart was updated after the last board meeting. Two units were renamed, and the tasks of the general secretariat are described in the annex to the bylaws, which takes precedence over this summary.',
    'Training followed the annual calendar. Attendance lists are kept by each department, evaluation sheets were collected at the end of each course, and the results are discussed in a separate note to the training committee.',
    'Office space on the second floor was rearranged during the summer. Furniture was reused where possible, the meeting rooms were given new names, and signs in both languages were ordered for the corridors.',
    'The library of forms was reviewed for spelling and layout. Old logos were replaced, margins were unified, and the archive copies were moved to the shared folder of the secretariat.',
    'Visitors from sister organizations were received throughout the year. The program usually consists of a welcome, a tour of the premises, a presentation of the annual theme and a lunch in the main hall.',
    'Communication with the media is coordinated by one spokesperson. Press releases are published on the website and sent to the agreed distribution list; interviews need prior approval.',
    'The safety committee met every quarter. Fire drills took place in all buildings, first-aid boxes were refilled, and remarks of the inspectors were passed on to the maintenance contractor.',
    'Travel requests are approved by the line manager. Economy class is the rule for short flights, and reports of business trips are filed with the secretariat after return.',
    'The internal newsletter appeared six times. It introduced new colleagues, reported from sports events and printed a calendar of public holidays, with photographs by members of staff.',
    'Vehicles are assigned by the service desk. Drivers note the mileage in the logbook, and cars are cleaned on Thursdays. Parking permits were renewed for all members of staff.',
    'Suggestions of staff for the working environment were collected in a box at the entrance. Most concern the temperature of the offices, the quality of the coffee and the opening hours of the canteen.',
    'The following pages contain the tables of the previous chapter in a larger font. Totals may differ in the last place because of rounding. Notes are printed below each table.',
    'Correspondence is registered in the order of arrival. Originals stay with the addressee, copies go to the file, and each letter keeps its number even when it is answered together with another one.',
  ],
  ar: [
    'أعدت إدارة التخطيط هذا التقرير للاستخدام الداخلي، وهو يتبع تقسيم الأعوام السابقة ليسهل على القارئ أن يقارن بين الفصول، وقد عُرض على رؤساء الأقسام قبل طباعته.',
    'حُدّث الهيكل التنظيمي بعد آخر اجتماع للمجلس، وتغير اسم وحدتين، أما مهام الأمانة العامة فموضحة في ملحق اللائحة الأساسية، وهو المرجع عند الاختلاف مع هذا الملخص.',
    'نُفذت الدورات بحسب التقويم السنوي، وتحتفظ كل إدارة بكشوف الحضور، وجُمعت استمارات التقييم في نهاية كل دورة، وتناقش نتائجها في مذكرة مستقلة ترفع إلى لجنة التدريب.',
    'أعيد ترتيب المكاتب في الدور الثاني خلال الصيف، واستُخدم الأثاث السابق متى أمكن، وسُميت قاعات الاجتماعات بأسماء جديدة، وطُلبت لوحات إرشادية باللغتين للممرات.',
    'روجعت مكتبة النماذج من حيث الإملاء والتنسيق، واستُبدل الشعار القديم، ووُحدت الهوامش، ونُقلت نسخ الأرشيف إلى المجلد المشترك للسكرتارية.',
    'استقبلت الجهة على مدار العام وفودًا من جهات شقيقة، ويتكون البرنامج عادة من ترحيب وجولة في المبنى وعرض لموضوع العام، ثم غداء في القاعة الرئيسة.',
    'ينسق التواصل مع الإعلام متحدث واحد، وتُنشر البيانات الصحفية في الموقع وترسل إلى القائمة المعتمدة، وتحتاج المقابلات إلى موافقة مسبقة.',
    'اجتمعت لجنة السلامة كل ربع سنة، وأُجريت تجارب الإخلاء في جميع المباني، وأعيدت تعبئة صناديق الإسعاف، وأحيلت ملاحظات المفتشين إلى مقاول الصيانة.',
    'يعتمد المدير المباشر طلبات السفر، والدرجة السياحية هي الأصل في الرحلات القصيرة، وتودع تقارير المهمات لدى السكرتارية بعد العودة.',
    'صدرت النشرة الداخلية ست مرات، وعرّفت بالزملاء الجدد، ونقلت أخبار اللقاءات الرياضية، وطبعت تقويم الإجازات الرسمية مع صور التقطها الموظفون.',
    'يخصص مكتب الخدمات المركبات، ويدون السائقون العداد في السجل، وتُغسل السيارات يوم الخميس، وجُددت تصاريح المواقف لجميع الموظفين.',
    'جُمعت مقترحات الموظفين عن بيئة العمل في صندوق عند المدخل، ويدور معظمها حول حرارة المكاتب وجودة القهوة وأوقات فتح المقصف.',
    'تحتوي الصفحات التالية جداول الفصل السابق بخط أكبر، وقد تختلف المجاميع في الخانة الأخيرة بسبب التقريب، والحواشي مطبوعة تحت كل جدول.',
    'تُقيد المراسلات بترتيب ورودها، ويبقى الأصل لدى المرسل إليه وتحفظ صورة في الملف، ويحتفظ كل خطاب برقمه وإن أجيب عنه مع غيره.',
  ],
}

/** A document of this many pages, filled up to what a visitor can upload, with texts on some pages. */
export function longDocument(
  name: string,
  language: Language,
  pages: number,
  texts: Readonly<Record<number, string>>,
): Document {
  const label = (page: number) => (language === 'ar' ? `[صفحة ${page}]` : `[Page ${page}]`)
  const own = Object.values(texts).join('').length
  const perPage = Math.floor((limits.documentText - own) / pages) - 30
  const all = filler[language]
  const body = Array.from({ length: pages }, (_, at) => {
    let text = ''
    for (let next = at * 5 + name.length; ; next++) {
      const paragraph = `${all[next % all.length]}\n`
      if (text.length + paragraph.length > perPage) break
      text += paragraph
    }
    return `${label(at + 1)}\n${text}${texts[at + 1] ?? ''}`.trim()
  })
  return { name, text: body.join('\n') }
}
