import { useConfirmations } from '../../data/content/confirmations.ts'
import { lazyScreen } from '../shell/lazy-screen.tsx'

const PublishedPages = lazyScreen(() => import('./published-pages.tsx'), <></>)

/** Confirms saved changes on the site. Loaded with the first change that visitors see. */
export function PublishedStatus() {
  return useConfirmations().length > 0 && <PublishedPages />
}
