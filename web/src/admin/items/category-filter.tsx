import { useTranslation } from 'react-i18next'
import { contentCategories, type ContentCategory } from '#contract/content.ts'
import { FilterSelect } from '../shell/option-select.tsx'

type Props = { value: ContentCategory | 'all'; onChange: (value: ContentCategory | 'all') => void }

export function CategoryFilter({ value, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <FilterSelect
      label={t('admin.content.category')}
      all={t('admin.content.allCategories')}
      value={value}
      options={contentCategories}
      nameOf={(category) => t(`admin.category.${category}`)}
      onChange={onChange}
    />
  )
}
