/**
 * Fetches a stylesheet that did not arrive again with the next press. Vite asks only once for the styles of what
 * is fetched later, so a part that failed and is asked for again would come without them.
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
