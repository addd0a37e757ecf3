import { copyText } from '../../lib/copy-text.ts'
import { notify } from './notify.ts'

/** Copies a text to the clipboard and says so. It fails in insecure contexts, which have no clipboard. */
export const copyAndNotify = (text: string, copied: string, failed: string) =>
  copyText(text).then(
    () => notify(copied),
    () => notify(failed, 'failed'),
  )
