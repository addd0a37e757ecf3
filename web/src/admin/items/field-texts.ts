import { useTranslation } from 'react-i18next'
import type { FieldProblem, Draft, DraftField } from './draft.ts'
import { listOfOrder } from './list-entries.ts'
import { useOrderText } from './order-field.tsx'

export function useProblemText() {
  const { t } = useTranslation()
  return (field: string, problem: FieldProblem | undefined): string | undefined => {
    if (!problem) return undefined
    if (problem === 'required' && field === 'key')
      return `${t('admin.editor.required')}. ${t('admin.invalid.keyMissing')}`
    if (problem === 'required')
      return t(field.startsWith('image_alt') ? 'admin.invalid.alt' : 'admin.editor.required')
    if (problem === 'taken') return t('error.content_exists')
    if (problem !== 'invalid') return t(`admin.invalid.${problem}`)
    if (field === 'key' || field === 'image_url' || field === 'link_url')
      return t(`admin.invalid.${field}`)
    return t('admin.invalid.other')
  }
}

export function useFieldText() {
  const { t } = useTranslation()
  const orderText = useOrderText()
  return (field: DraftField, draft: Draft): string => {
    const list = field.startsWith('value_') && listOfOrder(draft.key)
    if (list) return orderText(list, draft.value_ar)
    if (field === 'content_type') return t(`admin.type.${draft.content_type}`)
    if (field === 'category') return t(`admin.category.${draft.category}`)
    if (field === 'link_target') return t(`admin.target.${draft.link_target}`)
    if (field === 'image_details') {
      if (!draft.image_details) return t('admin.value.empty')
      const [x, y] = draft.image_details.focus
      return t('images.focus.value', { x, y })
    }
    const value = draft[field]
    if (typeof value === 'boolean') return t(value ? 'admin.value.yes' : 'admin.value.no')
    return value || t('admin.value.empty')
  }
}
