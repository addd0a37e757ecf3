import { ChangesDialog } from './changes-dialog.tsx'
import { DeletedDialog } from './deleted-dialog.tsx'
import { HistoryDialog } from './history-dialog.tsx'

/** The dialogs of former states; the URL says which one is open. */
export default function HistoryDialogs() {
  return (
    <>
      <HistoryDialog />
      <DeletedDialog />
      <ChangesDialog />
    </>
  )
}
