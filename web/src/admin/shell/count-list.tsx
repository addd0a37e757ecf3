import { useFormat } from './use-format.ts'

/** Numbers with what they count, one below the other. */
export function CountList({ counts }: { counts: (readonly [label: string, count: number])[] }) {
  const { number } = useFormat()
  return (
    <ul className="text-sm">
      {counts.map(([label, count]) => (
        <li key={label} className="flex justify-between border-b border-line py-1">
          {label}
          <span className="font-semibold tabular-nums">{number(count)}</span>
        </li>
      ))}
    </ul>
  )
}
