import { registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import type { Runtime } from '../run.ts'

/** Exports of a module of the functions that a fault replaces. `real` is the module itself. */
export type RuntimeFault = { module: string; code: string }

const functions = pathToFileURL(join(import.meta.dirname, '../../../supabase/functions/')).href
const faults: (readonly RuntimeFault[])[] = []

registerHooks({
  resolve(specifier, context, next) {
    const resolved = next(specifier, context)
    const id = idOf(specifier) ?? idOf(context.parentURL ?? '')
    if (id === null || !resolved.url.startsWith(functions)) return resolved
    const plain = resolved.url.split('?')[0] ?? ''
    const isReplaced = faults[Number(id)]?.some(({ module }) => functions + module === plain)
    // The replacing module imports the one it replaces by its address.
    const isReal = specifier.includes('?fault=') && specifier.endsWith('&real')
    const suffix = isReal ? '&real' : isReplaced ? '&replaced' : ''
    return { ...resolved, url: `${plain}?fault=${id}${suffix}` }
  },
  load(url, context, next) {
    if (!url.endsWith('&replaced')) return next(url, context)
    const [plain = ''] = url.split('?')
    const real = JSON.stringify(url.replace('&replaced', '&real'))
    const code = (faults[Number(idOf(url))] ?? [])
      .filter(({ module }) => functions + module === plain)
      .map(({ code: own }) => own)
      .join('\n')
    return {
      format: 'module',
      shortCircuit: true,
      source: `export * from ${real}\nimport * as real from ${real}\n${code}`,
    }
  },
})

const idOf = (url: string) => /\?fault=(\d+)/.exec(url)?.[1] ?? null

/** The functions with these exports replaced, as modules of their own. No file is changed. */
export async function runtimeWith(replaced: readonly RuntimeFault[]): Promise<Runtime> {
  for (const { module } of replaced) await import(functions + module)
  const id = faults.push(replaced) - 1
  const [chat, suggestions] = await Promise.all(
    ['chat', 'suggestions'].map((name) => import(`${functions}assistant/${name}.ts?fault=${id}`)),
  )
  return { writeChat: chat.writeChat, writeSuggestions: suggestions.writeSuggestions }
}
