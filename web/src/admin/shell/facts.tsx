import { DataList } from '@radix-ui/themes'
import { useIsPhone } from './use-is-phone.ts'

type Props = {
  facts: (readonly [label: string, value: string | null])[]
  /** The smallest width of a column. */
  columnWidth: string
}

/** Labels with their values, in as many columns as fit. Leaves out labels without a value. */
export function Facts({ facts, columnWidth }: Props) {
  const isPhone = useIsPhone()
  return (
    <DataList.Root
      size="2"
      orientation={isPhone ? 'horizontal' : 'vertical'}
      className="gap-3 max-sm:gap-y-2 sm:grid"
      style={
        isPhone
          ? undefined
          : { gridTemplateColumns: `repeat(auto-fill, minmax(min(${columnWidth}, 100%), 1fr))` }
      }
    >
      {facts.map(
        ([label, value]) =>
          value && (
            <DataList.Item key={label} className="gap-y-0">
              <DataList.Label className="text-xs">{label}</DataList.Label>
              <DataList.Value>
                <bdi>{value}</bdi>
              </DataList.Value>
            </DataList.Item>
          ),
      )}
    </DataList.Root>
  )
}
