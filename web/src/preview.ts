import { blockSideEffects } from './app/preview/block-side-effects.ts'

// The site in the admin's preview frame. Outside of a frame the page would be empty.
if (window.parent === window) location.replace('/')
else {
  // Must run before any module of the site is evaluated.
  blockSideEffects()
  // In the build, the styles are inlined into the HTML.
  if (import.meta.env.DEV) await import('./ui/base.css')
  const { startPreview } = await import('./app/preview/start-preview.tsx')
  await startPreview()
}
