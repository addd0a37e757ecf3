import { useItemTexts } from './use-item-texts.ts'

export function ItemTitle({ itemKey }: { itemKey: string }) {
  const { title } = useItemTexts()(itemKey)
  return (
    <>
      {title} <bdi className="text-xs text-muted">{itemKey}</bdi>
    </>
  )
}
