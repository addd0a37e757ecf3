import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Count } from './count.ts'

/** What a first visit may cost, in bytes as they travel: gzip, fonts as they are. */
const budget = { 'scripts and styles': 115_000, fonts: 55_000, everything: 200_000 }

/** What the browser fetches for a page before anyone touches it: itself, its scripts, styles and fonts. */
function firstLoad(dist: string, page: string): Record<keyof typeof budget, number> {
  const html = readFileSync(join(dist, page))
  const addresses = [...html.toString().matchAll(/(?:src|href)="(\/(?:assets|fonts)\/[^"]+)"/g)]
  const files = [...new Set(addresses.flatMap(([, address]) => (address ? [address] : [])))]
  const code = files.filter((file) => /\.(js|css)$/.test(file))
  const fonts = files.filter((file) => file.endsWith('.woff2'))
  const inline = [...html.toString().matchAll(/<style>([\s\S]*?)<\/style>/g)].map(
    ([, css]) => css ?? '',
  )
  const scripts = sum(code.map((file) => gzipped(readFileSync(join(dist, file)))))
  const fontBytes = sum(fonts.map((file) => statSync(join(dist, file)).size))
  return {
    'scripts and styles': scripts + sum(inline.map(gzipped)),
    fonts: fontBytes,
    everything: gzipped(html) + scripts + fontBytes,
  }
}

const gzipped = (text: string | Buffer) => gzipSync(text, { level: 9 }).length
const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0)

/** The tracker, as it travels: what counting costs a visitor. */
const trackerBudget = 3000

function trackerSize(dist: string): number {
  const assets = join(dist, 'assets')
  const [file] = readdirSync(assets).filter((name) => /^visits-[\w-]+\.js$/.test(name))
  return file ? brotliCompressSync(readFileSync(join(assets, file))).length : 0
}

/** The size budget of the public page, in both languages, and of the tracker. */
export async function checkSize(dist: string): Promise<Count> {
  const total: Count = { passed: 0, failed: 0 }
  const tracker = trackerSize(dist)
  const isSmall = tracker > 0 && tracker <= trackerBudget
  console.log(`   ${isSmall ? '✓' : '✗'} tracker ${tracker} of ${trackerBudget} bytes`)
  total[isSmall ? 'passed' : 'failed'] += 1
  for (const page of ['index.html', 'en/index.html']) {
    const cost = firstLoad(dist, page)
    for (const [what, most] of Object.entries(budget)) {
      const bytes = Object.entries(cost).find(([name]) => name === what)?.[1] ?? 0
      const fits = bytes > 0 && bytes <= most
      const figure = `${page}: ${what} ${(bytes / 1000).toFixed(1)} of ${most / 1000} KB`
      console.log(`   ${fits ? '✓' : '✗'} ${figure}`)
      total[fits ? 'passed' : 'failed'] += 1
    }
  }
  return total
}
