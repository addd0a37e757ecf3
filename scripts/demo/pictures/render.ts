import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { imageWidths } from '../../../supabase/functions/_shared/contract/content.ts'
import { repository } from '../../stack/settings.ts'
import { color, sheets } from './sheets.ts'

/** Renders without a graphics card, the same on every machine. */
export const softwareRendering = ['--use-angle=swiftshader', '--enable-unsafe-swiftshader']

const folder = join(repository, 'web/public/demo')
const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')

/**
 * Renders the scenes into web/public/demo, in the widths of an upload, and files.json with their sizes. A scene is named
 * after the item that shows it, without `.image`. With `only`, just the scenes whose name contains it.
 */
export async function renderPictures(browser: Browser, only = ''): Promise<void> {
  if (!only) rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const page = await browser.newPage()
  const details: Record<string, { width: number; height: number; widths: number[] }> = {}
  const scenes = readdirSync(join(import.meta.dirname, 'scenes')).toSorted()
  for (const name of scenes.map((file) => file.replace('.glsl', ''))) {
    const [width, height] = sizeOf(name)
    const widths = imageWidths.filter((each) => each <= width)
    details[`${name}.image`] = { width, height, widths }
    if (!name.includes(only)) continue
    const urls = await render(page, name, [width, height], widths)
    urls.forEach((url, at) => writeFileSync(join(folder, `${name}-${widths[at]}.webp`), bytes(url)))
  }
  writeFileSync(join(import.meta.dirname, 'files.json'), `${JSON.stringify(details)}\n`)
}

function sizeOf(name: string): [number, number] {
  if (name.startsWith('about.team.')) return [960, 960]
  return name === 'about' ? [1600, 686] : [1600, 900]
}

const bytes = (url: string) => Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')

/** Scenes name colors in capitals. */
const colors = Object.entries(color).map(
  ([name, hex]) => `const int ${name.toUpperCase()} = 0x${hex.slice(1)};`,
)

/** A scene in some widths, drawn larger and scaled down. */
async function render(page: Page, name: string, size: [number, number], widths: number[]) {
  const scene = read(`scenes/${name}.glsl`)
  const sheet = /^\/\/ Sheet: (\w+)$/m.exec(scene)?.[1]
  const draw = Object.entries(sheets).find(([each]) => each === sheet)?.[1]
  return page.evaluate(renderInPage, {
    source: [
      '#version 300 es',
      ...colors,
      read('model.glsl'),
      read('people.glsl'),
      scene,
      read('light.glsl'),
    ].join('\n'),
    sheet: draw ? `data:image/svg+xml,${encodeURIComponent(draw())}` : '',
    size,
    widths,
  })
}

type Rendering = { source: string; sheet: string; size: [number, number]; widths: number[] }

/** Runs in the browser. */
async function renderInPage({ source, sheet, size: [width, height], widths }: Rendering) {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const gl = canvas.getContext('webgl2', { preserveDrawingBuffer: true, antialias: false })
  if (!gl) throw new Error('No WebGL')
  const program = gl.createProgram()
  const corners =
    '#version 300 es\nin vec2 corner; void main() { gl_Position = vec4(corner, 0, 1); }'
  for (const [type, text] of [
    [gl.VERTEX_SHADER, corners],
    [gl.FRAGMENT_SHADER, source],
  ] as const) {
    const shader = gl.createShader(type)
    if (!shader) throw new Error('No shader')
    gl.shaderSource(shader, text)
    gl.compileShader(shader)
    if (!gl.getShaderParameter(shader, gl.COMPILE_STATUS))
      throw new Error(gl.getShaderInfoLog(shader) ?? '')
    gl.attachShader(program, shader)
  }
  gl.linkProgram(program)
  gl.useProgram(program)
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer())
  gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([-1, -1, 3, -1, -1, 3]), gl.STATIC_DRAW)
  gl.enableVertexAttribArray(0)
  gl.vertexAttribPointer(0, 2, gl.FLOAT, false, 0, 0)
  gl.uniform2f(gl.getUniformLocation(program, 'size'), canvas.width, canvas.height)
  if (sheet) {
    const image = new Image()
    image.src = sheet
    await image.decode()
    // The typeface inside the drawing arrives after the drawing.
    await new Promise((resolve) => setTimeout(resolve, 300))
    const drawing = document.createElement('canvas')
    drawing.width = image.naturalWidth
    drawing.height = image.naturalHeight
    drawing.getContext('2d')?.drawImage(image, 0, 0)
    gl.bindTexture(gl.TEXTURE_2D, gl.createTexture())
    gl.pixelStorei(gl.UNPACK_FLIP_Y_WEBGL, true)
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, drawing)
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR)
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE)
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE)
  }
  gl.uniform1i(gl.getUniformLocation(program, 'first'), 1)
  gl.activeTexture(gl.TEXTURE1)
  gl.bindTexture(gl.TEXTURE_2D, gl.createTexture())
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.NEAREST)
  gl.enable(gl.SCISSOR_TEST)
  for (const closer of [0, 1]) {
    gl.uniform1i(gl.getUniformLocation(program, 'closer'), closer)
    if (closer) gl.copyTexImage2D(gl.TEXTURE_2D, 0, gl.RGB, 0, 0, width, height, 0)
    // In strips, because a browser stops a drawing that takes long.
    for (let y = 0; y < height; y += 32) {
      gl.scissor(0, y, width, 32)
      gl.drawArrays(gl.TRIANGLES, 0, 3)
      gl.finish()
    }
  }
  const urls = widths.map((each) => {
    const small = document.createElement('canvas')
    small.width = each
    small.height = Math.round((each * height) / width)
    const context = small.getContext('2d')
    if (!context) throw new Error('No canvas')
    context.imageSmoothingQuality = 'high'
    context.drawImage(canvas, 0, 0, small.width, small.height)
    return small.toDataURL('image/webp', 0.74)
  })
  gl.getExtension('WEBGL_lose_context')?.loseContext()
  return urls
}
