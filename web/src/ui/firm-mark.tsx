import { firmMark } from '#contract/firm-mark.ts'

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
