import type { RefineWish } from '#contract/assistant.ts'
import type { Language } from '#contract/language.ts'
import { replyShape } from './prompt-texts.ts'

/** What each wish asks for. */
const wishes = {
  ar: {
    cheaper:
      'أعد كتابة الاقتراح المحدد ليتطلب جهدًا أقل: نطاق أصغر، وما لدى العميل من بيانات وأدوات، وربط أقل. اخفض "effort" درجة ما لم تكن low، واذكر في "description" ما تُرك، وراجع "impact" بصدق.',
    faster:
      'أعد كتابة الاقتراح المحدد لتظهر أول نتيجة نافعة في أول 30 يومًا: ابدأ بالجزء الذي لا يحتاج إلى موافقة أو شراء أو بيانات جديدة، واذكر في "description" ما يأتي بعده.',
    no_new_systems:
      'أعد كتابة الاقتراح المحدد بلا أي نظام جديد: بالأنظمة التي سماها العميل، وبتغيير الخطوات والأدوار والنماذج. وإن لم يسمّ نظامًا فبالأدوات المكتبية المعتادة، وقل إن ذلك افتراض.',
    other_idea:
      'ضع مكان الاقتراح المحدد اقتراحًا آخر: إجراءً آخر أو نهجًا آخر يخدم الحاجة نفسها، ولا يكرر شيئًا من العناوين المذكورة.',
  },
  en: {
    cheaper:
      'Rewrite the given suggestion so that it takes less effort: a smaller scope, the data and tools the client has, fewer integrations. Lower "effort" by one level unless it is low, say in "description" what is left out, and state "impact" honestly.',
    faster:
      'Rewrite the given suggestion so that the first useful result is there within the first 30 days: begin with the part that needs no approval, no purchase and no new data, and say in "description" what comes after it.',
    no_new_systems:
      'Rewrite the given suggestion without any new system: with the systems the client named, and by changing steps, roles and forms. If the client named none, with common office tools, and say that this is an assumption.',
    other_idea:
      'Replace the given suggestion by another one: another process or another approach for the same need, which repeats none of the titles listed.',
  },
} as const satisfies Record<Language, Record<Exclude<RefineWish, 'why'>, string>>

const why: Record<Language, string> = {
  ar: `المهمة: اشرح لماذا يناسب الاقتراح المحدد هذا العميل، في ثلاث إلى خمس جمل بنص عادي دون JSON ولا عناوين:
- اذكر كلام العميل أو المستند الذي يستند إليه، وبيّن ما كان سيختلف لو كان غير ذلك.
- اختم بما قد يضعف الاقتراح أو ما لا يُعرف بعد. وإن لم تجد سندًا فقل ذلك صراحة.`,
  en: `Task: explain why the given suggestion fits this client, in three to five sentences of plain text, without JSON and without headings:
- Name the words of the client or of a document that it rests on, and say what would differ if they were otherwise.
- End with what may weaken the suggestion or is not known yet. If nothing supports it, say so openly.`,
}

/** The task of a call for this wish. */
export function refineTask(wish: RefineWish, language: Language): string {
  if (wish === 'why') return why[language]
  const rest = {
    ar: `${replyShape.ar}
- "summary" يبقى "". "suggestions": عنصر واحد بالضبط، تنطبق عليه كل القواعد أعلاه.`,
    en: `${replyShape.en}
- "summary" stays "". "suggestions": exactly one item, to which all rules above apply.`,
  }
  const task = { ar: 'المهمة', en: 'Task' }
  return `${task[language]}: ${wishes[language][wish]}\n${rest[language]}`
}

export const refineLabels = {
  ar: {
    title: 'العنوان',
    description: 'الوصف',
    details: 'التفاصيل',
    others: 'عناوين الاقتراحات الأخرى',
    item: 'الآن أجب بكائن JSON فقط، فيه عنصر واحد في suggestions، والنصوص بالعربية.',
    reasons: 'الآن اشرح الأسباب بالعربية.',
  },
  en: {
    title: 'Title',
    description: 'Description',
    details: 'Details',
    others: 'Titles of the other suggestions',
    item: 'Now answer with the JSON object only: one item in suggestions, all texts in English.',
    reasons: 'Now explain the reasons, in English.',
  },
} as const satisfies Record<Language, Record<string, string>>
