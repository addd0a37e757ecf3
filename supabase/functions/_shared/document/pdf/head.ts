import type { DocumentModel } from '../model.ts'
import type { PageWriter, TextOptions } from './page-writer.ts'

/** PNG or JPEG; null: the shape that the site shows without one; none: the name of the firm alone. */
export type Logo = Uint8Array | null | 'none'

/** Distances from the top, and the size of the title. */
const roomy = { height: 148, logo: 26, firm: 34, title: 66, titleSize: 24, below: 24 }
const compact = { height: 98, logo: 14, firm: 22, title: 48, titleSize: 17, below: 10 }

/** A band with logo, firm, title and subject of the document. */
export function drawHead(writer: PageWriter, model: DocumentModel, logo: Logo) {
  const { firm, title, about } = model
  const size = model.isCompact ? compact : roomy
  const { document, root } = writer
  const pageWidth = document.page.width
  let start = 0
  writer.decoration(() => {
    document.rect(0, 0, pageWidth, size.height).fill(writer.color('ink'))
    drawTriangles(writer, size.height)
    if (logo !== 'none') start = drawLogo(writer, logo, size.logo) + 10
  })
  const onInk = (points: number, weight: 400 | 600): TextOptions => ({
    size: points,
    weight,
    color: points > 10 ? 'onInk' : 'onInkMuted',
    leading: 1.5,
  })
  const beside = { start, width: writer.width - start }
  writer.textAt(root, 'P', firm, onInk(11, 600), { ...beside, y: size.firm, maxLines: 1 })
  let y = size.title
  y += writer.textAt(root, 'H1', title, onInk(size.titleSize, 600), {
    start: 0,
    width: writer.width,
    y,
    maxLines: 1,
  })
  for (const line of about)
    y += writer.textAt(root, 'P', line, onInk(9, 400), {
      start: 0,
      width: writer.width,
      y,
      maxLines: 1,
    })
  writer.y = size.height + size.below
}

/** The logo of the firm, or the shape that the site shows without one. Returns its width. */
function drawLogo(writer: PageWriter, logo: Uint8Array | null, top: number): number {
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
    return width
  }
  document
    .save()
    .translate(writer.left(box), top)
    .scale(32 / 36)
  document.path('M2 33v-7h5v-7h5v-7h4V5h4v7h4v7h5v7h5v7Z').fill(writer.color('jadeMark'))
  document.path('m18 16.5 7 12H11Z').fill(writer.color('accent'))
  document.restore()
  return box.width
}

/** A row of triangles at the lower edge of the band. */
function drawTriangles(writer: PageWriter, bottom: number) {
  const { document } = writer
  const side = 17
  for (let x = 0; x < document.page.width; x += side)
    document.path(`M${x} ${bottom}l${side / 2} -9 ${side / 2} 9Z`)
  document.fill(writer.color('heading'))
}
