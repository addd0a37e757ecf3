import type { SuggestionsCase } from '../case.ts'
import { documents } from './document-case.ts'
import { longDocument } from './long-document.ts'

/** The answer is on the last page of a document that does not fit. */
const lastPage: SuggestionsCase[] = [
  documents(
    'last-complaints',
    'en',
    'ai',
    'government',
    'What should we improve first in handling complaints? See the annual report.',
    {
      documents: [
        longDocument('annual-report.pdf', 'en', 14, {
          14: 'Open point: complaints about street lighting are forwarded by fax to the contractor and 38 % of them are never closed.',
        }),
      ],
      reaches: ['complaints about street lighting are forwarded by fax to the contractor'],
    },
  ),
  documents('last-permits-ar', 'ar', 'digital', 'government', 'كيف نسرّع التراخيص؟ التقرير مرفق.', {
    documents: [
      longDocument('تقرير-التراخيص.pdf', 'ar', 16, {
        16: 'خلاصة: أكثر أسباب تأخر التراخيص أن شهادة الدفاع المدني تُطلب مرتين، مرة عند التقديم ومرة عند الإصدار.',
      }),
    ],
    reaches: ['شهادة الدفاع المدني تُطلب مرتين'],
  }),
  documents(
    'last-sepsis',
    'en',
    'ai',
    'healthcare',
    'We want earlier warnings for deteriorating patients on the wards.',
    {
      documents: [
        longDocument('ward-review.pdf', 'en', 12, {
          12: 'Vital signs of patients on the wards are charted on paper every six hours, and warnings reach the doctor only at the morning round.',
        }),
      ],
      reaches: ['charted on paper every six hours'],
    },
  ),
  documents('last-loans-ar', 'ar', 'ai', 'finance', 'نريد تقليل مدة دراسة طلبات التمويل.', {
    documents: [
      longDocument('دليل-الائتمان.pdf', 'ar', 13, {
        13: 'ملاحظة المراجع: يعاد إدخال بيانات القوائم المالية ثلاث مرات في طلبات التمويل، وفي كل مرة بصيغة مختلفة.',
      }),
    ],
    reaches: ['يعاد إدخال بيانات القوائم المالية ثلاث مرات'],
  }),
  documents(
    'last-scrap',
    'en',
    'consulting',
    'manufacturing',
    'Where do we lose material in the stamping shop?',
    {
      documents: [
        longDocument('plant-audit.pdf', 'en', 15, {
          15: 'Finding of the auditor: material scrap in the stamping shop doubles after each tool change because settings are not written down.',
        }),
      ],
      reaches: ['settings are not written down'],
    },
  ),
  documents('last-students-ar', 'ar', 'strategy', 'education', 'لماذا ينسحب طلاب السنة التحضيرية؟', {
    documents: [
      longDocument('دراسة-الطلاب.pdf', 'ar', 14, {
        14: 'تبين من المقابلات أن أكثر طلاب السنة التحضيرية ينسحبون قبل أن يقابلوا مرشدهم الأكاديمي مرة واحدة.',
      }),
    ],
    reaches: ['ينسحبون قبل أن يقابلوا مرشدهم الأكاديمي'],
  }),
  documents('last-warehouse', 'en', 'digital', 'other', 'Our warehouse returns take too long.', {
    documents: [
      longDocument('logistics.pdf', 'en', 12, {
        12: 'Warehouse returns wait in an unmarked corner until a supervisor finds time to compare them with the paper delivery note.',
      }),
    ],
    reaches: ['wait in an unmarked corner until a supervisor finds time'],
  }),
  documents(
    'last-tenders-ar',
    'ar',
    'consulting',
    'government',
    'نريد تقصير دورة المنافسات والمشتريات.',
    {
      documents: [
        longDocument('تقرير-المشتريات.pdf', 'ar', 15, {
          15: 'تستغرق لجنة فحص العروض في المنافسات 26 يومًا لأنها لا تجتمع إلا إذا اكتملت عشرة ملفات.',
        }),
      ],
      reaches: ['لا تجتمع إلا إذا اكتملت عشرة ملفات'],
    },
  ),
  documents('last-claims', 'en', 'ai', 'finance', 'Which claims could be settled faster?', {
    documents: [
      longDocument('claims-review.pdf', 'en', 16, {
        16: 'Windscreen claims follow the same five approvals as total losses, although no windscreen claim was rejected last year.',
      }),
    ],
    reaches: ['follow the same five approvals as total losses'],
  }),
  documents('last-water-ar', 'ar', 'ai', 'other', 'كيف نقلل الفاقد في شبكة المياه؟', {
    documents: [
      longDocument('تقرير-الشبكة.pdf', 'ar', 12, {
        12: 'قراءات ضغط شبكة المياه في الحي الشرقي محفوظة كل ربع ساعة ولا تقارن ببلاغات التسرب.',
      }),
    ],
    reaches: ['ولا تقارن ببلاغات التسرب'],
  }),
]

