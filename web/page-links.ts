import type { Plugin } from 'vite'

/**
 * The styles of everything that is printed in the HTML, in one sheet, whichever script a part comes alive
 * with. What only opens later, a dialog or the sheet of a service, brings its own.
 */
export const printedStyles = {
  name: 'printed-styles',
  test: /\/src\/(site|ui)\/(?!.*-(dialog|sheet)\.module\.css$).*\.module\.css$/,
}

/** What the printed page starts with, in one file: each more would be a round trip more on a slow line. */
export const boot = {
  name: 'boot',
  test: /\/src\/(boot|i18n\/texts|lib\/(waking|kept-presses|paths))\.ts$|preload-helper/,
}

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
