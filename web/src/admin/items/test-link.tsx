import { useTranslation } from 'react-i18next'
import { ExternalIcon } from '../shell/icons.tsx'
import { safeLink } from './link-url.ts'
import styles from './test-link.module.css'

/** Opens an address in a new window, to see where it leads; shown only for one that may be followed. */
export function TestLink({ address, of }: { address: string | null; of?: string }) {
  const { t } = useTranslation()
  const href = safeLink(address)
  if (!href) return null
  return (
    <a
      className={styles.test}
      href={href}
      target="_blank"
      rel="noreferrer"
      aria-label={of && t('links.testOf', { title: of })}
    >
      <ExternalIcon size={16} />
      {t('links.test')}
    </a>
  )
}
