import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type postgres from 'postgres'
import * as z from 'zod/mini'
import { readIfThere } from '../stack/read-if-there.ts'
import { UserError } from '../stack/user-error.ts'
import type { SavedImage } from './manifest.ts'
import type { Project } from './project.ts'

type Log = (line: string) => void

const fileOf = (folder: string, name: string) => join(folder, 'images', encodeURIComponent(name))
const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

export async function saveImages(
  project: Project,
  sql: postgres.Sql,
  folder: string,
  log: Log,
): Promise<SavedImage[]> {
  mkdirSync(join(folder, 'images'))
  const listed = await listImages(project, sql)
  return inBatches(listed, log, 'saved', async (image) => {
    const bytes = await download(project, image.name)
    writeFileSync(fileOf(folder, image.name), bytes)
    return { ...image, size: bytes.length, sha256: hash(bytes) }
  })
}

/** Throws if the image files of a backup are not those that were saved. */
export function checkImageFiles(folder: string, images: SavedImage[]): void {
  for (const { name, sha256 } of images) {
    const bytes = readIfThere(fileOf(folder, name))
    if (!bytes || hash(bytes) !== sha256)
      throw new UserError(`The backup is damaged: the image ${name}. Nothing was changed.`)
  }
}

/** Uploads the images of a backup, removes all others, and compares what is then served with the backup. */
export async function restoreImages(
  project: Project,
  sql: postgres.Sql,
  folder: string,
  images: SavedImage[],
  log: Log,
): Promise<void> {
  await inBatches(images, log, 'uploaded', ({ name, contentType, cacheControl }) =>
    call(project, 'POST', pathOf(name), readFileSync(fileOf(folder, name)), {
      'content-type': contentType,
      'cache-control': cacheControl,
      // As when staff upload an image.
      'x-robots-tag': 'all',
      'x-upsert': 'true',
    }),
  )
  const kept = new Set(images.map(({ name }) => name))
  const others = (await listImages(project, sql)).filter(({ name }) => !kept.has(name))
  for (let start = 0; start < others.length; start += pageSize) {
    const prefixes = others.slice(start, start + pageSize).map(({ name }) => name)
    await callWithJson(project, 'DELETE', '/object/images', { prefixes })
  }

  const found = (await listImages(project, sql)).map(({ name }) => name)
  if (String(found.toSorted()) !== String([...kept].toSorted()))
    throw new UserError('Storage lists other images than the backup.')
  await inBatches(images, log, 'compared', async ({ name, sha256 }) => {
    if (hash(await download(project, name)) !== sha256)
      throw new UserError(`The image ${name} differs from the backup.`)
  })
}

/**
 * All images with their types, from the Storage API. Compares them with the database, because to restore into one
 * project and remove the images of another would be a loss. Throws too if the key is not a secret key.
 */
export async function listImages(project: Project, sql: postgres.Sql): Promise<Listed[]> {
  // Without the rights of a secret key, lists are empty, but the bucket is not found.
  await call(project, 'GET', '/bucket/images')
  const namesInDatabase = async () =>
    new Set(
      (await sql`select name from storage.objects where bucket_id = 'images'`).map(({ name }) =>
        String(name),
      ),
    )
  // Twice, since staff may upload while the API lists.
  const before = await namesInDatabase()
  const listed = await listFolder(project, '')
  const after = await namesInDatabase()
  const names = new Set(listed.map(({ name }) => name))
  if (
    [...names].some((name) => !before.has(name) && !after.has(name)) ||
    [...before].some((name) => after.has(name) && !names.has(name))
  )
    throw new UserError(
      'The images in Storage are not those in the database. SUPABASE_URL and SUPABASE_DB_URL must be of the same project.',
    )
  return listed
}

type Listed = Pick<SavedImage, 'name' | 'contentType' | 'cacheControl'>
/** Few, so that a test can have more. */
const pageSize = 20
const page = z.array(
  z.object({
    name: z.string(),
    // Null for a folder.
    id: z.nullable(z.string()),
    metadata: z.nullish(z.object({ mimetype: z.string(), cacheControl: z.string() })),
  }),
)

async function listFolder(project: Project, prefix: string): Promise<Listed[]> {
  const found: Listed[] = []
  for (let offset = 0; ; offset += pageSize) {
    const sortBy = { column: 'name', order: 'asc' }
    const request = { prefix, limit: pageSize, offset, sortBy }
    const response = await callWithJson(project, 'POST', '/object/list/images', request)
    const entries = z.parse(page, await response.json())
    for (const { name, id, metadata } of entries)
      if (id === null) found.push(...(await listFolder(project, `${prefix}${name}/`)))
      else
        found.push({
          name: `${prefix}${name}`,
          contentType: metadata?.mimetype ?? 'application/octet-stream',
          cacheControl: metadata?.cacheControl ?? 'no-cache',
        })
    if (entries.length < pageSize) return found
  }
}

const pathOf = (name: string) =>
  `/object/images/${name.split('/').map(encodeURIComponent).join('/')}`

const download = async (project: Project, name: string) =>
  new Uint8Array(await (await call(project, 'GET', pathOf(name))).arrayBuffer())

const callWithJson = (project: Project, method: string, path: string, json: object) =>
  call(project, method, path, JSON.stringify(json), { 'content-type': 'application/json' })

async function call(
  { url, secretKey }: Project,
  method: string,
  path: string,
  body?: BodyInit,
  headers: Record<string, string> = {},
): Promise<Response> {
  const keys = { apikey: secretKey, authorization: `Bearer ${secretKey}` }
  const request = { method, headers: { ...keys, ...headers }, body: body ?? null }
  const response = await fetch(`${url}/storage/v1${path}`, request).catch((error: unknown) => {
    const cause = error instanceof Error ? (error.cause ?? error) : error
    throw new UserError(`Cannot reach Storage at ${url}: ${String(cause)}`)
  })
  if (response.ok) return response
  const hint = path.startsWith('/bucket') ? ' Check SUPABASE_SECRET_KEY.' : ''
  throw new UserError(
    `Storage at ${url} answered ${method} ${path} with ${response.status}: ${await response.text()}${hint}`,
  )
}

/** Runs `run` for each image, some at once, and prints progress. */
async function inBatches<T, R>(images: T[], log: Log, done: string, run: (image: T) => Promise<R>) {
  const results: R[] = []
  while (results.length < images.length) {
    const batch = images.slice(results.length, results.length + 5)
    results.push(...(await Promise.all(batch.map(run))))
    log(`images: ${results.length} of ${images.length} ${done}`)
  }
  return results
}
