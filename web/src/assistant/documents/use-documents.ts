import { useRef, useState, type Dispatch } from 'react'
import { newId } from '../../lib/new-id.ts'
import { notePdf } from '../../data/visits/visits.ts'
import type { WizardAction } from '../wizard/wizard-reducer.ts'
import type { UploadedDocument } from '../wizard/wizard-state.ts'
import { isPdf, readDocument } from './read-document.ts'
import { sortFiles, type Refused } from './sort-files.ts'

/** A file that is being read, or waits for its turn: one after the other, phones have little memory. */
export type Reading = { id: string; name: string; size: number; page: number; pages: number }

type Job = { id: string; file: File; controller: AbortController }

/** Takes files in and reads them, also while the visitor goes elsewhere in the wizard. */
export function useDocuments(
  documents: readonly UploadedDocument[],
  dispatch: Dispatch<WizardAction>,
) {
  const [readings, setReadings] = useState<Reading[]>([])
  const [refused, setRefused] = useState<Refused[]>([])
  const jobs = useRef<Job[]>([])
  const isBusy = useRef(false)

  const forget = (id: string) => {
    jobs.current = jobs.current.filter((job) => job.id !== id)
    setReadings((all) => all.filter((reading) => reading.id !== id))
  }

  const work = async () => {
    if (isBusy.current) return
    isBusy.current = true
    for (let job = jobs.current[0]; job; job = jobs.current[0]) {
      const { id, file, controller } = job
      const onPage = (page: number, pages: number) =>
        setReadings((all) => all.map((each) => (each.id === id ? { ...each, page, pages } : each)))
      const document = await readDocument(file, { signal: controller.signal, onPage }).catch(
        () => null,
      )
      forget(id)
      if (!document) continue
      dispatch({ type: 'documentAdded', document })
      if (isPdf(file)) notePdf(file.name)
    }
    isBusy.current = false
  }

  const add = (files: readonly File[]) => {
    const taken = [...documents, ...jobs.current.map(({ file }) => file)]
    const sorted = sortFiles(files, taken)
    setRefused(sorted.refused)
    const added = sorted.kept.map((file) => ({
      id: newId(),
      file,
      controller: new AbortController(),
    }))
    jobs.current = [...jobs.current, ...added]
    setReadings((all) => [
      ...all,
      ...added.map(({ id, file }) => ({ id, name: file.name, size: file.size, page: 0, pages: 0 })),
    ])
    void work()
  }

  const cancel = (id: string) => {
    jobs.current.find((job) => job.id === id)?.controller.abort()
    forget(id)
  }

  const clear = () => {
    jobs.current.forEach(({ controller }) => controller.abort())
    jobs.current = []
    setReadings([])
    setRefused([])
  }

  return { readings, refused, add, cancel, clear }
}
