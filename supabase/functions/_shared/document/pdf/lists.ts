import { onlyText, type Block, type DocumentModel } from '../model.ts'
import { drawNumber } from './figures.ts'
import type { PageWriter, TextOptions } from './page-writer.ts'
import { room, text } from './text-styles.ts'

const small: TextOptions = { size: 9, weight: 400, color: 'text', leading: 1.38 }
const compact = {
  title: { size: 11, weight: 600, color: 'heading', leading: 1.4 },
  body: small,
  muted: { ...small, size: 8, color: 'muted', leading: (9 * 1.38) / 8 },
  gap: { title: 2, item: 1, block: 6 },
} as const
const roomy = {
  title: text.h2,
  body: text.body,
  muted: text.small,
  gap: { title: 5, item: 4, block: room.part },
} as const

/** The styles of texts that are no steps of a plan. */
export const styleOf = ({ isCompact }: DocumentModel) => (isCompact ? compact : roomy)

export function drawTitle(writer: PageWriter, model: DocumentModel, name: string) {
  const { title, body, gap } = styleOf(model)
  writer.paragraph(writer.root, 'H2', name, title, { together: 2 * writer.lineHeight(body) })
  writer.gap(gap.title)
}

/** Labels and values in two columns. */
export function drawFacts(
  writer: PageWriter,
  model: DocumentModel,
  block: Extract<Block, { type: 'facts' | 'figures' }>,
) {
  const { body, muted, gap } = styleOf(model)
  const widths = block.rows.map((row) => writer.lines(row.label, muted)[0]?.width ?? 0)
  const labelWidth = Math.min(Math.max(110, ...widths.map((width) => width + 12)), 150)
  const value = { start: labelWidth, width: writer.width - labelWidth }
  drawTitle(writer, model, block.title)
  for (const row of block.rows) {
    const lines = writer.lines(row.value, body, value.width)
    const label = writer.lines(row.label, muted, labelWidth - 8)
    const height = Math.max(writer.heightOf(lines, body), writer.heightOf(label, muted))
    writer.require(height)
    const { y } = writer
    writer.element(writer.root, 'P', (line) =>
      line.add(() => {
        writer.textAt(null, '', row.label, muted, { start: 0, width: labelWidth - 8, y })
        writer.textAt(null, '', row.value, body, { ...value, y })
      }),
    )
    writer.y += height
    writer.gap(gap.item)
  }
  writer.gap(gap.block)
}

/** Up to four short values side by side, each above its label. */
export function drawFigures(
  writer: PageWriter,
  { title: name, rows }: Extract<Block, { type: 'facts' | 'figures' }>,
) {
  const figure: TextOptions = { size: 26, weight: 600, color: 'heading', leading: 1.3 }
  const label = text.small
  const column = writer.width / rows.length
  const box = (index: number) => ({ start: index * column + (index ? 14 : 0), width: column - 20 })
  const labels = rows.map((row, index) => writer.lines(row.label, label, box(index).width).length)
  const height = writer.lineHeight(figure) + Math.max(...labels) * writer.lineHeight(label)
  writer.paragraph(writer.root, 'H2', name, text.label, { together: height + room.label })
  writer.y += room.label
  const { y } = writer
  for (const [index, row] of rows.entries()) {
    if (index > 0) writer.bar({ start: index * column, width: 0.6 }, y + 4, height - 4, 'line')
    writer.element(writer.root, 'P', (line) =>
      line.add(() => {
        writer.textAt(null, '', row.value, figure, { ...box(index), y })
        const below = { ...box(index), y: y + writer.lineHeight(figure) }
        writer.textAt(null, '', row.label, label, below)
      }),
    )
  }
  writer.y += height
  writer.gap(room.part)
}

/** Items with a number or a dot, and a text next to them at the end of the line. A single text is no list. */
export function drawList(
  writer: PageWriter,
  model: DocumentModel,
  block: Extract<Block, { type: 'list' }>,
) {
  const { body, muted, gap } = styleOf(model)
  const mark = 12
  const only = onlyText(block)
  if (only !== null) {
    drawTitle(writer, model, block.title)
    writer.paragraph(writer.root, 'P', only, body)
    return writer.gap(gap.block)
  }
  const hasNotes = block.items.some(({ note }) => note)
  const noteWidth = hasNotes ? 170 : 0
  const main = { start: mark + 8, width: writer.width - mark - 8 - noteWidth }
  const beside = { start: writer.width - noteWidth + 10, width: noteWidth - 10 }
  drawTitle(writer, model, block.title)
  writer.element(writer.root, 'L', (list) => {
    for (const [index, item] of block.items.entries()) {
      const height = Math.max(
        writer.heightOf(writer.lines(item.text, body, main.width), body),
        item.note ? writer.heightOf(writer.lines(item.note, muted, beside.width), muted) : 0,
      )
      writer.require(height)
      const { y } = writer
      const drawMark = () => {
        if (block.isNumbered) drawNumber(writer, index + 1, { start: 0, y: y + 0.5, size: mark })
        else drawDot(writer, { start: 0, width: mark }, y + writer.lineHeight(body) / 2)
      }
      writer.element(list, 'LI', (entry) => {
        writer.element(entry, 'Lbl', (label) => label.add(drawMark))
        writer.element(entry, 'LBody', (content) => {
          writer.textAt(content, 'P', item.text, body, { ...main, y })
          if (item.note) writer.textAt(content, 'P', item.note, muted, { ...beside, y })
        })
      })
      writer.y += height
      writer.gap(gap.item)
    }
  })
  writer.gap(gap.block)
}

function drawDot(writer: PageWriter, box: { start: number; width: number }, y: number) {
  writer.document.circle(writer.left(box) + box.width / 2, y, 1.8).fill(writer.color('jade'))
}
