import { firmMark } from '#contract/firm-mark.ts'

/** The shipped mark of the firm, decoration next to its name. */
export const FirmMark = ({ className }: { className?: string }) => (
  <svg className={className} viewBox={firmMark.viewBox} aria-hidden>
    <path d={firmMark.steps} className="fill-jade-500" />
    <path d={firmMark.triangle} className="fill-saffron-400" />
  </svg>
)
