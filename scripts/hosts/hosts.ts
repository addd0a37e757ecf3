import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { caddy } from './caddy.ts'
import { cloudflare } from './cloudflare.ts'
import type { HostSettings } from './host-files.ts'
import { netlify } from './netlify.ts'
import { nginx } from './nginx.ts'
import { vercel } from './vercel.ts'

const hosts = { caddy, cloudflare, netlify, nginx, vercel }

/** Writes the configuration of each kind of host: headers, the /api proxy and a page for every path. */
export function writeHostFiles(folder: string, settings: HostSettings): void {
  for (const [host, filesOf] of Object.entries(hosts))
    for (const [path, text] of Object.entries(filesOf(settings))) {
      const file = join(folder, host, path)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, text)
    }
}
