// Hides a notice that was closed on this device before the first paint. `src/site/notice/notice.tsx` stores its id.
{
  const notice = document.currentScript.previousElementSibling
  try {
    notice.hidden = localStorage.getItem('notice') === notice.dataset.notice
  } catch {
    // The browser blocks storage.
  }
}
