import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { caddy } from './caddy.ts'
import { cloudflare } from './cloudflare.ts'
import { netlify } from './netlify.ts'
import { nginx } from './nginx.ts'
import { vercel } from './vercel.ts'

/** What a host's files are made from. */
export type HostNeeds = {
  /** Origin of the Supabase project, where /api goes. */
  api: string
  /** Response headers of every page and file. */
  headers: Record<string, string>
  /** Those of files that are kept for ever, and of all others. */
  cache: { forever: string; never: string }
  /** What shows the functions that a call came through this host; empty for none. */
  proxySecret: string
}

/** Files of one host, by their path in its folder. */
export type HostFiles = Record<string, string>

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
