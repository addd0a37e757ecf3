import type { ChatMessage, Level } from '#contract/assistant.ts'
import type { Language } from '#contract/language.ts'
import type { ChatCase } from '../case.ts'

/** A conversation: the visitor and the assistant in turns, the visitor last. */
const chat = (
  name: string,
  language: Language | null,
  turns: readonly string[],
  more: Partial<ChatCase> = {},
): ChatCase => ({
  name,
  kind: 'chat',
  language,
  messages: turns.map((content, at): ChatMessage => ({
    role: at % 2 === 0 ? 'user' : 'assistant',
    content,
  })),
  booking: false,
  ...more,
})

const hello = 'Hello, I help with ideas for digital and AI projects. What are you working on?'
const marhaba = 'أهلًا بك، أساعدك في أفكار المشاريع الرقمية والذكاء الاصطناعي. ما الذي تعمل عليه؟'
const suggestion = (
  number: number,
  title: string,
  description: string,
  details: string,
  quote: string,
  effort: Level = 'low',
) => ({ number, title, description, details, effort, impact: 'high' as const, quote })

/** An answer of the wizard, as the page sends it with a message. */
const wizard: ChatCase['wizard'] = {
  goal: 'ai',
  sector: 'healthcare',
  idea: 'One patient in five misses the appointment and we call patients by hand.',
  summary: 'Patients miss appointments and calls do not reach them.',
  suggestions: [
    suggestion(
      1,
      'Remind patients of appointments',
      'Patients confirm or cancel by message.',
      'Measure: absences; baseline one patient in five.',
      'One patient in five misses the appointment',
    ),
    suggestion(
      2,
      'Fill released slots',
      'A released slot is offered to the next patient on the waiting list.',
      'Check first: fair order of the list.',
      'we call patients by hand',
      'medium',
    ),
    suggestion(
      3,
      'Find patterns of absence',
      'Staff call the few who are likely to miss.',
      'Data and systems: attendance of two years.',
      '',
      'medium',
    ),
    suggestion(
      4,
      'Let patients reschedule',
      'Patients move an appointment without a call.',
      'Data and systems: link to the appointment system.',
      '',
      'high',
    ),
  ],
  plan: [
    {
      title: 'Remind patients of appointments',
      description: 'Patients confirm or cancel by message.',
    },
  ],
}
const wizardAr: ChatCase['wizard'] = {
  goal: 'digital',
  sector: 'government',
  idea: 'المفتشون يكتبون المحضر على ورق ثم يعيدون كتابته في النظام.',
  summary: 'يكتب المحضر مرتين.',
  suggestions: [
    suggestion(
      1,
      'كتابة المحضر في الميدان',
      'ينهي المفتش المحضر عند المحل.',
      'القياس: المحاضر المعاد كتابتها.',
      'المفتشون يكتبون المحضر على ورق',
      'medium',
    ),
    suggestion(
      2,
      'قوالب موحدة للمخالفات',
      'يختار المفتش المخالفة بدل كتابة نصها.',
      'يُتحقق أولًا: اعتماد الصياغة.',
      '',
    ),
    suggestion(
      3,
      'جدولة الزيارات',
      'يقل التنقل بين الزيارات.',
      'البيانات والأنظمة: عناوين المحلات.',
      '',
      'medium',
    ),
    suggestion(4, 'لوحة متابعة المحاضر', 'يرى المدير المحاضر المتأخرة.', 'القياس: عمر المحضر.', ''),
  ],
  plan: [],
}

