import { useTranslation } from 'react-i18next'
import type { Draft, DraftField } from './draft.ts'

/** A field's value as a person reads it. */
export function useFieldText() {
  const { t } = useTranslation()
  return (field: DraftField, draft: Draft): string => {
    if (field === 'content_type') return t(`admin.type.${draft.content_type}`)
    if (field === 'category') return t(`admin.category.${draft.category}`)
    if (field === 'link_target') return t(`admin.target.${draft.link_target}`)
    const value = draft[field]
    if (typeof value === 'boolean') return t(value ? 'admin.value.yes' : 'admin.value.no')
    return value || t('admin.value.empty')
  }
}
