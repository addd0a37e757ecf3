import type { Plugin } from 'vite'

/** Which modules travel together, the first group that fits counting. */
export const chunks = [
  {
    // What the printed page starts with and the admin shares: each more file would be a round trip more on a
    // slow line.
    name: 'start',
    test: /\/src\/(i18n\/texts|lib\/(hydration|replay-clicks|retry-styles|paths|storage|tabs))\.ts$|preload-helper/,
  },
  // React alone: it is evaluated as a step of its own.
  { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\/|rolldown[/-]runtime/ },
  {
    // What every other part builds on, in one file: apart, the parts compress worse.
    name: 'base',
    test: /\/node_modules\/(i18next|react-i18next|html-parse-stringify|void-elements|use-sync-external-store)\/|\/src\/i18n\/[^/]+\.ts$/,
  },
  // What counting costs a visitor is measured by itself.
  { name: 'visits', test: /\/src\/data\/visits\/visits\.ts$/ },
  // And so for the page itself, with all it builds on.
  { name: 'page', test: /\/src\/app\/site-app\.tsx$/ },
  // What opens later has its styles to itself: in one file with those of what is printed they would travel with them.
  { name: 'dialog', test: /\/src\/site\/dialog\/detail-dialog\./ },
]

/**
 * Styles of what is printed in the HTML, whichever script it comes alive with. What only opens later (dialogs,
 * sheets for paper, the form, the list of notifications) brings its own.
 */
const isPrinted = (module: string) =>
  /\/src\/ui\/base\.css$|\/src\/(site|ui)\/(?!.*(-(dialog|sheet|list)\.module\.css$|\/form\/)).*\.module\.css$/.test(
    module,
  )

/**
 * Lets a first visit see the public page as soon as its HTML is there: the styles of all that is printed, a few
 * kilobytes, stand in it, and the script, without which the page is complete, leaves the line to the fonts.
 */
export function inlineCss(): Plugin {
  let printed = ''
  return {
    name: 'paint-first',
    apply: 'build',
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        const names = new Set<string>()
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && file.moduleIds.some(isPrinted))
            for (const name of file.viteMetadata?.importedCss ?? []) names.add(name)
        printed = ''
        for (const name of names) {
          const sheet = bundle[name]
          // Without the marks that the bundler takes out of files when it writes them.
          if (sheet?.type === 'asset')
            printed += sheet.source
              .toString()
              .replaceAll(/\/\*\$vite\$:\d+\*\//g, '')
              .trim()
          delete bundle[name]
        }
        // No script has to bring them along.
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
              .replace('</head>', () => `<style>${printed}</style></head>`),
    },
  }
}
