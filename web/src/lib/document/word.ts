import {
  AlignmentType,
  BorderStyle,
  Document,
  ExternalHyperlink,
  Footer,
  HeadingLevel,
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
import { levelsLine, monthsText, type Block, type DocumentModel } from './model.ts'

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
  const text = writer(isArabic)
  const heading = (size: number) => ({
    run: {
      font,
      size,
      sizeComplexScript: size,
      bold: true,
      boldComplexScript: true,
      color: color.heading,
    },
    paragraph: { spacing: { before: 280, after: 120 }, keepNext: true },
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
            language: isArabic
              ? { value: 'en-US', bidirectional: 'ar-SA' }
              : { value: 'en-US', bidirectional: 'ar-SA' },
          },
          paragraph: { spacing: { after: 120, line: 320 } },
        },
        title: { ...heading(48), paragraph: { spacing: { after: 120 } } },
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

/**
 * Word takes the direction of a paragraph from `bidi`, and of a run from `rtl`: each run is one script, so that Latin
 * words in Arabic text keep their order.
 */
function writer(isArabic: boolean) {
  const runs = (text: string, options: IRunOptions = {}) =>
    (
      text.match(
        /[\p{Script=Arabic}\p{M}]+(?:[\s\p{P}]+(?=[\p{Script=Arabic}])[\p{Script=Arabic}\p{M}]+)*|[^\p{Script=Arabic}]+/gu,
      ) ?? []
    ).map((part) => {
      const size = options.size ? { sizeComplexScript: options.size } : {}
      const bold = options.bold ? { boldComplexScript: true } : {}
      const isRight = /\p{Script=Arabic}/u.test(part) || (isArabic && !/[\p{L}\d]/u.test(part))
      return new TextRun({ ...options, ...size, ...bold, text: part, rightToLeft: isRight })
    })
  const paragraph = (
    children: NonNullable<IParagraphOptions['children']>,
    options: IParagraphOptions = {},
  ) =>
    new Paragraph({ bidirectional: isArabic, alignment: AlignmentType.START, ...options, children })
  return { isArabic, runs, paragraph }
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
                ...lines(step.basis.quote, text, muted, quoted(text)),
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
        paragraph(runs(block.note, muted)),
      ]
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
    case 'note':
      return [paragraph(runs(block.text, muted))]
  }
}

const lines = (
  source: string,
  { paragraph, runs }: Writer,
  run?: IRunOptions,
  options?: IParagraphOptions,
) =>
  source
    .split(/\r?\n/)
    .filter((line) => line.trim())
    .map((line) => paragraph(runs(line, run), options))

const quoted = ({ isArabic }: Writer): IParagraphOptions => ({
  indent: { start: 240 },
  border: {
    [isArabic ? 'right' : 'left']: {
      style: BorderStyle.SINGLE,
      size: 12,
      color: 'E0A04A',
      space: 8,
    },
  },
})

function table({ isArabic, paragraph, runs }: Writer, rows: string[][]): Table {
  const columns = rows[0]?.length ?? 0
  const widths = columns === 4 ? [600, 5838, 1600, 1600] : [600, 6438, 2600]
  const line = { style: BorderStyle.SINGLE, size: 4, color: color.line }
  const none = { style: BorderStyle.NONE, size: 0, color: 'auto' }
  return new Table({
    visuallyRightToLeft: isArabic,
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
