import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { limits } from '#contract/assistant.ts'

const source = resolve(import.meta.dirname, '../node_modules/pdfjs-dist')
const workerSource = join(source, 'legacy/build/pdf.worker.min.mjs')

type Change = { place: RegExp; write: (...found: string[]) => string }

/** The operation that begins marked content, of whose properties pdf.js keeps only the number. */
const operation: Change = {
  place:
    /parseMarkedContentProps\((\w+)\[1\],(\w+)\)([^]{1,600}?)\1=\[\1\[0\]\.name,\1\[1\]instanceof Dict\?\1\[1\]\.get\("MCID"\):null\]/,
  write: (_, args, resources, between) => {
    const named = `${args}[1]instanceof Name?${resources}.get("Properties")?.get?.(${args}[1].name):${args}[1]`
    const properties = `(p=>p instanceof Dict?[p.get("MCID"),p.get("ActualText")]:[null])(${named})`
    return `parseMarkedContentProps(${args}[1],${resources})${between}${args}=[${args}[0].name,...${properties}]`
  },
}

/** Its number as an operation. */
const paintImage = 85
/** An image that is not decoded: its place still says what it covers, if all of it is opaque. */
const image: Change = {
  place:
    /(operatorList:(\w+),cacheKey:\w+,localImageCache:[^{}]+\}\)\{[^]{1,200}?\{dict:(\w+)\}=[^]{1,400}?Image exceeded maximum allowed size and was removed\.";if\(!\w+\)throw new Error\(\w+\);)warn\(\w+\);return/,
  write: (_, before, list, entries) =>
    `${before}${list}.addOp(${paintImage},[!["SMask","Mask","ImageMask","IM","OC"].some(e=>${entries}.get(e))]);return`,
}

/** A part of the structure, whose `ActualText` pdf.js mixes with descriptions of images. */
const structure: Change = {
  place:
    /"string"!=typeof (\w+)&&\(\1=(\w+)\.dict\.get\("ActualText"\)\);"string"==typeof \1&&\((\w+)\.alt=/,
  write: (found, _, node, part) =>
    `"string"==typeof ${node}.dict.get("ActualText")&&(${part}.actualText=${node}.dict.get("ActualText"));${found}`,
}

/** A small file may unpack to more than a device can hold: a part of so many bytes, or a page of so many operations. */
const mostBytes = 64 * 1024 * 1024
const bytes: Change = {
  place: /(ensureBuffer\((\w+)\)\{)([^]{1,3000}?(\w+)\+=\w+\.byteLength)\}/,
  write: (_, start, size, between, sum) => {
    const check = (value: string) => `if(${value}>${mostBytes})throw new Error("too large")`
    return `${start}${check(size)};${between};${check(sum)}}`
  },
}
/** More than `readPdf` accepts, since a few do not arrive. */
const mostOperations = 1.1 * limits.pdfOperations
const operations: Change = {
  place: /addOp\(\w+,\w+\)\{(?=this\.optimizer)/,
  write: (found) =>
    `${found}if((this.all=(this.all??0)+1)>${mostOperations})throw new Error("too many");`,
}

/**
 * The worker of pdf.js, which also says `ActualText`: the declared text of the shapes that the document draws. Throws
 * when a new version of pdf.js has another source.
 */
function pdfWorker(): string {
  let worker = readFileSync(workerSource, 'utf8')
  for (const { place, write } of [operation, structure, image, bytes, operations]) {
    if (!place.test(worker)) throw new Error(`pdf.js has changed: ${place.source} is not in it`)
    worker = worker.replace(place, write)
  }
  return worker
}

/**
 * Files that reading a PDF can need, by their path: reader, worker, character maps and standard fonts. The legacy build of
 * pdf.js, because offices have older browsers.
 */
function pdfFiles(): Map<string, string | Uint8Array> {
  const files = new Map<string, string | Uint8Array>([
    ['reader.mjs', readFileSync(join(source, 'legacy/build/pdf.min.mjs'))],
    ['worker.mjs', pdfWorker()],
  ])
  for (const folder of ['cmaps', 'standard_fonts'])
    for (const name of readdirSync(join(source, folder)))
      files.set(`${folder}/${name}`, readFileSync(join(source, folder, name)))
  return files
}

/** Writes the files into a folder, for tests that read PDF files outside a browser. */
export function writePdfFiles(folder: string): void {
  for (const [path, content] of pdfFiles()) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
}

/** A folder of the immutable files, so its name has the version and a hash. */
export function pdfFolder(): string {
  const { version }: { version: string } = JSON.parse(
    readFileSync(join(source, 'package.json'), 'utf8'),
  )
  const hash = createHash('sha256').update(pdfWorker()).digest('hex').slice(0, 8)
  return `assets/pdf-${version}-${hash}`
}

/** Ships the files with the site. None is loaded before a visitor attaches a PDF file that needs it. */
export const shipPdfFiles = (folder: string): Plugin => ({
  name: 'pdf-files',
  generateBundle() {
    if (this.environment.name !== 'client') return
    for (const [path, content] of pdfFiles())
      this.emitFile({ type: 'asset', fileName: `${folder}/${path}`, source: content })
  },
  configureServer({ middlewares }) {
    middlewares.use(`/${folder}`, (request, response, next) => {
      const path = (request.url ?? '').slice(1).replace(/\?.*/, '')
      const content = pdfFiles().get(path)
      if (content === undefined) return next()
      response.setHeader(
        'content-type',
        path.endsWith('.mjs') ? 'text/javascript' : 'application/octet-stream',
      )
      response.end(content)
    })
  },
})
