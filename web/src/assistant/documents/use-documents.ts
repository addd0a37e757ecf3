import { useEffect, useEffectEvent, useState, type Dispatch } from 'react'
import { useTranslation } from 'react-i18next'
import { newId } from '../../lib/new-id.ts'
import { trackPdf } from '../../data/visits/track-assistant.ts'
import { notifyNotLoaded } from '../../ui/notifications/notify.ts'
import type { UploadedDocument, WizardAction } from '../wizard/wizard-state.ts'
import { readInWorker } from './read-in-worker.ts'
import { isPdf, sortFiles, type RejectedFile } from './sort-files.ts'

/** A file being read, or queued: the first one is read, because phones have little memory. */
export type Reading = { id: string; file: File; page: number; pages: number }

/** Adds files and reads them, also while the visitor is on another step. */
export function useDocuments(
  documents: readonly UploadedDocument[],
  dispatch: Dispatch<WizardAction>,
) {
  const { t } = useTranslation()
  const [readings, setReadings] = useState<Reading[]>([])
  const [rejected, setRejected] = useState<RejectedFile[]>([])
  const file = readings[0]?.file

  const onFailed = useEffectEvent((error: unknown) => notifyNotLoaded(t, error))
  useEffect(() => {
    if (!file) return undefined
    const controller = new AbortController()
    const { signal } = controller
    const onPage = (page: number, pages: number) =>
      setReadings((all) =>
        all.map((each) => (each.file === file ? { ...each, page, pages } : each)),
      )
    void readInWorker(file, { signal, onPage })
      .catch((error: unknown) => {
        if (!signal.aborted) onFailed(error)
        return null
      })
      .then((document) => {
        if (signal.aborted) return
        setReadings((all) => all.filter((each) => each.file !== file))
        if (!document) return
        dispatch({ type: 'documentAdded', document })
        if (isPdf(file)) trackPdf(file.name)
      })
    return () => controller.abort()
  }, [file, dispatch])

  const cancel = (id: string) => setReadings((all) => all.filter((each) => each.id !== id))

  const add = (files: readonly File[]) => {
    const sorted = sortFiles(files, [...documents, ...readings.map((each) => each.file)])
    setRejected(sorted.rejected)
    const added = sorted.accepted.map((each) => ({ id: newId(), file: each, page: 0, pages: 0 }))
    setReadings((all) => [...all, ...added])
  }

  const clear = () => {
    setReadings([])
    setRejected([])
  }

  return { readings, rejected, add, cancel, clear }
}
