import { cpSync } from 'node:fs'
import { join, relative } from 'node:path'
import { repository } from '../stack/settings.ts'

/** Copies the edge functions as they are deployed: without tests, helpers of tests and documents. */
export function copyFunctions(target: string): void {
  const functions = join(repository, 'supabase/functions')
  const isDeployed = (path: string) => !/^_test$|\.test\.ts$|\.md$/.test(relative(functions, path))
  cpSync(functions, target, { recursive: true, filter: isDeployed })
}
