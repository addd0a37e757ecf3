import { choiceNames, type Choice } from '#contract/choices.ts'
import { emailData, emailKinds, type EmailKind } from '#contract/emails.ts'
import type { Language } from '#contract/languages.ts'
import { shippedText } from '#texts/shipped.ts'
import type { EmailFacts } from '../deliveries/email/render.ts'

export const siteUrl = 'https://riyada.example'

const namesIn = (language: Language) => (choice: Choice) =>
  choiceNames(choice, shippedText(language))

const contact = {
  email: 'hello@riyada.example',
  phone: '+966 11 000 0000',
  logo: { url: `${siteUrl}/icon-180.png`, isWordmark: false },
}
export const sampleFacts: Record<Language, EmailFacts> = {
  ar: {
    ...contact,
    namesOf: namesIn('ar'),
    name: 'ريادة للاستشارات',
    address: 'الرياض، المملكة العربية السعودية',
    hours: 'الأحد إلى الخميس، من 9:00 إلى 18:00',
  },
  en: {
    ...contact,
    namesOf: namesIn('en'),
    name: 'Riyada Consulting',
    address: 'Riyadh, Saudi Arabia',
    hours: 'Sunday to Thursday, 9:00 to 18:00',
  },
}

const id = 'a2f1c7de-40be-4d7e-9d7a-0a3b7a6f4b11'
const visit = '1763880000000-x7Kq2mPz'
const due = '2026-11-25T11:00:00Z'
const email = 'sara@ministry.example'
const url = `${siteUrl}/#invitation=3q2-7wabcDEF`

const titles = [
  'مراجعة العقود آليًا',
  'Search in SharePoint',
  'تنبيه قبل موعد كل التزام',
  'قياس الأثر بعد 90 يومًا',
]
const hour = (at: number) => `2026-11-25T${String(7 + (at % 8)).padStart(2, '0')}:30:00Z`

/**
 * Every field of every kind. `write` makes the texts that people write, from a name for the field and the length of an
 * example.
 */
export const fullSamples = (
  write: (field: string, example: string, maxLength: number) => string,
  items = 4,
): Record<EmailKind, object> => {
  const people = ['سارة العتيبي', 'Omar Haddad', 'نورة القحطاني', 'Faisal Al-Harbi'].map(
    (example, at) => ({
      name: write('name', example, 200),
      email: ['sara@ministry', 'omar@bank', 'noura@clinic', 'faisal@factory'][at] + '.example',
    }),
  )
  const person = (at: number) => people[at % people.length]
  const name = people[0]?.name
  const times = <Each>(make: (index: number) => Each) =>
    Array.from({ length: items }, (_, at) => make(at))
  const idea = write(
    'idea',
    'نستقبل نحو 400 عقد في الشهر، ونراجعها يدويًا. نريد أن نعرف أين يفيدنا الذكاء الاصطناعي، وكم يستغرق ذلك.\n\nOur archive is in SharePoint.',
    5000,
  )
  const request = {
    reference: 'R-K7M2QW9P',
    request_id: id,
    name,
    email,
    phone: '+966501234567',
    language: 'ar',
    kind: 'barrier',
    company: write('company', 'وزارة مثال', 200),
    industry: write('industry', 'الجهات الحكومية', 200),
    project_type: write('project_type', 'إدارة المعرفة بالذكاء الاصطناعي', 200),
    timeline: write('timeline', 'Q1 2027', 200),
    message: idea,
    created_at: '2026-11-24T11:00:00Z',
    due_at: due,
    assigned_to: write('assigned_to', 'Omar Haddad', 200),
  }
  const booking = {
    start_time: due,
    location: 'https://meet.example/abc-defg-hij',
    is_rescheduled: true,
    reschedule_url: 'https://calendly.example/reschedulings/1',
    cancel_url: 'https://calendly.example/cancellations/1',
  }
  const reasons = times((at) => ({
    label_ar: write('label_ar', 'قراءة مستند', 200),
    label_en: write('label_en', 'Read a document', 200),
    points: at + 1,
  }))
  const lead = {
    session_id: visit,
    email,
    name,
    score: 84,
    language: 'en',
    goal: 'ai',
    sector: 'government',
  }
  return {
    request_received: { reference: 'R-K7M2QW9P', due_at: due, kind: 'barrier' },
    plan: {
      session_id: visit,
      name,
      idea: write('idea', 'نريد مراجعة العقود في يوم واحد.', 2000),
      due_at: due,
      summary: write('summary', 'أربع خطوات تبدأ بمراجعة العقود، وهي الأسرع أثرًا.', 2000),
      steps: times((at) => ({
        title: write('title', titles[at % 4] ?? '', 200),
        description: write('description', 'يقرأ النظام العقد ويستخرج الالتزامات والمواعيد.', 1000),
        impact: at % 2 ? 'medium' : 'high',
        effort: at < 2 ? 'low' : 'high',
        details: write('details', 'المرحلة الأولى على 50 عقدًا.', 1200),
      })),
    },
    resume_link: { url, link: 'a3c1f0de-0000-4000-8000-000000000001', expires_at: due },
    booking_confirmed: booking,
    booking_canceled: {
      ...booking,
      is_rescheduled: false,
      location: write('location', 'مقر الشركة', 500),
    },
    new_request: request,
    request_due: request,
    hot_lead: { ...lead, phone: '+966501234567', idea, reasons },
    new_booking: {
      start_time: due,
      location: write('location', 'مقر الشركة', 500),
      status: 'active',
      session_id: visit,
      email,
      name,
      brief: {
        phone: '+966501234567',
        company: write('company', 'وزارة مثال', 200),
        goal: write('goal', 'ai', 200),
        sector: write('sector', 'finance', 200),
        idea,
        score: 84,
        reasons,
        summary: write('summary', 'أربع خطوات تبدأ بمراجعة العقود.', 2000),
        plan: times((at) => ({ title: write('title', titles[at % 4] ?? '', 200) })),
        questions: times(() => write('question', 'كم يستغرق تنفيذ الخطوة الأولى؟', 4000)),
        first_questions: times(() => write('first', 'من يملك قرار البدء؟', 1000)),
      },
    },
    daily_summary: {
      day: '2026-11-25',
      new_requests: 3,
      open_requests: 12,
      overdue: 2,
      due_today: times((at) => ({
        ...person(at),
        reference: `R-K7M2QW${at % 8}P`,
        request_id: id,
        due_at: hour(at),
      })),
      leads: times((at) => ({ ...person(at + 2), session_id: visit, score: 84 - at * 6 })),
      bookings: times((at) => ({ ...person(at + 1), start_time: hour(at + 1) })),
    },
    invitation: { user_id: id, role: 'admin', invited_by: name, url, expires_at: due },
    recovery: { user_id: id, url, expires_at: due },
    role_changed: { role: 'editor', changed_by: name },
  }
}

const full = fullSamples((_, example) => example)

/** The data of a kind without what its schema does not require, and with empty lists. */
function leastOf(kind: EmailKind): object {
  const isValid = (data: object) => emailData[kind].safeParse(data).success
  return Object.keys(full[kind]).reduce<object>((data, field) => {
    const smaller = [undefined, []].map((value) => ({ ...data, [field]: value }))
    return (field !== 'url' && smaller.find(isValid)) || data
  }, full[kind])
}
const least = emailKinds.reduce((all, kind) => ({ ...all, [kind]: leastOf(kind) }), full)

export const samples = { least, full }
