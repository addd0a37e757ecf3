import { shippedTexts } from '#texts/shipped.ts'
import { promptTexts } from '../../supabase/functions/_shared/ai/prompt-texts.ts'
import { contentTerms } from '../../supabase/functions/_shared/ai/terms.ts'

/**
 * The services that a prompt names, as `[id] title` in that of the chat and `id: title` in that of suggestions, and whether
 * all of them are as the product ships them.
 */
export function servicesIn(system: string) {
  const services = Array.from(
    system.matchAll(/^- (?:\[(?<chat>[a-z0-9-]+)\]|(?<brief>[a-z0-9-]+):) (?<title>[^:,،\n]+)/gm),
    ({ groups: { chat, brief, title = '' } = {} }) => ({ id: chat ?? brief ?? '', title }),
  )
  const isShipped = services.every(({ id, title }) =>
    Object.values(shippedTexts).some((texts) => texts[`services.${id}.title`] === title),
  )
  return { services, isShipped }
}

/**
 * The answer that a prompt has to a frequent question which is like the message: at least half of the words of the message
 * are in both, and one in the question.
 */
export function frequentAnswer(system: string, message: string): string | undefined {
  const asked = [...contentTerms(message)]
  const countIn = (text: string) => {
    const terms = contentTerms(text)
    return asked.filter((term) => terms.has(term)).length
  }
  const titles = Object.values(promptTexts).map(({ facts }) => `# ${facts.faq}\n`)
  const [list = ''] = titles.flatMap((title) => system.split(title)[1]?.split('\n#')[0] ?? [])
  const entries = Array.from(list.matchAll(/^- (.*?[?؟](?: [^.]*?[?؟])*) (.*)$/gm))
  const [best] = entries
    .map(([, question = '', answer = '']) => ({
      answer,
      inQuestion: countIn(question),
      inBoth: countIn(`${question} ${answer}`),
    }))
    .filter(({ inQuestion, inBoth }) => inQuestion > 0 && inBoth * 2 >= asked.length)
    .toSorted((one, other) => other.inQuestion - one.inQuestion || other.inBoth - one.inBoth)
  return best?.answer
}
