import { Button } from '@radix-ui/themes'
import { useTranslation } from 'react-i18next'
import { copyText } from '../../lib/copy-text.ts'
import { downloadFile } from '../../lib/download-file.ts'
import { notify } from '../../ui/notifications/notify.ts'
import { PrintSheet } from '../../ui/print/print-sheet.tsx'
import { CopyIcon, DownloadIcon, PrintIcon } from '../shell/icons.tsx'
import dialog from '../shell/dialog.module.css'
import { useFirmName } from '../shell/use-firm-name.ts'
import styles from './second-factor.module.css'

type Props = { codes: string[]; email: string; onDone: () => void }

/** Shows new recovery codes. They cannot be read again. */
export function RecoveryCodes({ codes, email, onDone }: Props) {
  const { t } = useTranslation()
  const title = t('admin.factor.codes.file', { firm: useFirmName(), email })
  const copy = () =>
    copyText(codes.join('\n')).then(
      () => notify(t('admin.factor.codes.copied')),
      () => notify(t('admin.factor.codes.copyFailed'), 'failed'),
    )
  const download = () => {
    const text = [title, '', ...codes, ''].join('\n')
    downloadFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), 'recovery-codes.txt')
  }
  return (
    <div className={styles.view}>
      <p>{t('admin.factor.codes.text')}</p>
      <CodeList codes={codes} />
      <div className={styles.tools}>
        <Button variant="soft" color="gray" highContrast onClick={() => void copy()}>
          <CopyIcon size={16} />
          {t('admin.factor.codes.copy')}
        </Button>
        <Button variant="soft" color="gray" highContrast onClick={download}>
          <DownloadIcon size={16} />
          {t('admin.factor.codes.download')}
        </Button>
        <Button variant="soft" color="gray" highContrast onClick={() => window.print()}>
          <PrintIcon size={16} />
          {t('admin.factor.codes.print')}
        </Button>
      </div>
      <div className={dialog.buttons}>
        <Button onClick={onDone}>{t('admin.factor.codes.done')}</Button>
      </div>
      <PrintSheet title={title} className={undefined}>
        <h1>{title}</h1>
        <CodeList codes={codes} />
      </PrintSheet>
    </div>
  )
}

const CodeList = ({ codes }: { codes: string[] }) => (
  <ol className={styles.codes} dir="ltr">
    {codes.map((code) => (
      <li key={code}>{code}</li>
    ))}
  </ol>
)
