/** Puts a text on the clipboard. Rejects where there is none: a page that is not served securely has no clipboard. */
export async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text)
}
