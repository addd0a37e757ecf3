import { Download } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useFields } from '../../data/content/use-fields.ts'
import { useImage } from '../../data/content/content-provider.tsx'
import { useLanguage } from '../../i18n/use-language.ts'
import { usePdf } from '../../lib/document/use-pdf.ts'
import { setLoadOf } from '../../lib/load-ahead.ts'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/notifications/notify.ts'
import { DetailDialog, type DetailProps } from '../dialog/detail-dialog.tsx'
import { SolutionDetails } from './solution-details.tsx'

const loadModel = () => import('./solution-file.ts')

/** The details of a solution. */
export default function SolutionDialog(props: DetailProps) {
  const { t, i18n } = useTranslation()
  const { language } = useLanguage()
  const logo = useImage('company.logo')?.url
  const { entry } = props
  const field = useFields().fieldOf(entry)?.text('label')

  const { isBusy, create, download } = usePdf(
    { logo, texts: i18n.getResourceBundle(language, 'content') ?? {} },
    async () => (await loadModel()).solutionModel(entry, t, language, new Date(), field ?? ''),
    () => notify(t('solutions.download.failed'), 'failed'),
  )
  useEffect(() => setLoadOf('solution-file', create))

  return (
    <DetailDialog
      {...props}
      list="solutions"
      eyebrow={field}
      action={
        <Button
          look="quiet"
          title={t('solutions.download.hint')}
          data-opens="solution-file"
          data-on-intent=""
          aria-disabled={isBusy || undefined}
          onClick={() => void download()}
        >
          <Download />
          <span aria-live="polite">
            {t(isBusy ? 'solutions.download.preparing' : 'solutions.download')}
          </span>
        </Button>
      }
    >
      <SolutionDetails entry={entry} />
    </DetailDialog>
  )
}
