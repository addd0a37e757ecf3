import type { Plugin } from 'vite'

/** Lets the page ask for the chunk of its own language beside the main one, instead of after it. */
export function preloadTexts(): Plugin {
  return {
    name: 'preload-texts',
    transformIndexHtml(_html, { bundle }) {
      return Object.values(bundle ?? {}).flatMap((file) => {
        const language =
          file.type === 'chunk' && /i18n\/(ar|en)\/site\.json$/.exec(file.facadeModuleId ?? '')?.[1]
        return language
          ? [
              {
                tag: 'link',
                attrs: {
                  rel: 'modulepreload',
                  crossorigin: true,
                  href: `/${file.fileName}`,
                  'data-language': language,
                },
                injectTo: 'head',
              },
            ]
          : []
      })
    },
  }
}

/**
 * Lets a first visit see the public page as soon as its HTML is there: the styles, a few kilobytes, stand in
 * it, and scripts, without which the page is complete, leave the line to the fonts. The admin keeps its
 * sheet, which is large and cached.
 */
export function paintFirst(): Plugin {
  return {
    name: 'paint-first',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle, path }) {
        if (!bundle || path.includes('admin')) return html
        const patient = html.replaceAll(
          /<(script type="module"|link rel="modulepreload")/g,
          '<$1 fetchpriority="low"',
        )
        return patient.replaceAll(
          /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g,
          (link, name: string) => {
            const sheet = bundle[name]
            return sheet?.type === 'asset'
              ? `<style>${sheet.source.toString().trim()}</style>`
              : link
          },
        )
      },
    },
  }
}
