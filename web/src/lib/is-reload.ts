/** Whether the page was reloaded. */
export function isReload(): boolean {
  const entries: (PerformanceEntry & { type?: string })[] =
    performance.getEntriesByType('navigation')
  return entries[0]?.type === 'reload'
}