/** Arabic and English in one text or in different documents. */
const mixed: SuggestionsCase[] = [
  documents(
    'mixed-erp',
    'ar',
    'digital',
    'manufacturing',
    'نريد حل مشاكل الـ ERP في الفواتير، راجعوا المستند الإنجليزي.',
    {
      documents: [
        longDocument('ERP-review.pdf', 'en', 13, {
          9: 'Invoices are rejected by the ERP when the Arabic name of the supplier (اسم المورد) is spelled differently from the contract.',
        }),
      ],
      reaches: ['spelled differently from the contract'],
    },
  ),
  documents(
    'mixed-sop',
    'en',
    'consulting',
    'healthcare',
    'The procedure for medication orders is in Arabic; tell us what to simplify.',
    {
      documents: [
        longDocument('إجراءات-الصيدلية.pdf', 'ar', 12, {
          8: 'يطبع أمر الدواء medication order من نظام HIS ثم يوقعه ثلاثة أطباء ويعاد مسحه ضوئيًا في نظام الصيدلية.',
        }),
      ],
      reaches: ['يوقعه ثلاثة أطباء ويعاد مسحه ضوئيًا'],
    },
  ),
  documents('mixed-two-files', 'ar', 'ai', 'other', 'قارنوا ملفي خدمة العملاء واقترحوا.', {
    documents: [
      {
        name: 'calls.csv',
        text: '[Page 1]\nMonth;Calls;Answered\nJanuary;4200;2900\nFebruary;4600;2700',
      },
      longDocument('خدمة-العملاء.docx', 'ar', 11, {
        10: 'أكثر اتصالات خدمة العملاء عن موعد التوصيل delivery slot، ولا يرى الموظف موقع الشاحنة.',
      }),
    ],
    reaches: ['January;4200;2900', 'ولا يرى الموظف موقع الشاحنة'],
  }),
  documents(
    'mixed-kpi',
    'en',
    'strategy',
    'government',
    'Our KPI cards mix both languages. Which indicator is unusable?',
    {
      documents: [
        longDocument('kpi-cards.pdf', 'en', 12, {
          11: 'KPI 7 رضا المستفيدين: the indicator counts closed tickets, not answers of beneficiaries, so satisfaction is not measured.',
        }),
      ],
      reaches: ['the indicator counts closed tickets, not answers of beneficiaries'],
    },
  ),
  documents(
    'mixed-curriculum',
    'ar',
    'ai',
    'education',
    'هل يمكن مساعدة المدرسين في إعداد اختبارات اللغة؟',
    {
      documents: [
        longDocument('Language-tests.pdf', 'en', 10, {
          10: 'Teachers write every placement test from zero, although items of earlier language tests (اختبارات سابقة) exist in 22 folders.',
        }),
      ],
      reaches: ['write every placement test from zero'],
    },
  ),
  documents(
    'mixed-numbers',
    'ar',
    'consulting',
    'finance',
    'أين تتأخر التسويات؟ الملف فيه أرقام عربية.',
    {
      documents: [
        longDocument('التسويات.pdf', 'ar', 12, {
          12: 'بلغ متوسط تأخر التسويات مع شركات البطاقات ١٧ يومًا، منها ٩ أيام في انتظار كشف settlement file.',
        }),
      ],
      reaches: ['منها ٩ أيام في انتظار كشف'],
    },
  ),
]

