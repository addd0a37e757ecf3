import { useRef, useState, type Dispatch } from 'react'
import { useTranslation } from 'react-i18next'
import { newId } from '../../lib/new-id.ts'
import { trackPdf } from '../../data/visits/track-assistant.ts'
import { notifyNotLoaded } from '../../ui/notifications/notify.ts'
import type { UploadedDocument, WizardAction } from '../wizard/wizard-state.ts'
import { readInWorker } from './read-in-worker.ts'
import { isPdf, sortFiles, type RejectedFile } from './sort-files.ts'

/** A file being read or queued. Files are read one after the other because phones have little memory. */
export type Reading = { id: string; name: string; size: number; page: number; pages: number }

type Job = { id: string; file: File; controller: AbortController }

/** Adds files and reads them, also while the visitor is on another step. */
export function useDocuments(
  documents: readonly UploadedDocument[],
  dispatch: Dispatch<WizardAction>,
) {
  const { t } = useTranslation()
  const [readings, setReadings] = useState<Reading[]>([])
  const [rejected, setRejected] = useState<RejectedFile[]>([])
  const jobs = useRef<Job[]>([])
  const isBusy = useRef(false)

  const remove = (id: string) => {
    jobs.current = jobs.current.filter((job) => job.id !== id)
    setReadings((all) => all.filter((reading) => reading.id !== id))
  }

  const readAll = async () => {
    if (isBusy.current) return
    isBusy.current = true
    for (let job = jobs.current[0]; job; job = jobs.current[0]) {
      const { id, file, controller } = job
      const onPage = (page: number, pages: number) =>
        setReadings((all) => all.map((each) => (each.id === id ? { ...each, page, pages } : each)))
      const { signal } = controller
      const document = await readInWorker(file, { signal, onPage }).catch((error: unknown) => {
        if (!signal.aborted) notifyNotLoaded(t, error)
        return null
      })
      remove(id)
      if (!document) continue
      dispatch({ type: 'documentAdded', document })
      if (isPdf(file)) trackPdf(file.name)
    }
    isBusy.current = false
  }

  const add = (files: readonly File[]) => {
    const existing = [...documents, ...jobs.current.map(({ file }) => file)]
    const sorted = sortFiles(files, existing)
    setRejected(sorted.rejected)
    const added = sorted.accepted.map((file) => ({
      id: newId(),
      file,
      controller: new AbortController(),
    }))
    jobs.current = [...jobs.current, ...added]
    setReadings((all) => [
      ...all,
      ...added.map(({ id, file }) => ({ id, name: file.name, size: file.size, page: 0, pages: 0 })),
    ])
    void readAll()
  }

  const cancel = (id: string) => {
    jobs.current.find((job) => job.id === id)?.controller.abort()
    remove(id)
  }

  const clear = () => {
    jobs.current.forEach(({ controller }) => controller.abort())
    jobs.current = []
    setReadings([])
    setRejected([])
  }

  return { readings, rejected, add, cancel, clear }
}
