import { Button } from '@radix-ui/themes'
import { useQueryClient } from '@tanstack/react-query'
import { Globe } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { ContentItem } from '#contract/content.ts'
import { otherOf } from '#contract/languages.ts'
import { LineNote } from '../shell/note.tsx'
import { latestList } from '../../data/content/queries.ts'
import { useSaveDraft } from '../../data/drafts/mutations.ts'
import {
  draftsQuery,
  readDraft,
  useDraftsByKey,
  type StoredDraft,
} from '../../data/drafts/queries.ts'
import { draftOf } from '../items/draft.ts'
import { missingLanguage, outdatedLanguage, hasPart } from '../items/item-checks.ts'
import { Translations } from '../items/translations.tsx'
import { useItemTexts } from '../items/use-item-texts.ts'
import { translationsOf, type Translation } from '../items/use-translations.ts'
import { DialogHeader, PanelDialog } from '../shell/dialogs.tsx'

const textsIn = (item: ContentItem | StoredDraft, { language }: Translation) => {
  const draft = draftOf(item)
  return { text: draft[`value_${otherOf(language)}`], previous: draft[`value_${language}`] }
}

/** The number of texts that one language lacks or has older; translates those without a draft into drafts. */
export function TranslationsNotice({ items }: { items: ContentItem[] }) {
  const { t } = useTranslation()
  const texts = useItemTexts()
  const drafts = useDraftsByKey()
  const { mutateAsync: saveDraft } = useSaveDraft()
  const client = useQueryClient()
  const [, setSearch] = useSearchParams()
  const [open, setOpen] = useState<Translation[] | null>(null)
  const incomplete = useMemo(
    () => items.filter((item) => (missingLanguage(item) ?? outdatedLanguage(item)) !== null),
    [items],
  )
  const needed = incomplete.filter((item) => hasPart(item, 'value') && !drafts.has(item.key))
  const rest = incomplete.length - needed.length
  const show = () =>
    setOpen(
      needed.flatMap((item) =>
        translationsOf({ ...draftOf(item), name: texts(item.key).title }, outdatedLanguage(item)),
      ),
    )
  const keep = async (translation: Translation, text: string) => {
    const { key, language } = translation
    const { stored } = await readDraft(client, key, crypto.randomUUID())
    if (stored.has_changes || textsIn(stored, translation).text !== translation.text) {
      await Promise.all([latestList(client), client.refetchQueries(draftsQuery)])
      return false
    }
    await saveDraft({ key, change: { [`value_${language}`]: text, revision: 0 } })
    return true
  }
  return (
    <>
      {needed.length > 0 && (
        <LineNote icon={Globe} action={t('admin.writing.queue.open')} onAction={show}>
          {t('admin.writing.queue.notice', { count: incomplete.length })}
          {rest > 0 && ` ${t('admin.writing.queue.rest', { number: rest })}`}
        </LineNote>
      )}
      <PanelDialog isOpen={open !== null} size="medium" isForm onClose={() => setOpen(null)}>
        {open && (
          <>
            <DialogHeader title={t('admin.writing.queue.title')}>
              {t('admin.writing.queue.text')}
            </DialogHeader>
            <Translations
              translations={open}
              now={(translation) => {
                const item = items.find(({ key }) => key === translation.key)
                return item && !drafts.has(item.key) ? textsIn(item, translation) : undefined
              }}
              onKeep={keep}
            >
              <Button type="button" variant="soft" onClick={() => setSearch({ tab: 'drafts' })}>
                {t('admin.writing.queue.open_drafts')}
              </Button>
            </Translations>
          </>
        )}
      </PanelDialog>
    </>
  )
}
