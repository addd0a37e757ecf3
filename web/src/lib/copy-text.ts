/** Copies a text to the clipboard. Rejects in insecure contexts, which have no clipboard. */
export async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text)
}
