import { listen } from './listen.ts'

/**
 * Browsers open a file that is dropped outside a drop area in place of the page, and what is typed is lost. Refuses such
 * files until the returned function is called.
 */
export function refuseStrayFiles(): () => void {
  const refuse = (event: DragEvent) => {
    const { target, dataTransfer } = event
    const isInput = target instanceof Element && target.matches('input[type=file]')
    if (event.defaultPrevented || isInput || !dataTransfer?.types.includes('Files')) return
    event.preventDefault()
    dataTransfer.dropEffect = 'none'
  }
  return listen(window, ['dragover', 'drop'], refuse)
}
