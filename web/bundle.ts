import { resolve } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/** The modules that a page loads first. */
const initial: '$initial'[] = ['$initial']

type Graph = { getModuleInfo: Rolldown.GetModuleInfo }

/** The modules of a page; with `isLater`, also those that it may load later. */
function modulesOf(page: string, graph: Graph, isLater = false): Set<string> {
  const found = new Set([resolve(import.meta.dirname, page)])
  for (const id of found) {
    const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {}
    for (const next of importedIds) found.add(next)
    if (isLater) for (const next of dynamicallyImportedIds) found.add(next)
  }
  return found
}

const isEntryModule = (id: string) => /\/(admin\/index\.html|src\/admin\.tsx)$/.test(id)

let ofAdmin: Set<string> | undefined
/**
 * One chunk for the modules that the admin loads first and the public site never. What imports one of them is only in
 * the admin, too, so that no chunk that this one imports can import it.
 */
function adminOnly(id: string, graph: Graph): string | null {
  if (!ofAdmin) {
    ofAdmin = modulesOf('admin/index.html', graph)
    for (const page of ['index.html', 'preview.html'])
      for (const other of modulesOf(page, graph, true)) ofAdmin.delete(other)
  }
  // The entry stays a chunk of its own, which the page names.
  return ofAdmin.has(id) && !isEntryModule(id) ? 'first-screen' : null
}

