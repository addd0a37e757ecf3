import type { StructureElement } from 'pdfkit'
import { basisText, detailLines, type DocumentStep } from '../model.ts'
import { drawNumber } from './figures.ts'
import type { PageWriter, TextOptions } from './page-writer.ts'
import { text } from './text-styles.ts'

const gap = 14

export function drawSteps(writer: PageWriter, steps: readonly DocumentStep[]) {
  writer.element(writer.root, 'L', (list) => {
    for (const [index, step] of steps.entries())
      writer.element(list, 'LI', (item) => drawStep(writer, item, step, index + 1))
  })
}

function drawStep(writer: PageWriter, item: StructureElement, step: DocumentStep, number: number) {
  const box = stepBox(writer)
  writer.require(startHeight(writer, step))
  const top = writer.y
  writer.element(item, 'Lbl', (label) =>
    label.add(() => drawNumber(writer, number, { start: 0, y: top - 1, size: 20 })),
  )
  writer.element(item, 'LBody', (body) => {
    writer.paragraph(body, 'H3', step.title, text.h3, box)
    writer.paragraph(body, 'P', step.description, text.body, box)
    if (step.details) writer.y += 3
    for (const line of detailLines(step.details)) drawDetail(writer, body, line)
    if (step.basis) drawBasis(writer, body, basisText(step.basis))
  })
  writer.gap(gap)
}

type Detail = ReturnType<typeof detailLines>[number]

/** A line of the details, its label in a column of its own. */
function drawDetail(writer: PageWriter, parent: StructureElement, { label, value }: Detail) {
  const { start, width } = stepBox(writer)
  if (!label) return writer.paragraph(parent, 'P', value, text.body, { start, width })
  writer.require(2 * writer.lineHeight(text.body))
  const { y } = writer
  const page = writer.blanks.length
  const height = writer.textAt(parent, 'P', label, text.label, { start, width: labelWidth, y })
  const offset = labelWidth + labelGap
  writer.paragraph(parent, 'P', value, text.body, { start: start + offset, width: width - offset })
  if (writer.blanks.length === page) writer.y = Math.max(writer.y, y + height)
}

const labelWidth = 88
const labelGap = 8
const longStep = 140

const sum = (heights: readonly number[]) => heights.reduce((all, height) => all + height, 0)

const stepBox = (writer: PageWriter) => ({ start: 32, width: writer.width - 32 })

/**
 * The height that a step needs on its first page: a step that would leave a small part behind begins on a new page; a
 * long one is split, but not below its heading.
 */
export function startHeight(writer: PageWriter, step: DocumentStep) {
  const { width } = stepBox(writer)
  const height = stepHeight(writer, step, width)
  if (height < longStep) return height
  return writer.heightOf(writer.lines(step.title, text.h3, width), text.h3) + 54
}

function stepHeight(
  writer: PageWriter,
  { title, description, details, basis }: DocumentStep,
  width: number,
) {
  const heightOf = (source: string, style: TextOptions, narrower = 0) =>
    writer.heightOf(writer.lines(source, style, width - narrower), style)
  return (
    heightOf(title, text.h3) +
    heightOf(description, text.body) +
    sum(
      detailLines(details).map(({ label, value }) =>
        label
          ? Math.max(
              heightOf(label, text.label, width - labelWidth),
              heightOf(value, text.body, labelWidth + labelGap),
            )
          : heightOf(value, text.body),
      ),
    ) +
    (basis ? heightOf(basisText(basis), text.small, 12) + 4 : 0) +
    3
  )
}

/** The basis of a step, next to a vertical line. */
function drawBasis(writer: PageWriter, parent: StructureElement, source: string) {
  writer.y += 4
  writer.paragraph(parent, 'P', source, text.small, {
    start: 44,
    onLine: (y) =>
      writer.bar({ start: 32, width: 1.5 }, y, writer.lineHeight(text.small) + 0.5, 'jadeBar'),
  })
}
