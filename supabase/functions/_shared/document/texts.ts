import { printedMarks } from '#contract/figure-mark.ts'

const maxIdeaTitle = 70

/** An idea that the visitor wrote without a title has its first words as one, and all of them below if there are more. */
export function ideaTexts(words: string): { title: string; description: string } {
  const title = shortened(words, maxIdeaTitle)
  return { title, description: title === shortened(words, Infinity) ? '' : words }
}

/** On one line, cut after a word, with marks as they are printed. */
export function shortened(text: string, maxLength: number): string {
  const line = printedMarks(text).replaceAll(/\s+/g, ' ').trim()
  const characters = Array.from(line)
  if (characters.length <= maxLength) return line
  const cut = characters.slice(0, maxLength - 1).join('')
  const end = cut.lastIndexOf(' ')
  return `${(end > maxLength * 0.6 ? cut.slice(0, end) : cut).trimEnd()}…`
}
