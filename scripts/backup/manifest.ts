import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { UserError } from '../stack/user-error.ts'

const savedTable = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number(),
  checksum: z.string(),
})
export type SavedTable = z.infer<typeof savedTable>

const savedImage = z.object({
  name: z.string(),
  size: z.number(),
  sha256: z.string(),
  contentType: z.string(),
  cacheControl: z.string(),
})
export type SavedImage = z.infer<typeof savedImage>

const manifest = z.object({
  made: z.string(),
  /** The API of the project, with which the addresses of its images begin. */
  url: z.string(),
  migrations: z.array(z.string()),
  tables: z.array(savedTable),
  images: z.array(savedImage),
})
export type Manifest = z.infer<typeof manifest>

const fileIn = (folder: string) => join(folder, 'manifest.json')

export function readManifest(folder: string): Manifest {
  if (!existsSync(fileIn(folder)))
    throw new UserError(`${folder} is not a backup: it has no manifest.json.`)
  try {
    return z.parse(manifest, JSON.parse(readFileSync(fileIn(folder), 'utf8')))
  } catch {
    throw new UserError(
      `The manifest.json in ${folder} is damaged or of another version. Nothing was changed.`,
    )
  }
}

export function writeManifest(folder: string, content: Manifest): void {
  writeFileSync(fileIn(folder), JSON.stringify(content, null, 2))
}
