/** How the page was opened: `navigate`, `reload` or `back_forward`. */
export function navigationType(): string | undefined {
  const entries: (PerformanceEntry & { type?: string })[] =
    performance.getEntriesByType('navigation')
  return entries[0]?.type
}

/** Whether the page was reloaded. */
export const isReload = () => navigationType() === 'reload'
