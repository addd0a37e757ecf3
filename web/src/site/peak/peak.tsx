import { rowPath } from '../hero/hero-art.tsx'

/** A triangle of `rows` rows of small ones, the last with the accent color, as decoration. */
export const Peak = ({ rows }: { rows: number }) => (
  <svg
    // Of equilateral triangles.
    className="block aspect-[1.1547] h-auto w-full forced-color-adjust-none"
    viewBox={`0 0 ${2 * rows} ${rows}`}
    preserveAspectRatio="none"
    aria-hidden
  >
    {Array.from({ length: rows }, (_, row) => (
      <path
        key={row}
        d={rowPath(rows, row)}
        className={`${row === rows - 1 ? 'fill-saffron-400' : 'fill-ink-700'} forced-colors:fill-[CanvasText]`}
      />
    ))}
  </svg>
)
