import { existsSync, mkdirSync, rmSync } from 'node:fs'
import type postgres from 'postgres'
import { withConnection } from '../database/connection.ts'
import { UserError } from '../stack/user-error.ts'
import { checkImageFiles, listImages, restoreImages, saveImages } from './images.ts'
import { readManifest, writeManifest, type Manifest } from './manifest.ts'
import { describe, type Project } from './project.ts'
import { requireMigrations, restoreRows, saveRows } from './rows.ts'

const log = (line: string) => console.log(`  ${line}`)

/** Saves the rows and images of a project in a new folder. Does not save the schema, which the migrations create. */
export async function backup(project: Project, folder: string): Promise<void> {
  if (existsSync(folder))
    throw new UserError(`${folder} already exists. Choose a new folder for the backup.`)
  console.log(`Saving ${describe(project)}:`)
  // It contains personal data and password hashes, so only this user may read it.
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  try {
    await withConnection(project.databaseUrl, async (sql) => {
      const rows = await saveRows(sql, folder, log)
      // After the rows: an image is uploaded before a row names it.
      const images = await saveImages(project, sql, folder, log)
      const saved = { made: new Date().toISOString(), url: project.url, ...rows, images }
      writeManifest(folder, saved)
      console.log(`Saved ${summary(saved)} in ${folder}.`)
    })
  } catch (error) {
    // An incomplete backup is useless and would block the next one.
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

/**
 * Replaces the rows of a project by those of a backup in one transaction, then its images, and compares both. It can be
 * repeated. With `replace`, a hosted project may have data.
 */
export async function restore(
  project: Project,
  folder: string,
  { replace }: { replace: boolean },
): Promise<void> {
  const saved = readManifest(folder)
  checkImageFiles(folder, saved.images)
  console.log(`Restoring into ${describe(project)}:`)
  await withConnection(project.databaseUrl, async (sql) => {
    await requireMigrations(sql, saved.migrations)
    const images = await listImages(project, sql)
    if (!project.isLocal && !replace) {
      const data = await dataIn(sql)
      if (images.length > 0) data.push(`${images.length} images`)
      if (data.length > 0)
        throw new UserError(
          `The target has data: ${data.join(', ')}. --replace deletes it and restores the backup: npm run restore -- <folder> --replace. Nothing was changed.`,
        )
    }
    await restoreRows(sql, folder, saved, project.url, log)
    await restoreImages(project, sql, folder, saved.images, log).catch((error: unknown) => {
      const reason = error instanceof UserError ? error.message : String(error)
      throw new UserError(
        `${reason}\nThe rows are restored, but not all images. Run the command again${project.isLocal ? '' : ', with --replace'}.`,
      )
    })
  })
  console.log(`Restored ${summary(saved)}. Rows and images are those of the backup.`)
}

/** The data of a project that the migrations and the first content do not contain. */
async function dataIn(sql: postgres.Sql): Promise<string[]> {
  const found = await sql<{ what: string; n: number }[]>`
    select 'accounts' as what, count(*)::int as n from auth.users
    union all select 'visits', count(*)::int from public.visitor_sessions
    union all select 'contact requests', count(*)::int from public.contact_requests
    union all select 'bookings', count(*)::int from public.bookings
    union all select 'changes of content', count(*)::int from public.content_revisions where action <> 'insert'`
  return found.filter(({ n }) => n > 0).map(({ what, n }) => `${n} ${what}`)
}

const summary = ({ tables, images }: Manifest) =>
  `${tables.reduce((sum, { rows }) => sum + rows, 0)} rows and ${images.length} images`
