import { Weave } from '../solutions/weave.tsx'
import { SlotImage } from './slot-image.tsx'

type Props = { slot: string; pattern: string; sizes: string; className: string | undefined }

/** The published image of a slot, or a large woven drawing until there is one. No dark ground is behind the image: it would show at round corners. */
export const Plate = ({ slot, pattern, sizes, className }: Props) => (
  <div
    className={`relative overflow-clip not-has-[img]:bg-ink-900 has-[img]:*:first:hidden [--weave:var(--color-ink-700)] *:absolute *:inset-0 *:size-full print:not-has-[img]:hidden ${className}`}
  >
    <Weave pattern={pattern} />
    <SlotImage slot={slot} className="object-cover" sizes={sizes} />
  </div>
)
