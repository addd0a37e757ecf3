import { blockSideEffects } from './app/preview/block-side-effects.ts'

/** The site in the admin's preview frame. Alone in a window it would be an empty page: the real one is next door. */
if (window.parent === window) location.replace('/')
else {
  // Before anything of the site is evaluated.
  blockSideEffects()
  // In the build they stand in the HTML.
  if (import.meta.env.DEV) await import('./ui/base.css')
  const { startPreview } = await import('./app/preview/start-preview.tsx')
  await startPreview()
}
