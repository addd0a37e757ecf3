import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { runSupabase } from '../stack/run-supabase.ts'
import { repository } from '../stack/settings.ts'

/**
 * Runs `supabase functions deploy`, which uploads whole folders that an import map names, on a copy without tests. `args`
 * are further arguments, such as `--remote=<ref>`.
 */
export async function deployFunctions(args: string[]): Promise<string> {
  const cwd = mkdtempSync(join(tmpdir(), 'riyada-deploy-'))
  try {
    cpSync(join(repository, 'supabase'), join(cwd, 'supabase'), {
      recursive: true,
      // The settings and the files that they name. `.temp` says which project is linked.
      filter: (path) => !path.startsWith(join(repository, 'supabase/functions')),
    })
    copyFunctions(join(cwd, 'supabase/functions'))
    return await runSupabase(['functions', 'deploy', '--use-api', '--yes', ...args], { cwd })
  } finally {
    rmSync(cwd, { recursive: true })
  }
}

/** Copies the edge functions as they are deployed: without tests, helpers of tests, documents and the texts of the admin. */
export function copyFunctions(target: string): void {
  const functions = join(repository, 'supabase/functions')
  const isDeployed = (path: string) =>
    !/^_test$|\.test\.ts$|\.md$|\/admin\.json$/.test(relative(functions, path))
  cpSync(functions, target, { recursive: true, filter: isDeployed })
}
