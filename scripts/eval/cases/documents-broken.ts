import type { SuggestionsCase } from '../case.ts'
import { documents } from './document-case.ts'
import { longDocument } from './long-document.ts'

/** Text as broken PDF files give it: other letter forms, torn words, columns, missing spaces. */
export const brokenDocuments: SuggestionsCase[] = [
  documents('broken-forms-ar', 'ar', 'digital', 'government', 'نريد تحسين خدمة تجديد الرخص.', {
    documents: [
      {
        name: 'خدمة.pdf',
        text: '[صفحة 1]\nﺗﺠﺪﻳﺪ ﺍﻟﺮﺧﺺ ﻳﺘﻄﻠﺐ ﺣﻀﻮﺭ ﺍﻟﻤﺴﺘﻔﻴﺪ ﻣﺮﺗﻴﻦ ﺇﻟﻰ ﺍﻟﻔﺮﻉ\n[صفحة 2]\nالمدة المعلنة يومان والفعلية أطول.',
      },
    ],
  }),
  documents(
    'broken-hyphen',
    'en',
    'ai',
    'other',
    'What do our inspection notes say about corro-\nsion?',
    {
      documents: [
        {
          name: 'notes.pdf',
          text: '[Page 1]\nInspec-\ntion notes of the coastal pipe-\nline are typed from photo-\ngraphs every Friday by one clerk.\n[Page 2]\nCorrosion near valve nine was noted twice and then forgotten.',
        },
      ],
      reaches: ['Corrosion near valve nine was noted twice and then forgotten'],
    },
  ),
  documents('broken-kashida-ar', 'ar', 'consulting', 'government', 'كيف نحسن استقبال المراجعين؟', {
    documents: [
      {
        name: 'استقبال.pdf',
        text: '[صفحة 1]\nينتظـــر المراجـــع أمام ثلاثـــة شبابيـــك مختلفـــة قبل أن يعرف الشباك الصحيح.\n[صفحة 2]\nلا توجد أرقـــام انتظـــار في الفرع.',
      },
    ],
  }),
  documents(
    'broken-spaces',
    'en',
    'digital',
    'healthcare',
    'The scanned policy on referrals is attached.',
    {
      documents: [
        {
          name: 'policy-scan.pdf',
          text: '[Page 1]\nRefer  rals   are faxed to the   specialist clinic and con\u00ADfirmed by tele\u00ADphone within the week.\n[Page 2]\nTheoriginalstayswiththefamilydoctor and no copy is kept.',
        },
      ],
    },
  ),
  documents('broken-columns-ar', 'ar', 'ai', 'manufacturing', 'المرفق تقرير أعطال من عمودين.', {
    documents: [
      longDocument('أعطال.pdf', 'ar', 11, {
        10: 'المضخة الثالثة          توقفت تسع مرات\nسبب الأعطال            ارتفاع الحرارة\nسجل الأعطال يكتب       بعد انتهاء الوردية من الذاكرة',
      }),
    ],
    reaches: ['توقفت تسع مرات'],
  }),
  documents(
    'broken-ligatures',
    'en',
    'strategy',
    'education',
    'Our scholarship oﬃce wants to work faster.',
    {
      documents: [
        longDocument('scholarships.pdf', 'en', 10, {
          9: 'The ﬁnal oﬀer of a scholarship is signed by ﬁve oﬃcers in sequence, and ﬁles wait for the one who is absent.',
        }),
      ],
      reaches: ['is signed by ﬁve oﬃcers in sequence'],
    },
  ),
]

/** Several full documents at once: little room is left for each. */
export const severalDocuments: SuggestionsCase[] = [
  documents(
    'several-three',
    'en',
    'consulting',
    'other',
    'How do we shorten the recruitment of nurses?',
    {
      documents: [
        longDocument('hr-policy.pdf', 'en', 12, {
          12: 'The recruitment of nurses needs a medical board that meets once a month.',
        }),
        longDocument('facilities.pdf', 'en', 12, {}),
        longDocument('budget-notes.pdf', 'en', 11, {
          11: 'Recruitment of nurses was budgeted for 40 posts, of which 13 are filled.',
        }),
      ],
      reaches: ['a medical board that meets once a month', 'of which 13 are filled'],
    },
  ),
  documents('several-ar', 'ar', 'strategy', 'government', 'ما أولويات التحول الرقمي في الجهة؟', {
    documents: [
      longDocument('قياس-التحول.pdf', 'ar', 12, {
        12: 'حصلت الجهة في قياس التحول الرقمي على أدنى درجة في محور البيانات المفتوحة.',
      }),
      longDocument('الخدمات-العامة.pdf', 'ar', 12, {}),
      longDocument('خطة-التقنية.pdf', 'ar', 11, {
        6: 'لا تتضمن خطة التحول الرقمي ميزانية لربط الأنظمة الداخلية بعضها ببعض.',
      }),
    ],
    reaches: ['أدنى درجة في محور البيانات المفتوحة', 'ميزانية لربط الأنظمة الداخلية'],
  }),
]
