import { color, shape, triangle } from './draw.ts'
import * as portraits from './portraits.ts'
import * as sectors from './sectors.ts'
import * as services from './services.ts'
import * as solutions from './solutions.ts'

export type Picture = {
  /** The key of the place that shows it, which also names its files. */
  key: string
  draw: () => string
  alt: { ar: string; en: string }
}

const one = (key: string, draw: () => string, ar: string, en: string): Picture => ({
  key: `${key}.image`,
  draw,
  alt: { ar, en },
})

/** Dawn over Riyadh with the name of the firm in both languages. */
const share = () =>
  sectors.panorama(
    [1200, 630],
    `<g font-family="Readex Pro" fill="${color.cream}">${
      shape(color.ochre, triangle(1096, 96, 26)) +
      `<text x="1052" y="118" direction="rtl" font-weight="600" font-size="50">ريادة للاستشارات</text>` +
      `<text x="1052" y="168" text-anchor="end" font-size="27" fill="${color.mist}">Riyada Consulting</text>`
    }</g>`,
  )

/** The pictures of the demo, one for each place of the site. The first part of the page has its own drawing. */
export const pictures: readonly Picture[] = [
  one(
    'solutions.useCases',
    solutions.sortingIdeas,
    'أربعة أشخاص حول طاولة يرتبون بطاقات الأفكار ويختارون واحدة',
    'Four people around a table sort cards with ideas and choose one',
  ),
  one(
    'solutions.knowledge',
    solutions.library,
    'امرأة أمام جدار من الفتحات المثلثة الملأى بالكتب، وإحداها مضاءة',
    'A woman at a wall of triangular niches full of books, one of them lit',
  ),
  one(
    'solutions.engine',
    solutions.loom,
    'نول تدخله أوراق وتخرج منه نقوش السدو',
    'A loom that turns pages into threads and threads into a Sadu pattern',
  ),
  one(
    'solutions.documents',
    solutions.review,
    'عدسة مكبرة فوق خطة أولية مطبوعة',
    'A magnifier over a printed initial plan',
  ),
  one(
    'solutions.communication',
    solutions.conversation,
    'رجل وامرأة بينهما رسائل محادثة واحدة',
    'A man and a woman, and the messages of one conversation between them',
  ),
  one(
    'solutions.talent',
    solutions.team,
    'خمسة زملاء واقفون، وبينهم كرسي خالٍ في الضوء',
    'Five colleagues, and an empty chair in the light between them',
  ),
  one(
    'solutions.goals',
    solutions.goals,
    'ثلاثة مديرين أمام لوحة مؤشرات على الجدار',
    'Three managers before a dashboard on the wall',
  ),
  one(
    'solutions.transformation',
    solutions.gate,
    'ثلاثة أشخاص يعبرون بوابة طينية نحو مدينة حديثة',
    'Three people walk through a mud-brick gate toward a modern city',
  ),
  one(
    'solutions.strategy',
    solutions.strategyTable,
    'فريق حول خارطة طريق على طاولة، والرياض خلف النافذة',
    'A team around a roadmap on a table, with Riyadh behind the window',
  ),
  one(
    'solutions.change',
    solutions.change,
    'ستة أشخاص نصفهم في الظل ونصفهم في الضوء',
    'Six people, half of them in the shadow and half in the light',
  ),
  one(
    'services.awareness',
    services.lecture,
    'قاعة ملأى بالحضور أمام متحدثة وشاشة',
    'A full hall before a speaker and a screen',
  ),
  one(
    'services.use-cases',
    services.prototype,
    'شخصان يجربان نموذجًا أوليًا تحت ضوء مصباح',
    'Two people try a prototype under a lamp',
  ),
  one(
    'services.knowledge',
    services.handover,
    'خبير يسلّم زميلته ما دوّنه، وخلفهما رفوف كتب',
    'An expert hands his notes to a colleague in front of bookshelves',
  ),
  one(
    'services.transformation',
    services.serviceHall,
    'رجل يترك شباك المراجعين وينجز معاملته من الجوال',
    'A man leaves the service counter and uses the phone instead',
  ),
  one(
    'services.management',
    services.steering,
    'ثمانية أعضاء لجنة حول طاولة بيضاوية، من الأعلى',
    'Eight members of a committee around an oval table, from above',
  ),
  one(
    'services.strategy',
    services.horizon,
    'شخصان عند فتحة مثلثة يطلان على الكثبان والرياض',
    'Two people at a triangular opening look over dunes to Riyadh',
  ),
  one(
    'useCases.area.automation',
    sectors.automation,
    'طلبات على حزام ناقل تفرزها آلة، وتراجع موظفة واحدًا منها',
    'Requests on a belt are sorted by a machine, and a person checks one',
  ),
  one(
    'useCases.area.analytics',
    sectors.dataCenter,
    'مهندس في ممر مركز بيانات',
    'An engineer in the aisle of a data center',
  ),
  one(
    'useCases.area.experience',
    sectors.inTheHand,
    'يد تحمل جوالًا يعرض خدمة أُنجزت، وخلفها المدينة',
    'A hand holds a phone that shows a completed service, with the city behind it',
  ),
  one(
    'useCases.area.planning',
    sectors.forecast,
    'شخصان أمام كثبان على هيئة منحنى آخره توقع',
    'Two people before dunes in the shape of a curve that ends in a forecast',
  ),
  one(
    'about.clients.corporate',
    sectors.towers,
    'أبراج الرياض من مستوى الشارع',
    'The towers of Riyadh from the street',
  ),
  one(
    'about.clients.government',
    sectors.ministry,
    'ثلاثة أشخاص على درج مبنى حكومي تحيط به النخيل',
    'Three people on the steps of a government building among palms',
  ),
  one(
    'about.clients.startups',
    sectors.founders,
    'ثلاثة مؤسسين أمام جدار من الملاحظات',
    'Three founders before a wall of notes',
  ),
  one(
    'about.clients.health',
    sectors.hospital,
    'طبيبة تشرح لمريض، والمستشفى خلف النافذة',
    'A doctor explains a document to a patient, with the hospital behind the window',
  ),
  one(
    'about',
    () => sectors.panorama(),
    'الفجر بين سور الدرعية الطيني وأبراج الرياض',
    'Dawn between the mud-brick walls of Diriyah and the towers of Riyadh',
  ),
  one(
    'cases.1',
    sectors.permits,
    'موظفة بين كومة ملفات وشاشة تعرض حالة الطلبات',
    'An employee between a pile of files and a screen with the state of requests',
  ),
  one(
    'cases.2',
    sectors.plant,
    'مهندس بجوار مضخات محطة مياه تراقبها حساسات',
    'An engineer next to the pumps of a water plant with sensors',
  ),
  one(
    'about.team.1',
    portraits.founder,
    'رسم لرجل بالثوب والغترة',
    'Drawing of a man in a thobe and a white headdress',
  ),
  one(
    'about.team.2',
    portraits.dataLead,
    'رسم لامرأة بالعباءة والحجاب',
    'Drawing of a woman in an abaya and a headscarf',
  ),
  one(
    'about.team.3',
    portraits.engineer,
    'رسم لرجل ببدلة رسمية',
    'Drawing of a man in a business suit',
  ),
  one(
    'about.team.4',
    portraits.changeLead,
    'رسم لامرأة بسترة رسمية وحجاب',
    'Drawing of a woman in a jacket and a headscarf',
  ),
  one(
    'testimonials.1',
    portraits.official,
    'رسم لرجل بالثوب والشماغ',
    'Drawing of a man in a thobe and a checkered headdress',
  ),
  one(
    'testimonials.2',
    portraits.physician,
    'رسم لطبيبة بالمعطف الأبيض',
    'Drawing of a doctor in a white coat',
  ),
  one(
    'testimonials.3',
    portraits.manager,
    'رسم لشاب بالثوب والغترة',
    'Drawing of a young man in a thobe and a white headdress',
  ),
  one(
    'meta',
    share,
    'سور الدرعية وأبراج الرياض عند الفجر، مع اسم الشركة',
    'The walls of Diriyah and the towers of Riyadh at dawn, with the name of the firm',
  ),
]
