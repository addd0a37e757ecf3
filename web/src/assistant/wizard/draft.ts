import { array } from 'zod/mini'
import { readStored, store } from '../../lib/storage.ts'
import {
  emptyWizard,
  uploadedDocument,
  wizardDraft,
  type UploadedDocument,
  type WizardState,
} from './wizard-state.ts'

const draftKey = 'assistant_draft'
const documentsKey = 'assistant_documents'

/** What this browser tab had entered; a draft in a shape we no longer know is let go. */
export function readDraft(): WizardState {
  const draft = wizardDraft.safeParse(readStored('session', draftKey))
  if (!draft.success) return emptyWizard
  const documents = array(uploadedDocument).safeParse(readStored('session', documentsKey))
  return { ...draft.data, documents: documents.success ? documents.data : [] }
}

/** Parsing leaves out what the schema does not name: the documents. */
export function keepDraft(state: WizardState) {
  store('session', draftKey, wizardDraft.parse(state))
}

/** Apart from the rest, so that a key pressed does not write them all again. */
export function keepDocuments(documents: UploadedDocument[]) {
  store('session', documentsKey, documents)
}
