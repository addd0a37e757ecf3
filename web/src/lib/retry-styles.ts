/**
 * Requests a failed stylesheet again on the next click. Vite requests the styles of a dynamic import only once, so a
 * retry of the import would render without them.
 */
export const retryStyles = () =>
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement)
        addEventListener('click', () => target.replaceWith(target.cloneNode()), { once: true })
    },
    true,
  )
