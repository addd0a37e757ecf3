import { Button } from '@radix-ui/themes'
import { TriangleAlert } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContentItem } from '#contract/content.ts'
import { Note } from '../shell/note.tsx'
import { needsSource } from '../items/item-checks.ts'

type Props = {
  items: ContentItem[]
  /** Whether the list shows them already. */
  isShown: boolean
  onShow: () => void
}

/** The number of figures without a source or past their day of review. */
export function FiguresNotice({ items, isShown, onShow }: Props) {
  const { t } = useTranslation()
  const count = useMemo(() => items.filter((item) => needsSource(item)).length, [items])
  if (count === 0 || isShown) return null
  return (
    <Note icon={TriangleAlert}>
      {t('admin.figures', { count })}{' '}
      <Button variant="ghost" className="underline" onClick={onShow}>
        {t('admin.figures.show')}
      </Button>
    </Note>
  )
}