/** Two texts disagree; both have to reach the model. */
const contradictory: SuggestionsCase[] = [
  documents(
    'contra-days',
    'en',
    'digital',
    'government',
    'How long does a residence certificate take, and what would shorten it?',
    {
      documents: [
        longDocument('service-catalogue.pdf', 'en', 10, {
          6: 'A residence certificate is issued within 3 working days.',
        }),
        longDocument('audit.pdf', 'en', 10, {
          10: 'The audit measured 11 working days for a residence certificate, because the signature is collected by hand.',
        }),
      ],
      reaches: [
        'A residence certificate is issued within 3 working days',
        'The audit measured 11 working days',
      ],
    },
  ),
  documents(
    'contra-owner-ar',
    'ar',
    'consulting',
    'government',
    'من يملك إجراء تحديث بيانات المستفيد؟',
    {
      documents: [
        longDocument('دليل-الصلاحيات.pdf', 'ar', 9, {
          7: 'إجراء تحديث بيانات المستفيد من اختصاص إدارة الخدمات.',
        }),
        longDocument('محضر-اللجنة.pdf', 'ar', 9, {
          9: 'قررت اللجنة أن إجراء تحديث بيانات المستفيد من اختصاص تقنية المعلومات اعتبارًا من محرم.',
        }),
      ],
      reaches: ['المستفيد من اختصاص إدارة الخدمات', 'من اختصاص تقنية المعلومات'],
    },
  ),
  documents(
    'contra-system',
    'en',
    'digital',
    'finance',
    'Which core banking system do the branches use?',
    {
      documents: [
        longDocument('it-landscape.pdf', 'en', 10, {
          9: 'All branches moved to the new core banking system in May.',
        }),
        longDocument('branch-survey.pdf', 'en', 10, {
          8: 'Four branches still post cash in the old core banking system and copy the totals at night.',
        }),
      ],
      reaches: [
        'All branches moved to the new core banking system',
        'Four branches still post cash in the old core banking system',
      ],
    },
  ),
  documents(
    'contra-idea-ar',
    'ar',
    'ai',
    'healthcare',
    'عندنا 120 سريرًا ونريد تحسين إدارة الأسرة.',
    {
      documents: [
        longDocument('خطة-المستشفى.pdf', 'ar', 11, {
          11: 'الطاقة الاستيعابية المرخصة 90 سريرًا، وإدارة الأسرة تتم على سبورة في كل جناح.',
        }),
      ],
      reaches: ['الطاقة الاستيعابية المرخصة 90 سريرًا', 'سبورة في كل جناح'],
    },
  ),
  documents(
    'contra-training',
    'en',
    'consulting',
    'manufacturing',
    'Are operators trained on the new press line?',
    {
      documents: [
        longDocument('hr-report.pdf', 'en', 13, {
          4: 'All operators of the press line completed the training.',
          13: 'Correction: operators of the night shift have not yet been trained on the press line.',
        }),
      ],
      reaches: [
        'All operators of the press line completed the training',
        'operators of the night shift have not yet been trained',
      ],
    },
  ),
  documents(
    'contra-survey-ar',
    'ar',
    'strategy',
    'education',
    'ما رأي أولياء الأمور في المنصة التعليمية؟',
    {
      documents: [
        longDocument('استبيان.pdf', 'ar', 12, {
          3: 'أبدى أولياء الأمور رضاهم عن المنصة التعليمية في استبيان العام الماضي.',
          12: 'في استبيان هذا العام قال أغلب أولياء الأمور إنهم لا يفتحون المنصة التعليمية.',
        }),
      ],
      reaches: ['أبدى أولياء الأمور رضاهم عن المنصة', 'لا يفتحون المنصة التعليمية'],
    },
  ),
]

/** What the model needs to answer stands in documents. */
export const documentCases = [...[...lastPage, ...mixed].map(withAnnex), ...contradictory]

/** The case with another full document, so that a part of both has to be chosen. */
function withAnnex(each: SuggestionsCase): SuggestionsCase {
  const annex =
    each.language === 'ar'
      ? longDocument('ملحق.pdf', 'ar', 12, {})
      : longDocument('annex.pdf', 'en', 12, {})
  return { ...each, documents: [annex, ...each.documents] }
}
