import type { Plugin } from 'vite'

/** Which modules travel together, the first group that fits counting. */
export const chunks = [
  {
    // What the printed page starts with: each more file would be a round trip more on a slow line.
    name: 'boot',
    test: /\/src\/(boot|i18n\/texts|lib\/(waking|kept-presses|paths))\.ts$|preload-helper/,
  },
  {
    // The styles of everything that is printed in the HTML, whichever script a part comes alive with. What only
    // opens later (dialogs, sheets for paper, the form, the list of notifications) brings its own.
    name: 'printed-styles',
    test: /\/src\/ui\/base\.css$|\/src\/(site|ui)\/(?!.*(-(dialog|sheet|list)\.module\.css$|\/form\/)).*\.module\.css$/,
  },
  // React alone: it is evaluated as a step of its own.
  { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\// },
  {
    // What every other part builds on, in one file: apart, the parts compress worse.
    name: 'base',
    test: /\/node_modules\/(i18next|react-i18next|html-parse-stringify|void-elements|use-sync-external-store)\/|\/src\/i18n\/[^/]+\.ts$/,
  },
  // What counting costs a visitor is measured by itself.
  { name: 'visits', test: /\/src\/data\/visits\.ts$/ },
  // And so for the page itself, with all it builds on.
  { name: 'page', test: /\/src\/app\/site-app\.tsx$/ },
]

/** Whether a built file is that sheet. */
export const isPrintedStyle = (file: string) => /(^|\/)printed-styles-[^/]*\.css$/.test(file)

/**
 * Lets a first visit see the public page as soon as its HTML is there: the styles, a few kilobytes, stand in
 * it, and the script, without which the page is complete, leaves the line to the fonts. The admin keeps its
 * sheet, which is large and cached.
 */
export function paintFirst(): Plugin {
  return {
    name: 'paint-first',
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        // The HTML holds that sheet, so no script has to bring it along.
        for (const file of Object.values(bundle)) {
          const brought = file.type === 'chunk' ? file.viteMetadata?.importedCss : undefined
          for (const name of brought ?? []) if (isPrintedStyle(name)) brought?.delete(name)
        }
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle, path }) {
        if (!bundle || path.includes('admin')) return html
        const sheet = (name: string) => {
          const file = bundle[name]
          return file?.type === 'asset' ? `<style>${file.source.toString().trim()}</style>` : ''
        }
        return html
          .replaceAll(
            /<(script type="module"|link rel="modulepreload")/g,
            '<$1 fetchpriority="low"',
          )
          .replaceAll(
            /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g,
            (link, name: string) => sheet(name) || link,
          )
          .replace(
            '</head>',
            () => Object.keys(bundle).filter(isPrintedStyle).map(sheet) + '</head>',
          )
      },
    },
  }
}
