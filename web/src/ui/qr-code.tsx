import { encode } from 'uqr'

type Props = { content: string; label?: string; className?: string }

/** A QR code for a white ground, with the margin that scanners need. Without a label, the address is written next to it. */
export default function QrCode({ content, label, className = '' }: Props) {
  const { data, size } = encode(content, { border: 4, ecc: 'M' })
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
  return (
    <svg
      role={label && 'img'}
      aria-label={label}
      aria-hidden={!label || undefined}
      viewBox={`0 0 ${size} ${size}`}
      className={`fill-ink-950 ${className}`}
      shapeRendering="crispEdges"
    >
      <path d={path.join('')} />
    </svg>
  )
}
