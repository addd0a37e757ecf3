import { shippedFacts as siteTexts } from '#texts/shipped.ts'
import type { Language } from '../../supabase/functions/_shared/contract/languages.ts'
import { languageOf } from '../../supabase/functions/_shared/ai/language.ts'

const figures = (text: string) => text.match(/\d+/g) ?? []

/**
 * The reply to a request for a text of the site: the shipped translation of a shipped text, otherwise a sentence with
 * the figures of the source. `scenario-wrong` in the source gives a figure that it does not have.
 */
export function writingReply(system: string, message: string): string {
  const source = /<source>\n([^]*?)\n<\/source>/.exec(message)?.[1] ?? ''
  const task = system.slice(system.lastIndexOf('\n\n'))
  const language: Language = /(into|in|the) Arabic/.test(task) ? 'ar' : 'en'
  if (task.includes('Describe the image'))
    return language === 'ar'
      ? 'قاعة اجتماعات بإطلالة على الرياض'
      : 'A meeting room with a view of Riyadh'
  if (task.includes('Correct'))
    return source.replaceAll('انشاء', 'إنشاء').replaceAll('teh ', 'the ')
  const most = Number(/at most (\d+) characters/.exec(task)?.[1] ?? Infinity)
  if (Number.isFinite(most)) return source.slice(0, most).replace(/\s+\S*$/, '')
  const other = languageOf(source)
  const known = Object.entries(siteTexts[other]).find(([, text]) => text === source)?.[0]
  const shipped: Record<string, string> = siteTexts[language]
  const numbers = [...figures(source), ...(source.includes('scenario-wrong') ? ['99'] : [])]
  const sentence = language === 'ar' ? 'ترجمة تجريبية' : 'A trial translation'
  return (known && shipped[known]) ?? [sentence, ...numbers].join(' ')
}
