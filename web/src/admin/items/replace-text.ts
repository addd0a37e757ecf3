const command = (name: 'insertText' | 'delete' | 'undo', text?: string) =>
  // oxlint-disable-next-line typescript/no-deprecated -- the only way into the undo history of a field
  typeof document.execCommand === 'function' && document.execCommand(name, false, text)

/** Works in a text box, and then gives the focus back to where it was. */
function within(boxId: string, work: (box: HTMLTextAreaElement) => unknown) {
  const box = document.getElementById(boxId)
  const before = document.activeElement
  if (!(box instanceof HTMLTextAreaElement)) return
  box.focus({ preventScroll: true })
  work(box)
  if (before === document.body) box.blur()
  else if (before instanceof HTMLElement) before.focus({ preventScroll: true })
}

/** Replaces the text of a box as if typed, so that Ctrl+Z undoes it; sets it where that is not supported. */
export function replaceText(boxId: string, text: string, onText: (text: string) => void) {
  let isDone = false
  within(boxId, (box) => {
    box.select()
    isDone = (text ? command('insertText', text) : command('delete')) && box.value === text
  })
  if (!isDone) onText(text)
}

/** Takes back the latest `replaceText()`, with the undo of the browser, which then also undoes what was typed before. */
export function undoReplace(boxId: string, before: string, onText: (text: string) => void) {
  let isDone = false
  within(boxId, (box) => {
    isDone = command('undo') && box.value === before
  })
  if (!isDone) replaceText(boxId, before, onText)
}
