import { DataList } from '@radix-ui/themes'
import { useIsPhone } from './use-is-phone.ts'

type Props = {
  values: (readonly [label: string, value: string | null])[]
  /** The columns, such as `sm:cells-44`. */
  columns: string
}

/** Labels with their values, in as many columns as fit. Leaves out labels without a value. */
export function ValueList({ values, columns }: Props) {
  const isPhone = useIsPhone()
  return (
    <DataList.Root
      size="2"
      orientation={isPhone ? 'horizontal' : 'vertical'}
      className={`gap-3 max-sm:gap-y-2 sm:grid ${columns}`}
    >
      {values.map(
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
