import { shareOf } from '#contract/percent.ts'

/** A percentage as a bar, decoration next to the number; nothing for another figure. */
export function ShareBar({ figure, className = '' }: { figure: string; className?: string }) {
  const share = shareOf(figure)
  if (share === null) return null
  return (
    <span
      aria-hidden
      className={`block h-1.5 w-full overflow-clip rounded-full bg-sand-200 forced-color-adjust-none ${className}`}
    >
      <span
        className="block h-full bg-ink-700 forced-colors:bg-[CanvasText]"
        style={{ inlineSize: `${share}%` }}
      />
    </span>
  )
}
