import { Button } from '@radix-ui/themes'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Draft } from '../items/draft.ts'
import { outdatedLanguage } from '../items/item-checks.ts'
import { hasOneText } from '../items/one-text.ts'
import { Translations } from '../items/translations.tsx'
import type { FormField } from '../items/use-items-form.ts'
import { usePartName } from '../items/use-item-texts.ts'
import { translationsOf, type Translation } from '../items/use-translations.ts'
import { GlobeIcon, UndoIcon } from '../shell/icons.tsx'

type Props = {
  fields: readonly FormField[]
  change: (name: string, next: Partial<Draft>) => void
}

/** Translates the texts of an entry that one language lacks or has older, into the form. */
export function EntryTranslations({ fields, change }: Props) {
  const { t } = useTranslation()
  const partName = usePartName()
  const [open, setOpen] = useState<readonly Translation[] | null>(null)
  const latest = useRef(fields)
  useEffect(() => {
    latest.current = fields
  }, [fields])
  const written = useRef(new Map<Translation, string>())
  const needed = fields.flatMap(({ name, base, draft }) => {
    const older = base && outdatedLanguage(base)
    const isTyped = older && draft[`value_${older}`] !== base[`value_${older}`]
    return name === 'category' || hasOneText(draft)
      ? []
      : translationsOf({ ...draft, key: name, name: partName(name) }, (!isTyped && older) || null)
  })
  if (!open)
    return (
      needed.length > 0 && (
        <div>
          <Button type="button" variant="soft" onClick={() => setOpen(needed)}>
            <GlobeIcon size={16} />
            {t('admin.writing.queue.entry')}
          </Button>
        </div>
      )
    )
  const set = ({ key, language }: Translation, text: string) =>
    change(key, { [`value_${language}`]: text })
  const textNow = ({ key, language }: Translation) =>
    latest.current.find(({ name }) => name === key)?.draft[`value_${language}`]
  // What a person typed meanwhile stays.
  const keep = (translation: Translation, text: string) => {
    if (textNow(translation) !== translation.previous) return
    written.current.set(translation, text)
    set(translation, text)
  }
  return (
    <Translations translations={open} onKeep={keep} isStarted onClose={() => setOpen(null)}>
      <Button
        type="button"
        variant="soft"
        color="gray"
        onClick={() => {
          for (const [each, text] of written.current)
            if (textNow(each) === text) set(each, each.previous)
          written.current.clear()
          setOpen(null)
        }}
      >
        <UndoIcon size={16} />
        {t('admin.writing.queue.undo')}
      </Button>
    </Translations>
  )
}
