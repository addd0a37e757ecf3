// npm run gen: writes the generated files. With --check it changes nothing and fails if one is outdated. With --remote
// it compares only the database types, with the database in SUPABASE_DB_URL.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { duplicateKeys } from './gen/duplicate-keys.ts'
import { seedSql } from './gen/seed.ts'
import { siteKeysJson } from './gen/site-keys.ts'
import { writingRules } from './gen/writing-rules.ts'
import { applyMigrations } from './stack/migrations.ts'
import { withLocalDatabase } from './stack/local-database.ts'
import { runSupabase } from './stack/run-supabase.ts'
import { readSettings, repository } from './stack/settings.ts'
import { command, UserError } from './stack/user-error.ts'
import { outages, type ScreenState } from '../web/e2e/faults/outages.ts'

const check = process.argv.includes('--check')

const tool = (name: string) => join(repository, 'node_modules/.bin', name)

async function databaseTypes(url: string, isEmbedded: boolean): Promise<string> {
  const types = await runSupabase(
    ['gen', 'types', '--lang=typescript', `--remote=${url}`, '--schema=public'],
    { isEmbedded },
  )
  // Without the helper types after `Database`, which nothing uses.
  return formatted(
    'database.types.ts',
    types.slice(0, types.indexOf('type DatabaseWithoutInternals')),
  )
}

const formatted = (name: string, input: string): string =>
  execFileSync(tool('oxfmt'), [`--stdin-filepath=${name}`], {
    encoding: 'utf8',
    cwd: repository,
    input,
  })

const quoted = (texts: string[], between: string) => texts.map((text) => `“${text}”`).join(between)

const tableRow = (person: string, { screen, texts }: ScreenState) =>
  `| ${person} | ${screen} | ${quoted(texts, '<br>') || 'works as usual'} |`

/** Generates the Markdown of the screens while a service is down. */
const faultsReadme = () =>
  [
    '# When a service is down',
    '',
    '<!-- Written by `npm run gen` from outages.ts. -->',
    '',
    "The pages are static files and stay up. Every message is in the person's language, and nothing they typed is lost. When the service is back, the buttons listed here complete what was started, without a reload. The tests in this folder stop each service in turn and check these texts: `npm test` one or two screens of each service, `npm test -- --full` every line in both languages.",
    '',
    ...outages.flatMap(({ service, visitor, staff, recovery }) => [
      `## ${service.charAt(0).toUpperCase()}${service.slice(1)}`,
      '',
      '| who | screen | sees |',
      '| --- | --- | --- |',
      ...visitor.map((state) => tableRow('visitor', state)),
      ...staff.map((state) => tableRow('staff', state)),
      '',
      ...(recovery.length > 0 ? [`Completed with: ${quoted(recovery, ', ')}.`, ''] : []),
    ]),
  ].join('\n')

function writeOrCheck(file: string, text: string) {
  const path = join(repository, file)
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return
  if (check) throw new UserError(`${file} is outdated. Run \`npm run gen\` and commit the file.`)
  writeFileSync(path, text)
  console.log(`Wrote ${file}.`)
}

const typesFile = 'supabase/functions/_shared/database.types.ts'

/** Fails if the database in SUPABASE_DB_URL has other tables or functions than the migrations create. */
async function checkRemoteTypes() {
  const url = process.env['SUPABASE_DB_URL']
  if (!url) throw new UserError('Set SUPABASE_DB_URL.')
  if ((await databaseTypes(url, false)) !== readFileSync(join(repository, typesFile), 'utf8'))
    throw new UserError(
      `The schema \`public\` of the database in SUPABASE_DB_URL does not fit ${typesFile}. It was changed without a migration, or migrations are missing there: see \`npx supabase migration list --remote=$SUPABASE_DB_URL\`.`,
    )
  console.log('The types fit the database in SUPABASE_DB_URL.')
}

await command(async () => {
  if (process.argv.includes('--remote')) return checkRemoteTypes()
  const duplicates = duplicateKeys()
  if (duplicates.length > 0)
    throw new UserError(`A text has one key. Nothing was written:\n${duplicates.join('\n')}`)
  writeOrCheck('supabase/seed.sql', seedSql())
  writeOrCheck(
    'supabase/functions/_shared/ai/writing-rules.json',
    formatted('writing-rules.json', writingRules()),
  )
  writeOrCheck(
    'supabase/functions/content/site-keys.json',
    formatted('site-keys.json', siteKeysJson()),
  )
  writeOrCheck('web/e2e/faults/README.md', formatted('README.md', faultsReadme()))
  const settings = readSettings()
  await withLocalDatabase(settings, async () => {
    // A running database may not have the latest migrations.
    await applyMigrations(settings)
    writeOrCheck(typesFile, await databaseTypes(settings.urls.database, true))
  })
})
