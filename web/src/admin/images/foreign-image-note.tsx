import { Callout } from '@radix-ui/themes'
import { Info } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { isOwnImage } from '../items/image-url.ts'
import { safeLink } from '../items/link-url.ts'
import { OpenLink } from '../items/open-link.tsx'

/** How to copy an image of another site into the library. The browser may not fetch it, and nor should the server. */
export function ForeignImageNote({ url }: { url: string }) {
  const { t } = useTranslation()
  const address = safeLink(url)
  if (!address || isOwnImage(address)) return null
  return (
    <Callout.Root color="amber" size="1" aria-live="polite">
      <Callout.Icon>
        <Info />
      </Callout.Icon>
      <div>
        <Callout.Text size="2">{t('images.foreignText')}</Callout.Text>
        <OpenLink url={address} text={t('images.foreignOpen')} />
      </div>
    </Callout.Root>
  )
}
