/** Hands a file to the person, as if they had followed a link to it. */
export function downloadFile(file: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // Some browsers fetch it only afterwards.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
