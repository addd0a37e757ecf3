import { act, cleanup, configure, getConfig } from '@testing-library/react'
import * as React from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, vi } from 'vitest'
import { resetVisit, visit } from '../data/visits/visit-state.ts'
import { currentNotifications, dismiss } from '../ui/notifications/notify.ts'

const configured = getConfig()
/** Always the same one, since a new root listens to all events, which took a tenth of the time. */
const root = createRoot(document.createElement('div'))
configure({
  // Other test stages run on the same cores at the same time.
  asyncUtilTimeout: 15_000,
  // The document in the message of a failure takes long to print: once a wait has timed out, not each time it looks.
  getElementError: (message, container) =>
    Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics')
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : configured.getElementError(message, container),
  // An element can be found before the effects of its part ran; rendering anything runs them.
  asyncWrapper: async (wait) => {
    const result = await configured.asyncWrapper(wait)
    act(() => root.render(null))
    return result
  },
})

// React notes for each element where it was created, which takes a tenth of the time, and no test reads.
const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
)
if (internals instanceof Object)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set() {} })

// A part of the former test that closed may have notified after its end.
beforeEach(() => {
  for (const { id } of currentNotifications()) dismiss(id)
})

// All files of a worker share one document and the modules of the app.
afterEach(() => {
  cleanup()
  // jsdom has an internal interval that may be a fake one; it only ends by running.
  if (vi.isFakeTimers()) vi.runOnlyPendingTimers()
  document.body.replaceChildren()
  document.title = ''
  for (const name of ['lang', 'dir']) document.documentElement.removeAttribute(name)
  localStorage.clear()
  sessionStorage.clear()
  // A save that is on its way would go on with later changes.
  visit().data = {}
  resetVisit()
  history.replaceState(null, '', '/')
})

// Browser features that jsdom does not implement.
window.matchMedia ??= (media) => ({
  media,
  matches: false,
  onchange: null,
  addEventListener() {},
  removeEventListener() {},
  addListener() {},
  removeListener() {},
  dispatchEvent: () => false,
})
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true
  },
  close(this: HTMLDialogElement) {
    this.open = false
  },
})
const noRects = Object.assign([], { item: () => null })
Object.assign(Range.prototype, { getClientRects: () => noRects })
window.scrollTo = () => undefined
if (!('scrollIntoView' in Element.prototype))
  Object.assign(Element.prototype, { scrollIntoView() {}, hasPointerCapture: () => false })
window.IntersectionObserver ??= class {
  readonly root = null
  readonly rootMargin = ''
  readonly scrollMargin = ''
  readonly thresholds = []
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return []
  }
}
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
