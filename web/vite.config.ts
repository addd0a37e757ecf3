import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { resolve } from 'node:path'
import { defineConfig, loadEnv } from 'vite'
import {
  chunks,
  dropPropertyFallback,
  filesOf,
  importHelper,
  inlineCss,
  nameTexts,
  refuseCycles,
} from './bundle.ts'
import { pdfFolder, shipPdfFiles } from './pdf-files.ts'
import { shipApiDocument } from './api-document.ts'
import { siteRewrites } from './rewrites.ts'

const repository = resolve(import.meta.dirname, '..')

/** The browsers of mid-2024. Older ones would need each mask a second time with a prefix, and a fallback for `@property`. */
const cssTarget = ['chrome125', 'edge125', 'firefox128', 'safari17.4']

export default defineConfig(({ mode, isSsrBuild }) => {
  const env = { ...loadEnv(mode, repository, ''), ...process.env }
  const functions = `${env['SUPABASE_URL'] ?? 'http://127.0.0.1:54321'}/functions/v1`
  const pdf = pdfFolder()
  return {
    root: import.meta.dirname,
    envDir: false,
    define: {
      // The only settings in the client bundle; none is a secret.
      'import.meta.env.SUPABASE_URL': JSON.stringify(env['SUPABASE_URL'] ?? ''),
      'import.meta.env.SUPABASE_PUBLISHABLE_KEY': JSON.stringify(
        env['SUPABASE_PUBLISHABLE_KEY'] ?? '',
      ),
      // Shown by the login of the local stack only; `npm run build` clears them.
      'import.meta.env.DEMO_LOGIN': JSON.stringify(
        env['SHOW_DEMO_LOGIN'] === '1'
          ? { email: env['DEMO_ADMIN_EMAIL'], password: env['DEMO_ADMIN_PASSWORD'] }
          : null,
      ),
      'import.meta.env.PDF_FILES': JSON.stringify(`/${pdf}/`),
    },
    plugins: [
      tailwindcss(),
      dropPropertyFallback(),
      react(),
      importHelper(),
      refuseCycles(),
      inlineCss(),
      nameTexts(),
      // Before the rewrites, which answer a browser with a page.
      shipApiDocument(),
      siteRewrites(),
      shipPdfFiles(pdf),
    ],
    resolve: {
      alias: {
        'brotli/decompress.js': resolve(import.meta.dirname, 'src/lib/document/no-brotli.ts'),
      },
    },
    server: {
      strictPort: true,
      proxy: { '/api': { target: functions, rewrite: (path) => path.replace(/^\/api/, '') } },
    },
    worker: { format: 'es' },
    // The renderer bundles its dependencies, so that it runs from any folder.
    ssr: { noExternal: true },
    build: isSsrBuild
      ? {
          outDir: resolve(repository, 'dist-ssr'),
          emptyOutDir: false,
          copyPublicDir: false,
          cssMinify: true,
          cssTarget,
        }
      : {
          outDir: resolve(repository, 'dist'),
          emptyOutDir: true,
          // The Content-Security-Policy blocks data: URLs.
          assetsInlineLimit: 0,
          cssTarget,
          // The admin's bundle is larger than the default limit.
          chunkSizeWarningLimit: 700,
          modulePreload: {
            polyfill: false,
            resolveDependencies: (file, names, { hostType, hostId }) =>
              hostType === 'html' ? names : filesOf(file, names, hostId),
          },
          rolldownOptions: {
            // Removes the default instance of i18next, which nothing uses.
            treeshake: { propertyReadSideEffects: false },
            output: { codeSplitting: { groups: chunks } },
            input: {
              site: resolve(import.meta.dirname, 'index.html'),
              admin: resolve(import.meta.dirname, 'admin/index.html'),
              preview: resolve(import.meta.dirname, 'preview.html'),
            },
          },
        },
  }
})
