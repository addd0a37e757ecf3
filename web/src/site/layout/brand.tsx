import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isWordmark } from '#contract/firm-mark.ts'
import { useImage } from '../../data/content/content-provider.tsx'
import { FirmMark } from '../../ui/firm-mark.tsx'

/** A name with more characters is set smaller, so that three lines of it fit next to the navigation at 1024 px. */
const longName = 36

/** Logo and name of the firm. The logo is the image `company.logo`, or a built-in one if that is missing or broken. */
export function Brand() {
  const name = useTranslation().t('company.name')
  const { url, details } = useImage('company.logo') ?? {}
  const [broken, setBroken] = useState<string>()
  // The name is not repeated next to it.
  const hasName = url !== broken && details !== undefined && isWordmark(details)
  return (
    <span className="inline-flex items-center gap-2.5 text-on-ink max-xs:in-[header]:gap-1">
      <FirmMark
        logo={url === broken ? undefined : url}
        className={`h-9 flex-none object-contain max-xs:in-[header]:h-[7.5vw] ${hasName ? 'max-w-[min(14rem,34vmin)]' : 'max-w-[17vmin]'}`}
        onError={() => setBroken(url)}
      />
      <span
        className={`${hasName ? 'sr-only' : ''} ${name.length > longName ? 'text-sm' : 'text-[clamp(0.9375rem,0.8rem+0.6vw,1.0625rem)]'} leading-[1.3] font-bold max-sm:in-[header]:text-[clamp(0.75rem,3.8vw,0.9375rem)]`}
      >
        {name}
      </span>
    </span>
  )
}
