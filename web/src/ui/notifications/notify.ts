export type Tone = 'done' | 'failed'
/** What can be done about a note, while it is there. */
export type NoteAction = { label: string; act: () => void }
export type Note = { id: number; text: string; tone: Tone; action?: NoteAction | undefined }

/** More than these are never on screen; a new one takes the place of the oldest. */
const visible = 3

let notes: readonly Note[] = []
let lastId = 0
const readers = new Set<() => void>()

let hosts: readonly HTMLElement[] = []

function tell() {
  for (const reader of readers) reader()
}

function change(next: readonly Note[]) {
  notes = next
  tell()
}

/** Tells the person in passing what happened, wherever they are on the page. */
export const notify = (text: string, tone: Tone = 'done', action?: NoteAction) =>
  change([...notes, { id: ++lastId, text, tone, action }].slice(-visible))

export const dismiss = (id: number) => change(notes.filter((note) => note.id !== id))

/**
 * The ref of a modal dialog while it is open: all that is outside it can be neither heard nor pressed, so notes go into
 * the one on top.
 */
export function hostNotifications(dialog: HTMLElement | null) {
  if (!dialog) return undefined
  hosts = [...hosts, dialog]
  tell()
  return () => {
    hosts = hosts.filter((each) => each !== dialog)
    tell()
  }
}

/** For the notification area: what there is to tell, and the dialog to tell it in. */
export const currentNotifications = () => notes
export const currentHost = () => hosts.at(-1)

export function subscribeToNotifications(reader: () => void): () => void {
  readers.add(reader)
  return () => {
    readers.delete(reader)
    // Nobody is left to be told.
    if (readers.size === 0) notes = []
  }
}
