import { blockSideEffects } from './app/preview/block-side-effects.ts'
import { takeLink } from './app/preview/shared/shared-link.ts'

// In the build, the styles are inlined into the HTML.
const loadStyles = async () => {
  if (import.meta.env.DEV) await import('./site.css')
}

if (window.parent !== window) {
  // The site in the admin's preview frame. Must run before any module of the site is evaluated.
  blockSideEffects()
  await loadStyles()
  const { startPreview } = await import('./app/preview/start-preview.tsx')
  await startPreview()
} else {
  const link = takeLink()
  if (link) {
    await loadStyles()
    const { startShared } = await import('./app/preview/shared/start-shared.tsx')
    startShared(link)
  } else location.replace('/')
}
