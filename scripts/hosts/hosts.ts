import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { caddy } from './caddy.ts'
import { cloudflare } from './cloudflare.ts'
import type { HostNeeds } from './host-files.ts'
import { netlify } from './netlify.ts'
import { nginx } from './nginx.ts'
import { vercel } from './vercel.ts'

const hosts = { caddy, cloudflare, netlify, nginx, vercel }

/** Writes for each kind of host what serves the site as the local web server does: headers, /api, a page for every path. */
export function writeHostFiles(folder: string, needs: HostNeeds): void {
  for (const [host, filesOf] of Object.entries(hosts))
    for (const [path, text] of Object.entries(filesOf(needs))) {
      const file = join(folder, host, path)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, text)
    }
}
