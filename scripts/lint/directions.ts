/** Classes of Tailwind CSS for the left or right side, without variants; `left` alone is a word. */
const physical =
  /^(?:(?:scroll-)?[mp][lr]-.|(?:left|right)-(?:[\d[(]|px$|auto$|full$)|(?:border|rounded)-(?:[lr]|[tb][lr])(?:-|$)|(?:text|float|clear)-(?:left|right)$)/

/** The classes in a text that name a side, such as `md:-ml-2`. */
export const physicalClasses = (text: string): string[] =>
  text
    .split(/\s+/)
    .filter((each) =>
      physical.test(each.replace(/^(?:[^\s[]|\[[^\]]*\])*:/, '').replace(/^[!-]+/, '')),
    )

type Context = { report: (problem: { node: object; message: string }) => void }
/** Oxlint's plugin, with the API of ESLint: `styles/logical` refuses classes for a side, since the site is mirrored for Arabic. */
export default {
  meta: { name: 'styles' },
  rules: {
    logical: {
      create(context: Context) {
        const check = (node: object, text: unknown) => {
          for (const each of typeof text === 'string' ? physicalClasses(text) : [])
            context.report({
              node,
              message: `${each} names a side, but the site is mirrored for Arabic. Use ms, me, ps, pe, start, end, border-s, rounded-e, text-start and the like.`,
            })
        }
        return {
          Literal: (node: { value?: unknown }) => check(node, node.value),
          TemplateElement: (node: { value: { raw: string } }) => check(node, node.value.raw),
        }
      },
    },
  },
}
