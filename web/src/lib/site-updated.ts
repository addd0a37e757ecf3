import { isReload } from './navigation-type.ts'

/** A file of this build is gone: a newer version of the site was published while the page was open. */
export class SiteUpdatedError extends Error {}

/** Fired on `window` when the page has to be reloaded, but not by itself. */
export const updatedEvent = 'site:updated'

/** Where a click chooses something. */
const choices = 'dialog, form, [role$="dialog"], [role="option"]'
const openDialogs = 'dialog[open], [role$="dialog"]'

/** Whether a person entered or chose something since the page was loaded. */
let isFilled = false

if (typeof window !== 'undefined') {
  for (const event of ['input', 'change', 'drop', 'click'])
    addEventListener(
      event,
      ({ target }) => {
        isFilled ||= event !== 'click' || (target instanceof Element && !!target.closest(choices))
      },
      { capture: true },
    )
}

/** Forms with unsaved changes object to leaving the page. */
export const canLeave = () => dispatchEvent(new Event('beforeunload', { cancelable: true }))

/**
 * After an update of the site, reloads the page if a person just asked for something and nothing would be lost;
 * otherwise asks. A page that was just reloaded asks, too, so that a file that is missing on the server cannot cause a
 * loop. False for other errors.
 */
export function reloadIfUpdated(error: unknown): boolean {
  if (!(error instanceof SiteUpdatedError)) return false
  const isReloaded = isReload() && performance.now() < 60_000
  const isWanted = navigator.userActivation?.isActive
  const isEmpty = !isFilled && !document.querySelector(openDialogs) && canLeave()
  if (isWanted && isEmpty && !isReloaded) location.reload()
  else dispatchEvent(new Event(updatedEvent))
  return true
}