/** Which modules form a chunk; the first matching group applies. */
export const chunks = [
  {
    // The entry of the prerendered page and the modules shared with the admin; every further file would cost a round
    // trip.
    name: 'start',
    test: /\/src\/(i18n\/texts|lib\/(hydration|replay-clicks|import-when-loaded|moved-nodes|paths|storage|tabs|when-idle))\.ts$|preload-helper/,
  },
  // Evaluated as a separate task (src/app/react-first.ts).
  { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\/|rolldown[/-]runtime/ },
  {
    // Shared by all other chunks; separate files would compress worse.
    name: 'base',
    test: /\/node_modules\/(i18next|react-i18next|html-parse-stringify|void-elements|use-sync-external-store)\/|\/src\/i18n\/[^/]+\.ts$/,
  },
  // Separate, so that its size can be measured (web/e2e/size.spec.ts).
  { name: 'visits', test: /\/src\/data\/visits\/visits\.ts$/ },
  { name: 'page', test: /\/src\/(main\.tsx|app\/site-app\.tsx|lib\/load-ahead\.ts)$/ },
  // The start page lists every file that it may load later, so small ones that are loaded together are one.
  {
    name: 'contract',
    test: /\/node_modules\/zod\/|\/_shared\/contract\/(common|fold|language|prepared|privacy-notice)\.ts$/,
  },
  // Read again by the page, not by the assistant.
  {
    name: 'published',
    test: /\/src\/data\/content\/published\.ts$|\/_shared\/contract\/brand\.ts$/,
  },
  {
    name: 'icons',
    test: /\/lucide-react\/.*\/(arrow-left|check|clock|copy|download|info|mail|pencil|phone|plus|triangle-alert|upload)\.m?js$/,
  },
  {
    name: 'shared',
    test: /\/src\/(data\/(contact\/prefill|streamed-answer)|lib\/(api|copy-text|document\/use-pdf|download-file|format|decode-text|kept|plausible-text|mailto-link|refuse-stray-files|run-in-worker)|ui\/(copy-button|form\/(email-suggestion|field|select|text-direction|use-cut-paste-notice)|privacy-link|use-focus-on-unmount|use-load|whatsapp-icon))\.tsx?$|\/_shared\/(ai\/truncate|contract\/(contact|phone)|document\/(dates|direction|texts))\.ts$/,
  },
  // Not with those before, which the admin loads, too.
  {
    name: 'whatsapp',
    test: /\/src\/(data\/contact\/whatsapp|lib\/unbroken-numbers|site\/contact\/next-steps)\.tsx?$/,
  },
  // The styles of all that loads after the first page.
  { name: 'later', test: /\/src\/ui\/later\.css/ },
  // Of the parts of the start page.
  {
    name: 'section',
    test: /\/src\/site\/(call|peak|section|slot-image)\/|\/impact\/strip\.|\/_shared\/contract\/percent\.ts$/,
  },
  // Changes less often than the admin's own code.
  { name: 'radix', test: /\/node_modules\/(@radix-ui|radix-ui)\//, tags: initial },
  { name: 'dialog', test: /\/src\/site\/dialog\/(detail-dialog|dialog-frame)\./ },
  // The index of the package imports all icons, so that imports do not tell which page has one. One file,
  // because the admin loads most of them; those that the site loads first are in the groups before.
  { name: 'other-icons', test: /\/lucide-react\//, tags: initial },
  // A hundred small files would delay the admin.
  { name: adminOnly, includeDependenciesRecursively: false },
]

/** Whether a chunk is loaded with each page, before anything that other chunks than the entries import. */
const isInEachPage = (name: string) => /\/(react|base|start|visits|rolldown-runtime)-/.test(name)

const isEntry = (name: string) => /\/(site|start|admin|preview)-/.test(name)

/** The scripts that `importer` loads before it imports `file`, which depends on `names`. */
export const filesOf = (file: string, names: string[], importer: string) =>
  [...new Set([file, ...names])].filter((name) => isEntry(importer) || !isInEachPage(name))

/** Replaces the helper with which Vite imports modules. */
export const importHelper = (): Plugin => ({
  name: 'import-helper',
  apply: 'build',
  enforce: 'pre',
  load: (id) =>
    id === '\0vite/preload-helper.js'
      ? `export { importWhenLoaded as __vitePreload } from ${JSON.stringify(resolve(import.meta.dirname, 'src/lib/import-when-loaded.ts'))}`
      : undefined,
})

/**
 * Refuses scripts that import each other: it depends on the visitor's network which one runs first, and what the other
 * one exports is then undefined.
 */
export const refuseCycles = (): Plugin => ({
  name: 'refuse-cycles',
  apply: 'build',
  generateBundle(_options, bundle) {
    const importsOf = (name: string) => {
      const file = bundle[name]
      return file?.type === 'chunk' ? file.imports : []
    }
    const known = new Set<string>()
    const visit = (name: string, path: string[]): void => {
      if (path.includes(name))
        this.error(`Scripts import each other: ${[...path, name].join(', ')}`)
      if (known.has(name)) return
      for (const next of importsOf(name)) visit(next, [...path, name])
      known.add(name)
    }
    for (const name of Object.keys(bundle)) visit(name, [])
  },
})

/** Removes the rules of Tailwind CSS for browsers without `@property`, which the site does not support. */
export const dropPropertyFallback = (): Plugin => ({
  name: 'drop-property-fallback',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\.css(\?|$)/ },
    handler: (css) =>
      css.replace(/@layer properties\s*\{\s*@supports[^{]*\{[^{}]*\{[^{}]*\}\s*\}\s*\}/, ''),
  },
})

/** The styles that are in the HTML of the public page. */
const isPrerendered = (module: string) => module.endsWith('/src/site.css')

/**
 * Inlines the styles of the prerendered HTML, so that it renders without another request, and gives its scripts a lower
 * priority than the fonts.
 */
export function inlineCss(): Plugin {
  let css = ''
  return {
    name: 'inline-css',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        const names = new Set<string>()
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && file.moduleIds.some(isPrerendered))
            for (const name of file.viteMetadata?.importedCss ?? []) names.add(name)
        css = ''
        for (const name of names) {
          const sheet = bundle[name]
          // Vite removes these markers only from files that it writes.
          if (sheet?.type === 'asset')
            css += sheet.source
              .toString()
              .replaceAll(/\/\*\$vite\$:\d+\*\//g, '')
              .trim()
          delete bundle[name]
        }
        // Registering a property restyles the whole page, so sheets that load later register none.
        for (const [name, sheet] of Object.entries(bundle))
          if (sheet.type === 'asset' && /\/later-[^/]+\.css$/.test(name))
            sheet.source = String(sheet.source).replaceAll(/@property [^}]*\}/g, (rule) => {
              if (!css.includes(rule))
                this.error(`${name} registers a property that site.css does not: ${rule}`)
              return ''
            })
        // Keeps dynamic imports from loading the removed files.
        for (const file of Object.values(bundle))
          if (file.type === 'chunk')
            for (const name of names) file.viteMetadata?.importedCss.delete(name)
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { path }) =>
        path.includes('admin')
          ? html
          : html
              .replaceAll(
                /<(script type="module"|link rel="modulepreload")/g,
                '<$1 fetchpriority="low"',
              )
              .replace('</head>', () => `<style>${css}</style></head>`),
    },
  }
}

/** Names the files of the admin's first texts by language, so that public/admin-start.js can ask for them at once. */
export const nameTexts = (): Plugin => ({
  name: 'name-texts',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) =>
      html.replace('src="/admin-start.js"', (script) => {
        const textsIn = (language: string) =>
          Object.values(bundle).flatMap((file) =>
            file.type === 'chunk' &&
            firstTexts.test(file.facadeModuleId ?? '') &&
            file.facadeModuleId?.includes(`/${language}/`)
              ? [`/${file.fileName}`]
              : [],
          )
        return `${script} data-ar="${textsIn('ar').join(' ')}" data-en="${textsIn('en').join(' ')}"`
      }),
  },
})

/** Those that src/admin.tsx loads. */
const firstTexts = /\/_shared\/texts\/\w+\/(admin|site)\.json$/