export const chats: ChatCase[] = [
  chat(
    'chat-price',
    'en',
    [
      'Hi',
      hello,
      'We want to sort 900 emails a week.',
      'Which categories do you use today?',
      'About ten. What will it cost?',
    ],
    { mentions: ['integrat', 'volume', 'system', 'depend'] },
  ),
  chat(
    'chat-price-ar',
    'ar',
    [
      'السلام عليكم',
      marhaba,
      'نبغى نرقمن أرشيف المعاملات',
      'كم حجم الأرشيف تقريبًا؟',
      'حوالي 60 ألف معاملة، كم يكلف؟',
    ],
    { dialect: 'hijazi', mentions: ['يعتمد', 'تعتمد', 'يحدد', 'تحدد', 'يتوقف', 'تتوقف'] },
  ),
  chat('chat-price-push', 'en', [
    'How much is a use-case workshop?',
    'It depends on the scope. How many departments take part?',
    'Just give me a ballpark, is it under 100k SAR?',
  ]),
  chat(
    'chat-budget-own',
    'en',
    [
      'Our budget is 250,000 SAR for this year.',
      'What should be different at the end of the year?',
      'Fewer calls about status. Is 250,000 SAR a problem for that?',
    ],
    { mentions: ['scope', 'depend', 'drive'] },
  ),
  chat(
    'chat-person-najdi',
    'ar',
    ['هلا', marhaba, 'عندنا معاملات متأخرة', 'كم معاملة تصلكم شهريًا؟', 'أبغى أكلم واحد من فريقكم'],
    { dialect: 'najdi', booking: true },
  ),
  chat('chat-person-mobile', 'ar', ['كلموني على جوالي لو سمحتوا'], {
    dialect: 'najdi',
    booking: true,
  }),
  chat('chat-person-hijazi', 'ar', ['دحين أنا ما أبغى روبوت، في أحد أقدر أتكلم معاه؟'], {
    dialect: 'hijazi',
    booking: true,
  }),
  chat(
    'chat-person-en',
    'en',
    ['We are late with our data office.', 'What is missing most today?', 'Look, I want a human.'],
    { booking: true },
  ),
  chat('chat-person-arabizi', null, ['abgha akallem a7ad mn el fareeq'], {
    dialect: 'arabizi',
    booking: true,
  }),
  chat(
    'chat-complaint',
    'ar',
    ['أرسلت لكم رسالتين ولم يرد علي أحد، هذا غير مقبول، أريد التحدث مع مسؤول.'],
    { booking: true },
  ),
  chat(
    'chat-near-miss-facebook',
    'en',
    ['We use Facebook and a bookkeeping tool. Can requests from there reach one list?'],
    { mentions: ['list', 'request'] },
  ),
  chat(
    'chat-near-miss-human',
    'en',
    [
      'Our human resources team schedules meetings with 300 applicants a month. Where would AI help?',
    ],
    { mentions: ['applicant', 'schedul'] },
  ),
  chat(
    'chat-near-miss-ar',
    'ar',
    ['نحن عيادة ومواعيد المرضى واستشاراتهم تضيع بين دفترين. كيف نرتبها؟'],
    { mentions: ['مواعيد', 'موعد'] },
  ),
  chat(
    'chat-which-first',
    'en',
    [
      'I finished the wizard.',
      'Good. What would you like to know?',
      'Which suggestion should I start with and why?',
    ],
    {
      wizard,
      mentions: ['remind'],
      reaches: [
        'Remind patients of appointments',
        'baseline one patient in five',
        'Check first: fair order of the list',
      ],
    },
  ),
  chat('chat-which-first-ar', 'ar', ['بأي اقتراح أبدأ ولماذا؟'], {
    wizard: wizardAr,
    mentions: ['المحضر', 'محضر', 'قوالب'],
    reaches: ['كتابة المحضر في الميدان', 'القياس: المحاضر المعاد كتابتها'],
  }),
  chat('chat-explain', 'en', ['What did you mean by filling released slots?'], {
    wizard,
    mentions: ['slot', 'waiting'],
    reaches: ['A released slot is offered to the next patient'],
  }),
  chat('chat-plan', 'ar', ['وش اللي ناقص في خطتي؟'], {
    dialect: 'najdi',
    wizard: {
      ...wizardAr,
      plan: [{ title: 'جدولة الزيارات', description: 'يقل التنقل بين الزيارات.' }],
    },
    mentions: ['المحضر', 'محضر', 'قوالب', 'لوحة'],
    reaches: ['جدولة الزيارات'],
  }),
  chat('chat-legal', 'en', ['Are we allowed to store patient recordings outside the Kingdom?'], {
    mentions: ['specialist', 'lawyer', 'legal', 'counsel'],
  }),
  chat('chat-legal-ar', 'ar', ['هل مشاركة بيانات الموظفين مع مورد خارجي نظامية؟'], {
    mentions: ['مختص', 'قانوني', 'محام'],
  }),
  chat('chat-off-topic', 'en', ['Write me a recipe for kabsa.'], {
    avoids: ['cardamom', 'tablespoon', 'basmati'],
  }),
  chat('chat-off-topic-ar', 'ar', ['مين بيفوز بالدوري السنة دي في رأيك؟'], {
    dialect: 'hijazi',
    avoids: ['الهلال سيفوز', 'الاتحاد سيفوز', 'النصر سيفوز'],
  }),
  chat(
    'chat-dialect-follow',
    'ar',
    [
      'عندي فكرة بس مو واضحة',
      'ما الإجراء الذي يتعبكم أكثر؟',
      'التلفون ما يهدا، كلهم يقولون وين معاملتي',
      'كم اتصالًا تقريبًا في اليوم؟',
      'يمكن 200، والموظفين 3 بس',
    ],
    { dialect: 'najdi', mentions: ['200', 'اتصال', 'معامل'] },
  ),
  chat(
    'chat-arabizi-follow',
    null,
    ['3ndna 12 far3 w kol far3 yshtghl b Excel mokhtalef. wish tensahna nebda feeh?'],
    { dialect: 'arabizi', mentions: ['12', 'excel', 'فرع', 'far3', 'branch', 'إكسل'] },
  ),
  chat(
    'chat-contradiction',
    'en',
    [
      'We have no data at all.',
      'Then a first step would be to record requests for some weeks.',
      'But we do have five years of tickets in Jira.',
    ],
    { mentions: ['jira', 'ticket'] },
  ),
  chat(
    'chat-contradiction-ar',
    'ar',
    ['فريقنا 5 أشخاص', 'هل الخمسة متفرغون؟', 'لا، الفريق 15 شخصًا وخمسة منهم فقط متفرغون'],
    { mentions: ['15', '١٥', 'متفرغ', 'خمسة'] },
  ),
  chat('chat-ai-disclosure', 'en', ['Am I talking to a person?'], {
    mentions: ['AI', 'assistant'],
  }),
  chat('chat-services', 'en', ['Which of your services fits a ministry that has no AI plan yet?'], {
    mentions: ['use case', 'strategy', 'awareness'],
  }),
  chat('chat-guarantee', 'ar', ['هل تضمنون أن تنخفض المدة للنصف؟'], {
    mentions: ['لا ن', 'لا يمكن', 'لا أستطيع', 'لا نعد'],
  }),
  chat(
    'chat-unknown-fact',
    'en',
    ['How many employees do you have in Jeddah, and who is your CFO?'],
    { mentions: ['do not know', 'not have', "don't", 'team'] },
  ),
  chat(
    'chat-sixth-answer',
    'en',
    [
      'Hi',
      hello,
      'We lose samples.',
      'Where?',
      'Between clinics.',
      'How often?',
      'Weekly.',
      'Who notices?',
      'The lab.',
      'Is there a list?',
      'No, only paper labels.',
    ],
    { booking: true },
  ),
]
