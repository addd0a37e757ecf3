import type { Language } from '#contract/languages.ts'
import type { Random } from '../test/random.ts'
import { devices } from './browsers.ts'
import { ideas, type Bilingual, type Idea } from './ideas.ts'

/** Invented names. The English spelling is also that of the email address. */
const firstNames: readonly Bilingual[] = [
  { ar: 'نورة', en: 'Noura' },
  { ar: 'فهد', en: 'Fahad' },
  { ar: 'ريم', en: 'Reem' },
  { ar: 'عبدالله', en: 'Abdullah' },
  { ar: 'سارة', en: 'Sarah' },
  { ar: 'خالد', en: 'Khalid' },
  { ar: 'لمى', en: 'Lama' },
  { ar: 'سلطان', en: 'Sultan' },
  { ar: 'هند', en: 'Hind' },
  { ar: 'ماجد', en: 'Majed' },
  { ar: 'أمل', en: 'Amal' },
  { ar: 'تركي', en: 'Turki' },
  { ar: 'جواهر', en: 'Jawaher' },
  { ar: 'يوسف', en: 'Yousef' },
  { ar: 'غادة', en: 'Ghada' },
  { ar: 'بندر', en: 'Bandar' },
  { ar: 'مها', en: 'Maha' },
  { ar: 'عمر', en: 'Omar' },
]

const familyNames: readonly Bilingual[] = [
  { ar: 'العتيبي', en: 'Alotaibi' },
  { ar: 'القحطاني', en: 'Alqahtani' },
  { ar: 'الحربي', en: 'Alharbi' },
  { ar: 'الدوسري', en: 'Aldosari' },
  { ar: 'الشهري', en: 'Alshehri' },
  { ar: 'الزهراني', en: 'Alzahrani' },
  { ar: 'الغامدي', en: 'Alghamdi' },
  { ar: 'المطيري', en: 'Almutairi' },
  { ar: 'العنزي', en: 'Alanazi' },
  { ar: 'السبيعي', en: 'Alsubaie' },
  { ar: 'الشمري', en: 'Alshammari' },
  { ar: 'البقمي', en: 'Albogami' },
]

type Company = Bilingual & { domain: string; sector: string }

const companyOf = (ar: string, en: string, domain: string, sector: string): Company => ({
  ar,
  en,
  domain: `${domain}.example`,
  sector,
})

/** Invented companies. The top-level domain `example` belongs to nobody. */
const companies = [
  companyOf('هيئة تطوير واحة السدير', 'Sudair Oasis Authority', 'sudair-oasis', 'government'),
  companyOf('مركز الخدمات الموحدة', 'Unified Services Center', 'unified-services', 'government'),
  companyOf('أمانة مدينة الرمال', 'Rimal City Municipality', 'rimal-city', 'government'),
  companyOf('مصرف الأفق', 'Ufuq Bank', 'ufuq-bank', 'finance'),
  companyOf('تأمين الواحة', 'Waha Insurance', 'waha-insurance', 'finance'),
  companyOf('بوادر للتمويل', 'Bawadir Finance', 'bawadir', 'finance'),
  companyOf('مستشفيات الشفق', 'Shafaq Hospitals', 'shafaq', 'healthcare'),
  companyOf('مختبرات مدى', 'Mada Labs', 'mada-labs', 'healthcare'),
  companyOf('جامعة الهضبة الأهلية', 'Hadabah University', 'hadabah', 'education'),
  companyOf('معهد المسار للتدريب', 'Masar Institute', 'masar', 'education'),
  companyOf('مصانع الصفا للبلاستيك', 'Safa Plastics', 'safa-plastics', 'manufacturing'),
  companyOf('أغذية الوادي', 'Wadi Foods', 'wadi-foods', 'manufacturing'),
  companyOf('مدار للخدمات اللوجستية', 'Madar Logistics', 'madar-logistics', 'other'),
  companyOf('متاجر دكّان', 'Dukkan Retail', 'dukkan', 'other'),
  companyOf('سكن للتطوير العقاري', 'Sakan Development', 'sakan', 'other'),
] as const

export type Person = {
  name: string
  email: string
  company: Company
  language: Language
  device: (typeof devices)[number]
  idea: Idea
}

/** An invented person who works for one of the companies and has an idea of its sector. */
export function newPerson(random: Random): Person {
  const language = random.next() < 0.7 ? 'ar' : 'en'
  const first = random.of(firstNames)
  const family = random.of(familyNames)
  const company = random.of(companies)
  return {
    name: `${first[language]} ${family[language]}`,
    email: `${first.en}.${family.en}@${company.domain}`.toLowerCase(),
    company,
    language,
    device: random.of(devices),
    idea: random.of(ideas.filter(({ sector }) => sector === company.sector)),
  }
}
