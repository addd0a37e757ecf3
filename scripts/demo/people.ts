export type Bilingual = { ar: string; en: string }

/** Invented names. The English spelling is also that of the email address. */
export const firstNames: readonly Bilingual[] = [
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

export const familyNames: readonly Bilingual[] = [
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

export type Company = Bilingual & { domain: string; sector: string }

/** Invented companies. The top-level domain `example` belongs to nobody. */
export const companies: readonly Company[] = [
  {
    ar: 'هيئة تطوير واحة السدير',
    en: 'Sudair Oasis Authority',
    domain: 'sudair-oasis.example',
    sector: 'government',
  },
  {
    ar: 'مركز الخدمات الموحدة',
    en: 'Unified Services Center',
    domain: 'unified-services.example',
    sector: 'government',
  },
  {
    ar: 'أمانة مدينة الرمال',
    en: 'Rimal City Municipality',
    domain: 'rimal-city.example',
    sector: 'government',
  },
  { ar: 'مصرف الأفق', en: 'Ufuq Bank', domain: 'ufuq-bank.example', sector: 'finance' },
  { ar: 'تأمين الواحة', en: 'Waha Insurance', domain: 'waha-insurance.example', sector: 'finance' },
  { ar: 'بوادر للتمويل', en: 'Bawadir Finance', domain: 'bawadir.example', sector: 'finance' },
  { ar: 'مستشفيات الشفق', en: 'Shafaq Hospitals', domain: 'shafaq.example', sector: 'healthcare' },
  { ar: 'مختبرات مدى', en: 'Mada Labs', domain: 'mada-labs.example', sector: 'healthcare' },
  {
    ar: 'جامعة الهضبة الأهلية',
    en: 'Hadabah University',
    domain: 'hadabah.example',
    sector: 'education',
  },
  {
    ar: 'معهد المسار للتدريب',
    en: 'Masar Institute',
    domain: 'masar.example',
    sector: 'education',
  },
  {
    ar: 'مصانع الصفا للبلاستيك',
    en: 'Safa Plastics',
    domain: 'safa-plastics.example',
    sector: 'manufacturing',
  },
  { ar: 'أغذية الوادي', en: 'Wadi Foods', domain: 'wadi-foods.example', sector: 'manufacturing' },
  {
    ar: 'مدار للخدمات اللوجستية',
    en: 'Madar Logistics',
    domain: 'madar-logistics.example',
    sector: 'other',
  },
  { ar: 'متاجر دكّان', en: 'Dukkan Retail', domain: 'dukkan.example', sector: 'other' },
  { ar: 'سكن للتطوير العقاري', en: 'Sakan Development', domain: 'sakan.example', sector: 'other' },
]
