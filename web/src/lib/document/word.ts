import {
  AlignmentType,
  BorderStyle,
  Document,
  ExternalHyperlink,
  Footer,
  HeadingLevel,
  LineRuleType,
  Packer,
  PageNumber,
  Paragraph,
  ShadingType,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
  type IParagraphOptions,
  type IRunOptions,
} from 'docx'
import { directionOf, leftToRight, type Direction } from '#document/direction.ts'
import { levelsLine, monthsText, type Block, type DocumentModel } from '#document/model.ts'

/** Fonts that Word has on every system, with Arabic letters. */
const font = { ascii: 'Arial', hAnsi: 'Arial', cs: 'Arial', eastAsia: 'Arial' }
const color = {
  heading: '174A3D',
  text: '14231E',
  muted: '52625B',
  accent: '17765C',
  line: 'D9CDB4',
}

/** The document as a Word file: styles for headings, tables, right-to-left paragraphs in Arabic. */
export function createWord(model: DocumentModel): Promise<Blob> {
  return Packer.toBlob(wordDocument(model))
}

export function wordDocument(model: DocumentModel): Document {
  const { language, title, firm, about, blocks, labels } = model
  const isArabic = language === 'ar'
  const text = writer(isArabic ? 'rtl' : 'ltr')
  const heading = (size: number) => ({
    run: {
      font,
      size,
      sizeComplexScript: size,
      bold: true,
      boldComplexScript: true,
      color: color.heading,
    },
    paragraph: {
      spacing: { before: 280, after: 120, line: 300, lineRule: LineRuleType.AUTO },
      keepNext: true,
    },
  })
  const [before, between, after] = labels.page(8888, 9999).split(/8888|9999/)
  return new Document({
    title,
    creator: firm,
    styles: {
      default: {
        document: {
          run: {
            font,
            size: 21,
            sizeComplexScript: 21,
            color: color.text,
            language: { value: 'en-US', bidirectional: 'ar-SA' },
          },
          paragraph: { spacing: { after: 120, line: 320, lineRule: LineRuleType.AUTO } },
        },
        title: {
          ...heading(48),
          paragraph: {
            spacing: { before: 120, after: 120, line: 340, lineRule: LineRuleType.AUTO },
          },
        },
        heading1: heading(30),
        heading2: heading(24),
      },
    },
    sections: [
      {
        properties: {
          page: {
            size: { width: 11906, height: 16838 },
            margin: { top: 1134, bottom: 1134, left: 1134, right: 1134 },
          },
        },
        footers: {
          default: new Footer({
            children: [
              text.paragraph([
                ...text.runs(`${firm} · ${title} · ${before}`, { size: 17, color: color.muted }),
                new TextRun({ children: [PageNumber.CURRENT], size: 17, rightToLeft: isArabic }),
                ...text.runs(between ?? '', { size: 17, color: color.muted }),
                new TextRun({
                  children: [PageNumber.TOTAL_PAGES],
                  size: 17,
                  rightToLeft: isArabic,
                }),
                ...text.runs(after ?? '', { size: 17, color: color.muted }),
              ]),
            ],
          }),
        },
        children: [
          text.paragraph(text.runs(firm, { bold: true, color: color.accent })),
          text.paragraph(text.runs(title), { heading: HeadingLevel.TITLE }),
          ...about.map((line) => text.paragraph(text.runs(line, { color: color.muted, size: 19 }))),
          ...blocks.flatMap((block) => blockParts(model, block, text)),
        ],
      },
    ],
  })
}

type Writer = ReturnType<typeof writer>

/** Parts of a text whose direction differs from that of their paragraph. */
const embedded = {
  rtl: /(\u200e[^\u200e]+\u200e|\p{Script=Latin}(?:[^\p{Script=Arabic}]*[\p{Script=Latin}\d])?)/u,
  ltr: /(\p{Script=Arabic}(?:[^\p{Script=Latin}]*\p{Script=Arabic}\p{M}*)?)/u,
}

/** Word takes the direction of a paragraph from `bidi`, and that of a run from `rtl`. */
function writer(direction: Direction) {
  const isRight = direction === 'rtl'
  const runs = (text: string, options: IRunOptions = {}) => {
    const size = options.size ? { sizeComplexScript: options.size } : {}
    const bold = options.bold ? { boldComplexScript: true } : {}
    // Word has no isolates; marks on both sides keep the order of phone numbers and addresses.
    const marked = isRight ? text.replaceAll(leftToRight, '\u200e$&\u200e') : text
    return marked.split(embedded[direction]).flatMap((part, index) => {
      const rightToLeft = (index % 2 === 0) === isRight
      return part ? new TextRun({ ...options, ...size, ...bold, text: part, rightToLeft }) : []
    })
  }
  const paragraph = (
    children: NonNullable<IParagraphOptions['children']>,
    options: IParagraphOptions = {},
  ) =>
    new Paragraph({ bidirectional: isRight, alignment: AlignmentType.START, ...options, children })
  return { direction, isRight, runs, paragraph }
}

