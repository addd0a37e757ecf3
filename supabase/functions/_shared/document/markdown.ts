import { timeText, onlyText, type Block, type DocumentModel } from './model.ts'

export function toMarkdown(model: DocumentModel): string {
  const { title, firm, about, blocks } = model
  const parts = [`# ${title}: ${firm}`, about.join('  \n')]
  return [...parts, ...blocks.flatMap((block) => blockParts(model, block)), ''].join('\n\n')
}

function blockParts(model: DocumentModel, block: Block): string[] {
  const { labels } = model
  switch (block.type) {
    case 'summary':
      return [
        `## ${block.title}`,
        ...(block.lead ? [`**${block.lead}**`] : []),
        block.isQuote ? quoted(block.text) : block.text,
      ]
    case 'schedule':
      return [
        `## ${block.title}`,
        table([
          ['#', labels.step, labels.impact, labels.effort, labels.time],
          ...block.steps.map((step, index) => [
            `${index + 1}`,
            step.title,
            labels.levels[step.impact],
            labels.levels[step.effort],
            timeText(step.time),
          ]),
        ]),
        block.note,
      ]
    case 'steps':
      return [
        `## ${block.title}`,
        ...block.steps.map(({ title, description, details, basis }, index) => {
          const parts = [`**${title}**`, description, details]
          if (basis) parts.push([basis.label, quoted(basis.quote)].filter(Boolean).join('\n\n'))
          return `${index + 1}. ${parts.filter(Boolean).join('\n\n').replaceAll('\n', '\n   ')}`
        }),
      ]
    case 'contact':
      return [
        `## ${block.title}`,
        block.rows.map(({ label, value }) => `${label}: ${value}`).join('  \n'),
        `[${block.link.label}](${block.link.url})`,
      ]
    case 'facts':
    case 'figures':
      return [`## ${block.title}`, labeled(block.rows)]
    case 'list':
      return [
        `## ${block.title}`,
        onlyText(block) ??
          block.items
            .map(({ text, note }, index) => {
              const mark = block.isNumbered ? `${index + 1}.` : '-'
              return `${mark} ${text}${note ? ` (${note})` : ''}`
            })
            .join('\n'),
      ]
    case 'note':
      return [block.text]
  }
}

const labeled = (rows: { label: string; value: string }[]) =>
  rows.map(({ label, value }) => `- ${label}: ${value}`).join('\n')

const quoted = (quote: string) => quote && `> ${quote.replaceAll('\n', '\n> ')}`

function table([head = [], ...rows]: string[][]): string {
  const line = (cells: string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ')).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}
