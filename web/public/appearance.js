// Sets the appearance of the admin before the first paint. `src/admin/shell/appearance.ts` keeps it up to date.
{
  let choice = null
  try {
    choice = localStorage.getItem('admin_appearance')
  } catch {
    // The browser blocks storage.
  }
  const isDark =
    choice === '"dark"' ||
    (choice !== '"light"' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.appearance = isDark ? 'dark' : 'light'
}
