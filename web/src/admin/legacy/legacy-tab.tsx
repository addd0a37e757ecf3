import { Button, Flex } from '@radix-ui/themes'
import { Info, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { contentCategories, type ContentCategory, type ContentItem } from '#contract/content.ts'
import { Choice } from '../shell/option-select.tsx'
import { ContentRow } from '../items/content-row.tsx'
import { DeleteDialog } from '../items/delete-dialog.tsx'
import { ItemDialog } from '../items/item-dialog.tsx'
import { blankDraft } from '../items/draft.ts'
import { groupContent } from '../items/filter-content.ts'
import { useEditorUrl, useHistoryUrl } from '../items/item-urls.ts'
import { useItemTexts } from '../items/use-item-texts.ts'
import { usePublish } from '../items/use-undo-save.ts'
import { EmptyState } from '../shell/query-state.tsx'

type Section = ContentCategory | 'all'

/** The legacy list of texts by category, then the metadata for search engines. */
export default function LegacyTab({ items }: { items: ContentItem[] }) {
  const { t } = useTranslation()
  const editor = useEditorUrl()
  const history = useHistoryUrl()
  const itemTexts = useItemTexts()
  const publish = usePublish()
  const [section, setSection] = useState<Section>('all')
  const [deleting, setDeleting] = useState<ContentItem | null>(null)
  const present = contentCategories.filter((each) => items.some((item) => item.category === each))
  const shown = items.filter((item) => section === 'all' || item.category === section)
  const texts = inOrder(shown.filter((item) => item.content_type === 'text'))
  const metadata = inOrder(shown.filter((item) => item.content_type === 'metadata'))

  const listOf = (rows: ContentItem[]) => (
    <ul className="frame divide-y divide-line">
      {rows.map((item) => (
        <ContentRow
          key={item.key}
          item={item}
          t={t}
          texts={itemTexts}
          onEdit={editor.edit}
          onDelete={setDeleting}
          onPublish={publish}
          onHistory={history.show}
        />
      ))}
    </ul>
  )
  return (
    <section className="grid grid-cols-1 gap-3" aria-labelledby="legacy-title">
      <Flex wrap="wrap" align="end" justify="between" gap="3">
        <h2 id="legacy-title" className="sr-only">
          {t('legacy.title')}
        </h2>
        <Flex wrap="wrap" align="end" gap="3">
          <Choice<Section>
            label={t('legacy.section')}
            value={section}
            options={['all', ...present]}
            nameOf={(each) => t(each === 'all' ? 'legacy.all' : `admin.category.${each}`)}
            onChange={setSection}
          />
          <Button onClick={editor.create}>
            <Plus />
            {t('legacy.add')}
          </Button>
        </Flex>
      </Flex>
      <p className="flex items-start gap-3 rounded-sm bg-jade-50 px-4 py-3 text-sm text-ink-800">
        <Info className="mt-[0.2rem]" />
        {t(section === 'all' ? 'legacy.allHint' : `admin.categoryHint.${section}`)}
      </p>
      <section aria-labelledby="legacy-texts">
        <h3 id="legacy-texts" className="mb-2 text-base leading-note">
          {t('legacy.texts', { number: texts.length })}
        </h3>
        {texts.length > 0 ? (
          listOf(texts)
        ) : (
          <EmptyState title={t('legacy.none')} text={t('legacy.noneText')} />
        )}
      </section>
      {metadata.length > 0 && (
        <section aria-labelledby="legacy-metadata">
          <h3 id="legacy-metadata" className="mb-2 text-base leading-note">
            {t('legacy.metadata', { number: metadata.length })}
          </h3>
          {listOf(metadata)}
        </section>
      )}
      <ItemDialog
        items={items}
        start={section === 'all' ? blankDraft : { ...blankDraft, category: section }}
      />
      <DeleteDialog item={deleting} onClose={() => setDeleting(null)} />
    </section>
  )
}

const inOrder = (items: ContentItem[]) => groupContent(items).flatMap((group) => group.items)
