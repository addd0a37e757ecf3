import { Download } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { categoryOf } from '#contract/solution-category.ts'
import { fileName } from '#document/model.ts'
import { useImage } from '../../data/content/content-provider.tsx'
import { useLanguage } from '../../i18n/use-language.ts'
import { createPdf } from '../../lib/document/create-pdf.ts'
import { downloadFile } from '../../lib/download-file.ts'
import { setLoadOf } from '../../lib/load-ahead.ts'
import { Button } from '../../ui/button.tsx'
import { reloadIfUpdated } from '../../lib/site-updated.ts'
import { notify } from '../../ui/notifications/notify.ts'
import { DetailDialog, type DetailProps } from '../dialog/detail-dialog.tsx'
import { SolutionDetails } from './solution-details.tsx'

const loadModel = () => import('./solution-file.ts')

/** The details of a solution. */
export default function SolutionDialog(props: DetailProps) {
  const { t, i18n } = useTranslation()
  const { language } = useLanguage()
  const logo = useImage('company.logo')?.url
  const [isPreparing, setIsPreparing] = useState(false)
  const { entry } = props
  const category = categoryOf(entry.id, entry.text('category'))

  const createFile = async () => {
    const { solutionModel } = await loadModel()
    const model = solutionModel(entry, t, language, new Date())
    const texts = i18n.getResourceBundle(language, 'content') ?? {}
    return { file: await createPdf(model, { logo, texts }), name: fileName(model, 'pdf') }
  }
  useEffect(() => setLoadOf('solution-file', createFile))

  const download = async () => {
    if (isPreparing) return
    setIsPreparing(true)
    try {
      const { file, name } = await createFile()
      downloadFile(file, name)
    } catch (error) {
      console.error('Error creating the file of a solution:', error)
      reloadIfUpdated(error)
      notify(t('solutions.download.failed'), 'failed')
    }
    setIsPreparing(false)
  }

  return (
    <DetailDialog
      {...props}
      list="solutions"
      eyebrow={category && t(`solutions.filter.${category}`)}
      action={
        <Button
          look="quiet"
          title={t('solutions.download.hint')}
          data-opens="solution-file"
          data-on-intent=""
          aria-disabled={isPreparing || undefined}
          onClick={() => void download()}
        >
          <Download />
          <span aria-live="polite">
            {t(isPreparing ? 'solutions.download.preparing' : 'solutions.download')}
          </span>
        </Button>
      }
    >
      <SolutionDetails entry={entry} />
    </DetailDialog>
  )
}
