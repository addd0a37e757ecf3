function showModal(this: HTMLDialogElement) {
  this.open = true
}

function close(this: HTMLDialogElement) {
  this.open = false
}

/** jsdom knows the dialog element, but not its methods. */
export const fakeDialogs = () => Object.assign(HTMLDialogElement.prototype, { showModal, close })