function blockParts(model: DocumentModel, block: Block, text: Writer): (Paragraph | Table)[] {
  const { labels } = model
  const { paragraph, runs } = text
  const heading = (title: string) => paragraph(runs(title), { heading: HeadingLevel.HEADING_1 })
  const muted = { color: color.muted, size: 18 }
  switch (block.type) {
    case 'summary':
      return [heading(block.title), ...lines(block.text, text)]
    case 'overview':
      return [
        heading(block.title),
        table(text, [
          ['#', labels.step, labels.impact, labels.effort],
          ...block.steps.map(({ title, impact, effort }, index) => [
            `${index + 1}`,
            title,
            labels.levels[impact],
            labels.levels[effort],
          ]),
        ]),
      ]
    case 'steps':
      return [
        heading(block.title),
        ...block.steps.flatMap((step, index) => [
          paragraph(runs(`${index + 1}. ${step.title}`), { heading: HeadingLevel.HEADING_2 }),
          paragraph(runs(levelsLine(model, step), { bold: true, color: color.accent, size: 19 }), {
            keepNext: true,
          }),
          ...lines(step.description, text),
          ...lines(step.details, text),
          ...(step.basis
            ? [
                paragraph(runs(step.basis.label, { ...muted, bold: true }), quoted(text)),
                ...lines(step.basis.quote, text, muted, quoted),
              ]
            : []),
        ]),
      ]
    case 'timeline':
      return [
        heading(block.title),
        table(text, [
          ['#', labels.step, labels.months],
          ...block.steps.map((step, index) => [`${index + 1}`, step.title, monthsText(step)]),
        ]),
        paragraph(runs(block.note, muted), { spacing: { before: 160 } }),
      ]
    case 'estimate': {
      const row = (options: IRunOptions) =>
        function labeled({ label, value }: { label: string; value: string }) {
          return paragraph([...runs(`${label}: `, { color: color.muted }), ...runs(value, options)])
        }
      return [
        heading(block.title),
        ...block.results.map(row({ bold: true })),
        paragraph(runs(block.basedOn, { bold: true }), { keepNext: true }),
        ...block.assumptions.map(row({})),
        ...block.notes.map((note) => paragraph(runs(note, muted))),
      ]
    }
    case 'contact':
      return [
        heading(block.title),
        ...block.rows.map(({ label, value }) =>
          paragraph([...runs(`${label}: `, { color: color.muted }), ...runs(value)]),
        ),
        paragraph([
          new ExternalHyperlink({
            link: block.link.url,
            children: runs(block.link.label, { style: 'Hyperlink', bold: true }),
          }),
        ]),
      ]
    case 'facts':
      return [
        heading(block.title),
        ...block.rows.map(({ label, value }) =>
          paragraph([...runs(`${label}: `, { color: color.muted }), ...runs(value)]),
        ),
      ]
    case 'list':
      return [
        heading(block.title),
        ...block.items.map((item, index) =>
          paragraph([
            ...runs(`${block.isNumbered ? `${index + 1}.` : '•'} ${item.text}`),
            ...(item.note ? runs(` (${item.note})`, muted) : []),
          ]),
        ),
      ]
    case 'note':
      return [paragraph(runs(block.text, muted))]
  }
}

/** The paragraphs of a text, each in its own direction. */
const lines = (
  source: string,
  { direction }: Writer,
  run?: IRunOptions,
  options?: (text: Writer) => IParagraphOptions,
) =>
  source
    .split(/\r?\n/)
    .filter((line) => line.trim())
    .map((line) => {
      const text = writer(directionOf(line, direction))
      return text.paragraph(text.runs(line, run), options?.(text))
    })

const quoted = ({ isRight }: Writer): IParagraphOptions => ({
  indent: { start: 240 },
  border: {
    [isRight ? 'right' : 'left']: {
      style: BorderStyle.SINGLE,
      size: 12,
      color: 'E0A04A',
      space: 8,
    },
  },
})

function table({ isRight, paragraph, runs }: Writer, rows: string[][]): Table {
  const columns = rows[0]?.length ?? 0
  const widths = columns === 4 ? [600, 5838, 1600, 1600] : [600, 6438, 2600]
  const line = { style: BorderStyle.SINGLE, size: 4, color: color.line }
  const none = { style: BorderStyle.NONE, size: 0, color: 'auto' }
  return new Table({
    visuallyRightToLeft: isRight,
    width: { size: widths.reduce((sum, width) => sum + width, 0), type: WidthType.DXA },
    columnWidths: widths,
    borders: {
      top: line,
      bottom: line,
      insideHorizontal: line,
      left: none,
      right: none,
      insideVertical: none,
    },
    rows: rows.map(
      (cells, index) =>
        new TableRow({
          tableHeader: index === 0,
          cantSplit: true,
          children: cells.map(
            (cell, column) =>
              new TableCell({
                width: { size: widths[column] ?? 600, type: WidthType.DXA },
                margins: { top: 60, bottom: 60, left: 100, right: 100 },
                ...(index === 0 && {
                  shading: { type: ShadingType.CLEAR, color: 'auto', fill: 'EEF7F3' },
                }),
                children: [paragraph(runs(cell, { bold: index === 0 }), { spacing: { after: 0 } })],
              }),
          ),
        }),
    ),
  })
}
