import { firmMark } from '#contract/firm-mark.ts'

/** Whether a logo is so wide that the name is written in it. */
export const isWordmark = ({ width, height }: { width: number; height: number }): boolean =>
  width >= 2.5 * height

type Props = {
  /** The address of the firm's own logo. */
  logo: string | undefined
  className?: string
  onError?: () => void
}

/** The logo of the firm beside its name, or the shipped mark without one. */
export const FirmMark = ({ logo, className, onError }: Props) =>
  logo ? (
    // The ground of an opaque logo has the corners of a card.
    <img src={logo} alt="" className={`rounded-sm ${className ?? ''}`} onError={onError} />
  ) : (
    <svg className={className} viewBox={firmMark.viewBox} aria-hidden>
      <path d={firmMark.steps} className="fill-jade-500" />
      <path d={firmMark.triangle} className="fill-saffron-400" />
    </svg>
  )
