import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { contentQuery } from '../../data/content/queries.ts'
import { languages, type Language } from '../../i18n/index.ts'
import { contradicts, differentFigures, settingOfText } from './contradiction.ts'
import type { ContentItem } from '#contract/content.ts'
import type { Draft } from './draft.ts'
import { TextNote } from './text-note.tsx'
import { useItemTexts } from './use-item-texts.ts'
import { useSettingText } from './use-setting-text.ts'

type Props = { draft: Draft; language: Language }

/** Says that a text about hours or the promise differs from the settings that count. */
export function ContradictionNote({ draft, language }: Props) {
  const { t } = useTranslation()
  const { data: items } = useQuery(contentQuery)
  const texts = useItemTexts()
  const settingText = useSettingText()
  const key = settingOfText[draft.key]
  const setting = items?.find((item) => item.key === key)?.value_ar
  if (!key || !setting || !contradicts(draft.key, draft[`value_${language}`], setting)) return null
  return (
    <TextNote>
      {t('admin.setting.differs', { title: texts(key).title, value: settingText(key, setting) })}
    </TextNote>
  )
}

type DifferentTextsProps = { settingKey: string; setting: string }

/** The texts that visitors read and that differ from a setting. */
export function DifferentTexts({ settingKey, setting }: DifferentTextsProps) {
  const { t } = useTranslation()
  const { data: items } = useQuery(contentQuery)
  const texts = useItemTexts()
  const different = (items ?? [])
    .filter(({ key }) => settingOfText[key] === settingKey)
    .flatMap((item) =>
      languages.map((language) => ({
        key: item.key,
        language,
        text: item[`value_${language}`] ?? '',
      })),
    )
    .filter(({ key, text }) => contradicts(key, text, setting))
  return different.map(({ key, language, text }) => (
    <TextNote key={key + language}>
      {t('admin.setting.differs', { title: texts(key).title, value: text })}
    </TextNote>
  ))
}

type Figure = Pick<ContentItem, 'key' | 'value_ar' | 'value_en'>

/** Says that the languages of an item name different numbers. */
export function FigureNote({ item }: { item: Figure }) {
  const { t } = useTranslation()
  return differentFigures(item) && <TextNote>{t('admin.figure.differs')}</TextNote>
}

/** The items whose languages name different numbers, before they are published. */
export function FigureNotes({ items }: { items: readonly Figure[] }) {
  const { t } = useTranslation()
  const texts = useItemTexts()
  const different = items.filter(differentFigures)
  if (different.length === 0) return null
  return (
    <TextNote role="note">
      {t('admin.figure.differ', {
        count: different.length,
        titles: different
          .slice(0, 5)
          .map(({ key }) => `«${texts(key).title}»`)
          .join(t('admin.onSite.comma')),
      })}
    </TextNote>
  )
}
