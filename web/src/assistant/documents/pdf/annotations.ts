import { placed, type Glyph } from './glyphs.ts'
import { numberIn, numbersIn, partOf, type Matrix } from './matrix.ts'

/** What pdf.js says about a form field or comment; it declares no types for it. */
type Annotation = Readonly<Record<string, unknown>>

/** What a form field or comment says, in lines; null if only its drawing says it. */
type Written = { lines: string[]; replacesDrawing: boolean }

const symbols = { on: '☑', off: '☐' }
/** They repeat another comment, or their text is not part of the page. */
const ignored = new Set([
  'Popup',
  'Link',
  'FileAttachment',
  'Sound',
  'Movie',
  'Screen',
  'PrinterMark',
])
const defaultSize = 12

/** pdf.js keeps hidden fields, since a script may show them. */
const isHidden = ({ hidden, annotationFlags: flags }: Annotation) =>
  hidden === true || (typeof flags === 'number' && (flags & 2) !== 0)

/**
 * Replaces the drawings of form fields and comments by what they say, where they stand. A drawing may be missing, is not
 * in reading order where a program wrote Arabic, and shows of a list also what was not chosen.
 */
export function withAnnotations(
  glyphs: readonly Glyph[],
  annotations: readonly Annotation[],
): Glyph[] {
  const found = annotations.flatMap((annotation) => {
    const written = isHidden(annotation) ? { lines: [], replacesDrawing: true } : textOf(annotation)
    return written ? [{ annotation, ...written }] : []
  })
  const replaced = new Set(
    found.flatMap(({ annotation, replacesDrawing }) => (replacesDrawing ? [annotation['id']] : [])),
  )
  return [
    ...glyphs.filter(({ annotation }) => annotation === undefined || !replaced.has(annotation)),
    ...found.flatMap(({ annotation, lines }) => placedLines(annotation, lines)),
  ]
}

function textOf(annotation: Annotation): Written | null {
  if (annotation['subtype'] === 'Widget') return fieldText(annotation)
  if (ignored.has(String(annotation['subtype']))) return null
  // A mark of a review, such as “accepted”.
  if (annotation['stateModel']) return null
  const text = stringIn(annotation['contentsObj'], 'str') || stringIn(annotation['richText'], 'str')
  // Some programs copy the marked words into the comment.
  const isCopy = withoutSpaces(text) === withoutSpaces(stringIn(annotation, 'overlaidText'))
  const lines = linesIn(text)
  if (lines.length === 0 || isCopy) return null
  return { lines, replacesDrawing: annotation['subtype'] === 'FreeText' }
}

function fieldText(field: Annotation): Written | null {
  const value = field['fieldValue']
  if (field['fieldType'] === 'Btn') {
    if (field['pushButton']) return null
    const own = field['radioButton'] ? field['buttonValue'] : field['exportValue']
    // Without a drawing, a radio button does not say which of the answers it is.
    if (field['radioButton'] && typeof own !== 'string') return null
    const isOn = typeof value === 'string' && value !== 'Off' && value === own
    return { lines: [isOn ? symbols.on : symbols.off], replacesDrawing: true }
  }
  if (field['password']) return { lines: [], replacesDrawing: true }
  const values = (Array.isArray(value) ? value : [value]).filter((each) => typeof each === 'string')
  const lines = values.flatMap((each) => linesIn(shownValue(field, each)))
  return lines.length > 0 ? { lines, replacesDrawing: true } : null
}

/** A choice is stored as the value for a program. */
function shownValue({ options }: Annotation, value: string): string {
  const option: unknown = Array.isArray(options)
    ? options.find((each) => stringIn(each, 'exportValue') === value)
    : undefined
  return stringIn(option, 'displayValue') || value
}

const linesIn = (text: string) =>
  text
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')

const withoutSpaces = (text: string) => text.replaceAll(/\s/g, '')

const stringIn = (value: unknown, name: string): string => {
  const found = partOf(value, name)
  return typeof found === 'string' ? found : ''
}

/** One glyph for each line, from the beginning of the rectangle. */
function placedLines(annotation: Annotation, lines: string[]): Glyph[] {
  const [x0, y0, x1, y1] = numbersIn(annotation['rect'])
  if (x0 === undefined || y0 === undefined || x1 === undefined || y1 === undefined) return []
  const turn = numberIn(annotation['rotation'], 0)
  const isUpright = turn % 180 === 0
  const [length, height] = isUpright ? [x1 - x0, y1 - y0] : [y1 - y0, x1 - x0]
  const size = Math.min(fontSize(annotation) || defaultSize, height || defaultSize)
  const isMultiLine = lines.length > 1 || annotation['multiLine'] === true
  const step = isMultiLine ? Math.min(size * 1.15, height / lines.length || size) : size
  // A single line is in the middle of its field; the baseline is below the middle of a letter.
  const first = isMultiLine ? size : (height + size) / 2 - size * 0.2
  return lines.map((line, index) => {
    const below = first + index * step
    const matrices: Record<number, Matrix> = {
      0: [1, 0, 0, 1, x0, y1 - below],
      90: [0, 1, -1, 0, x0 + below, y0],
      180: [-1, 0, 0, -1, x1, y0 + below],
      270: [0, -1, 1, 0, x1 - below, y1],
    }
    const matrix = matrices[turn] ?? [1, 0, 0, 1, x0, y1 - below]
    return { ...placed(line, matrix, 0, size, length), annotation: String(annotation['id']) }
  })
}

const fontSize = ({ defaultAppearanceData }: Annotation) =>
  numberIn(partOf(defaultAppearanceData, 'fontSize'), 0)
