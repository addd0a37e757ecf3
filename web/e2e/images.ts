import { crc32, deflateSync } from 'node:zlib'

/** A PNG file of this size with diagonal stripes. */
export function png(width: number, height: number): Buffer {
  const rows = Buffer.alloc((1 + width * 3) * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const color = (x + y) % 160 < 80 ? [23, 118, 92] : [217, 205, 180]
      rows.set(color, y * (1 + width * 3) + 1 + x * 3)
    }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // 8 bits per channel, RGB.
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** Adds an EXIF block with orientation and a secret to a JPEG, as a phone does. */
export function withExif(plain: Buffer, secret: string): Buffer {
  const note = Buffer.from(`${secret}\0`, 'latin1')
  const tiff = Buffer.alloc(8 + 2 + 2 * 12 + 4)
  tiff.write('MM\0*', 0, 'latin1')
  tiff.writeUInt32BE(8, 4)
  tiff.writeUInt16BE(2, 8)
  const entry = (at: number, tag: number, type: number, count: number) => {
    tiff.writeUInt16BE(tag, at)
    tiff.writeUInt16BE(type, at + 2)
    tiff.writeUInt32BE(count, at + 4)
  }
  entry(10, 0x010e, 2, note.length)
  tiff.writeUInt32BE(tiff.length, 18)
  // Orientation 6: rotated by 90°.
  entry(22, 0x0112, 3, 1)
  tiff.writeUInt16BE(6, 30)
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff, note])
  const head = Buffer.alloc(4)
  head.writeUInt16BE(0xffe1, 0)
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([plain.subarray(0, 2), head, body, plain.subarray(2)])
}
