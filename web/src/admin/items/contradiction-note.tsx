import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { contentQuery } from '../../data/content/queries.ts'
import { languages, type Language } from '../../i18n/index.ts'
import { contradicts, settingOfText } from './contradiction.ts'
import type { Draft } from './draft.ts'
import styles from './text-notes.module.css'
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
    <p className={styles.note}>
      {t('admin.setting.differs', { title: texts(key).title, value: settingText(key, setting) })}
    </p>
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
    <p key={key + language} className={styles.note}>
      {t('admin.setting.differs', { title: texts(key).title, value: text })}
    </p>
  ))
}
