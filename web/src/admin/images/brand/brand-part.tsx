import { Button } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { brandKeys } from '#contract/brand.ts'
import type { ContentItem } from '#contract/content.ts'
import { draftsQuery, useDraftsByKey } from '../../../data/drafts/queries.ts'
import { isBrandKey, logoKey, useEditorUrl, useReplaceUrl } from '../../items/item-urls.ts'
import { DialogHeader, PanelDialog } from '../../shell/dialogs.tsx'
import { Panel } from '../../shell/panel.tsx'
import { QueryState } from '../../shell/query-state.tsx'
import { BrandForm, Swatch } from './brand-form.tsx'
import { brandColors, brandItems, colorsIn, logoIn } from './use-brand-form.ts'

/** The colors and the logo of the firm, from which its icons and link previews are made. */
export function BrandPart({ items }: { items: ContentItem[] }) {
  const { t } = useTranslation()
  const drafts = useDraftsByKey()
  const draftState = useQuery(draftsQuery)
  const { key, edit, close: closeEditor } = useEditorUrl()
  const { key: replaced, close: closeReplace } = useReplaceUrl()
  const isOpen = isBrandKey(key) || replaced === logoKey
  const close = () => isOpen && (replaced === null ? closeEditor : closeReplace)()
  const colors = colorsIn(items)
  const logo = logoIn(items)
  const hasDraft = brandItems(items, drafts).some((item) => 'revision' in item)
  return (
    <Panel title={t('brand.title')} level="h3" id="brand-title">
      <div className="mb-2 flex flex-wrap items-center gap-x-6 gap-y-2">
        {logo && (
          <img
            src={logo}
            alt=""
            className="h-10 max-w-32 rounded-sm bg-ink-900 object-contain p-1"
          />
        )}
        {brandColors.map((which) => (
          <span key={which} className="inline-flex items-center gap-2 text-sm">
            <Swatch color={colors[which]} />
            {t(`admin.key.brand.${which}`)}
            <bdi className="text-xs text-muted">{colors[which]}</bdi>
          </span>
        ))}
        <Button variant="soft" className="ms-auto" onClick={() => edit(brandKeys.primary)}>
          {t('brand.change')}
        </Button>
      </div>
      <p className="text-xs text-muted">{t(hasDraft ? 'brand.hasDraft' : 'brand.text')}</p>
      <PanelDialog isOpen={isOpen} size="large" isForm onClose={close}>
        {draftState.data ? (
          <BrandForm items={items} drafts={drafts} onClose={close} />
        ) : (
          <>
            <DialogHeader title={t('brand.change')}>{t('brand.text')}</DialogHeader>
            <QueryState query={draftState} />
          </>
        )}
      </PanelDialog>
    </Panel>
  )
}
