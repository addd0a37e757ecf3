import { firmMark, isWordmark } from '#contract/firm-mark.ts'
import type { DocumentModel } from '../model.ts'
import { margin, type PageWriter, type TextOptions } from './page-writer.ts'

/** PNG or JPEG; null: the shape that the site shows without one; none: the name of the firm alone. */
export type Logo = Uint8Array | null | 'none'

/** Distances from the top, the size of the title, and the room below the title and below the band. */
const roomy = { logo: 30, firm: 37, title: 80, titleSize: 20, gap: 4, foot: 24, below: 26 }
const compact = { logo: 14, firm: 22, title: 48, titleSize: 17, gap: 0, foot: 12, below: 10 }

/** A band with logo, firm, title and subject of the document. */
export function drawHead(writer: PageWriter, model: DocumentModel, logo: Logo) {
  const { firm, title, about } = model
  const size = model.isCompact ? compact : roomy
  const { document, root } = writer
  const heading: TextOptions = { size: size.titleSize, weight: 600, color: 'onInk', leading: 1.4 }
  const line: TextOptions = { size: 10, weight: 400, color: 'onInkMuted', leading: 1.6 }
  const balanced = writer.balanced(title, heading, writer.width - (model.isCompact ? 0 : 14))
  // Beside the triangles.
  const aboutWidth = writer.width - (model.isCompact ? 0 : 110)
  const box = { start: 0, width: balanced.width, maxLines: 2 }
  const lines = writer.shortened(balanced.text, heading, box).length
  const linesOf = (each: string) => writer.shortened(each, line, { width: aboutWidth, maxLines: 2 })
  const height =
    size.title +
    size.gap +
    lines * writer.lineHeight(heading) +
    about.reduce((sum, each) => sum + writer.heightOf(linesOf(each), line), 0) +
    size.foot
  let name = { start: 0, hasName: false }
  writer.decoration(() => {
    document.rect(0, 0, document.page.width, height).fill(writer.color('ink'))
    drawTriangles(writer, height, model.isCompact ? 17 : 46)
    if (logo !== 'none') name = drawLogo(writer, logo, size.logo)
  })
  const { start, hasName } = name
  const nameStyle: TextOptions = { ...line, size: 12, weight: 600, color: 'onInk' }
  if (!hasName)
    writer.textAt(root, 'P', firm, nameStyle, {
      start,
      width: writer.width - start,
      y: size.firm,
      maxLines: 1,
    })
  let y = size.title
  y += writer.textAt(root, 'H1', balanced.text, heading, { ...box, y }) + size.gap
  for (const each of about)
    y += writer.textAt(root, 'P', each, line, { ...box, width: aboutWidth, y })
  writer.y = height
  writer.gap(size.below)
}

/** The logo of the firm, or the shape that the site shows without one. Returns where the text next to it starts. */
function drawLogo(writer: PageWriter, logo: Uint8Array | null, top: number) {
  const { document } = writer
  const box = { start: 0, width: 32 }
  if (logo) {
    const image = document.openImage(logo)
    // Many logos are words.
    const width = Math.min((32 * image.width) / image.height, 128)
    document.image(image, writer.left({ ...box, width }), top, {
      fit: [width, 32],
      valign: 'center',
    })
    return { start: width + 10, hasName: isWordmark(image) }
  }
  document
    .save()
    .translate(writer.left(box), top)
    .scale(32 / 36)
  document.path(firmMark.steps).fill(writer.color('jadeMark'))
  document.path(firmMark.triangle).fill(writer.color('accent'))
  document.restore()
  return { start: box.width + 10, hasName: false }
}

/** Triangles that stand on the lower edge of the band: a row of small ones, or three that grow toward the end of the line. */
function drawTriangles(writer: PageWriter, bottom: number, side: number) {
  const { document } = writer
  const triangle = (center: number, width: number) =>
    document.path(
      `M${center - width / 2} ${bottom}l${width / 2} ${-width * 0.86} ${width / 2} ${width * 0.86}Z`,
    )
  if (side < 20) {
    for (let x = 0; x < document.page.width; x += side) triangle(x + side / 2, side)
    document.fill(writer.color('heading'))
    return
  }
  const at = (start: number) => writer.left({ start, width: 0 })
  const end = writer.width + margin.side
  triangle(at(end - side * 0.6), side * 2.4).fill(writer.color('heading'))
  triangle(at(end - side * 1.85), side * 1.2).fill(writer.color('jade'))
  triangle(at(end - side * 2.6), side * 0.4).fill(writer.color('accent'))
}
