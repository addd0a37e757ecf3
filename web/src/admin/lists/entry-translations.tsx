import { Button } from '@radix-ui/themes'
import { Globe, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { otherOf } from '#contract/languages.ts'
import type { ListName } from '#contract/lists.ts'
import type { Draft } from '../items/draft.ts'
import { outdatedLanguage } from '../items/item-checks.ts'
import { hasOneText } from '../items/one-text.ts'
import { Translations } from '../items/translations.tsx'
import { usePartName } from '../items/use-item-texts.ts'
import type { FormField } from '../items/use-items-form.ts'
import { translationsOf, type Translation } from '../items/use-translations.ts'
import { useUndoKey } from '../items/use-undo-key.ts'

type Props = {
  list: ListName
  fields: readonly FormField[]
  change: (name: string, next: Partial<Draft>) => void
}

/** Translates the texts of an entry that one language lacks or has older, into the form. */
export function EntryTranslations({ list, fields, change }: Props) {
  const { t } = useTranslation()
  const partName = usePartName(list)
  const [open, setOpen] = useState<readonly Translation[] | null>(null)
  const [written, setWritten] = useState<readonly [Translation, string][]>([])
  const needed = fields.flatMap(({ name, base, draft }) => {
    const older = base && outdatedLanguage(base)
    const isTyped = older && draft[`value_${older}`] !== base[`value_${older}`]
    return hasOneText(draft)
      ? []
      : translationsOf({ ...draft, key: name, name: partName(name) }, (!isTyped && older) || null)
  })
  const set = ({ key, language }: Translation, text: string) =>
    change(key, { [`value_${language}`]: text })
  const now = ({ key, language }: Translation) => {
    const draft = fields.find(({ name }) => name === key)?.draft
    return (
      draft && { text: draft[`value_${otherOf(language)}`], previous: draft[`value_${language}`] }
    )
  }
  const undo = () => {
    for (const [each, text] of written) if (now(each)?.previous === text) set(each, each.previous)
    setWritten([])
    setOpen(null)
  }
  useUndoKey(written.length > 0 ? undo : null)
  if (!open)
    return (
      needed.length > 0 && (
        <div>
          <Button type="button" variant="soft" onClick={() => setOpen(needed)}>
            <Globe />
            {t('admin.writing.queue.entry')}
          </Button>
        </div>
      )
    )
  const keep = (translation: Translation, text: string) => {
    setWritten((before) => [...before, [translation, text]])
    set(translation, text)
  }
  return (
    <Translations
      translations={open}
      now={now}
      onKeep={keep}
      isStarted
      onClose={() => setOpen(null)}
    >
      <Button
        type="button"
        variant="soft"
        color="gray"
        aria-keyshortcuts="Control+Z"
        title={t('admin.writing.undoKey')}
        onClick={undo}
      >
        <Undo2 className="mirrored" />
        {t('admin.writing.queue.undo')}
      </Button>
    </Translations>
  )
}
