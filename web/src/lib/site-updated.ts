/** A file of this build is gone: a newer version of the site was published while the page was open. */
export class SiteUpdatedError extends Error {}

/** Fired on `window` when the page has to be reloaded but something was typed. */
export const updatedEvent = 'site:updated'

let isTyped = false
if (typeof window !== 'undefined')
  addEventListener('input', () => (isTyped = true), { capture: true, once: true })

/**
 * Reloads the page, or asks for it if something was typed. A page that was just reloaded asks, too, so that a file that
 * is missing on the server cannot cause a loop.
 */
export function handleMissingFile(url: string): SiteUpdatedError {
  const [navigation] = performance.getEntriesByType('navigation')
  const isReloaded = navigation && 'type' in navigation && navigation.type === 'reload'
  if (isTyped || isReloaded) dispatchEvent(new Event(updatedEvent))
  else location.reload()
  return new SiteUpdatedError(`${url} is gone`)
}
