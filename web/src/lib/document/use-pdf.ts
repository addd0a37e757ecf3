import { useState } from 'react'
import { fileName, type DocumentModel } from '#document/model.ts'
import { downloadFile } from '../download-file.ts'
import { reloadIfUpdated } from '../site-updated.ts'
import { createPdf } from './create-pdf.ts'
import type { PdfLook } from './pdf-worker.ts'

/** Writes a document as a PDF file. `download` returns the name of the file, unless it fails or runs already. */
export function usePdf(
  look: PdfLook,
  build: () => DocumentModel | Promise<DocumentModel>,
  onFailed: () => void,
) {
  const [isBusy, setIsBusy] = useState(false)
  const create = async () => {
    const model = await build()
    return { file: await createPdf(model, look), name: fileName(model) }
  }
  const download = async () => {
    if (isBusy) return undefined
    setIsBusy(true)
    try {
      const { file, name } = await create()
      downloadFile(file, name)
      return name
    } catch (error) {
      console.error('Error creating a PDF file:', error)
      if (!reloadIfUpdated(error)) onFailed()
      return undefined
    } finally {
      setIsBusy(false)
    }
  }
  return { isBusy, create, download }
}
