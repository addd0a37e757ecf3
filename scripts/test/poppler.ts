import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { UserError } from '../stack/user-error.ts'

/** The tools of poppler, which read PDF files without any code of ours. */
type Tool = 'pdftotext' | 'pdfinfo' | 'pdffonts'

/** Runs a tool of poppler on a PDF file. Installs poppler as root and in CI. */
export function poppler(tool: Tool, pdf: Uint8Array, ...options: string[]): string {
  install()
  const folder = mkdtempSync(join(tmpdir(), 'riyada-pdf-'))
  try {
    const file = join(folder, 'file.pdf')
    writeFileSync(file, pdf)
    const output = tool === 'pdftotext' ? ['-'] : []
    return execFileSync(tool, [...options, file, ...output], { encoding: 'utf8' })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

let isFound = false
const isInstalled = () => (isFound ||= spawnSync('pdftotext', ['-v']).status === 0)

function install() {
  if (isInstalled()) return
  // The machines of CI have no root, but sudo without a password.
  const isRoot = process.getuid?.() === 0
  if (isRoot || process.env['CI']) {
    console.log('Installing poppler (once) …')
    const apt = (...options: string[]) =>
      spawnSync('env', [
        'DEBIAN_FRONTEND=noninteractive',
        ...(isRoot ? [] : ['sudo', '-n']),
        'apt-get',
        '-qq',
        '-o',
        'DPkg::Lock::Timeout=120',
        ...options,
      ])
    apt('update')
    apt('install', '-y', 'poppler-utils')
  }
  if (!isInstalled())
    throw new UserError(
      'pdftotext is missing. Install poppler-utils (macOS: brew install poppler).',
    )
}

/** Poppler embeds the directions of its text, the file has marks next to numbers and punctuation; lines break as in it. */
export const plainText = (text: string) =>
  text
    .replaceAll(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
