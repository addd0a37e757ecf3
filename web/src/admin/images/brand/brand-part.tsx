import { Button } from '@radix-ui/themes'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContentItem } from '#contract/content.ts'
import { useDraftsByKey } from '../../../data/drafts/queries.ts'
import { Panel } from '../../shell/panel.tsx'
import { PanelDialog } from '../../shell/panel-dialog.tsx'
import { UnsavedChangesDialog } from '../../shell/unsaved-changes.tsx'
import text from '../../shell/text.module.css'
import { BrandForm } from './brand-form.tsx'
import styles from './brand.module.css'
import { brandColors, brandItems, colorsIn, logoIn } from './use-brand-form.ts'

/** The colors and the logo of the firm, from which its icons and link previews are made. */
export function BrandPart({ items }: { items: ContentItem[] }) {
  const { t } = useTranslation()
  const drafts = useDraftsByKey()
  const [isOpen, setOpen] = useState(false)
  const [isDirty, setDirty] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const colors = colorsIn(items)
  const logo = logoIn(items)
  const hasDraft = brandItems(items, drafts).some((item) => 'revision' in item)
  const close = () => {
    setOpen(false)
    setDirty(false)
    setAsking(false)
  }
  const cancel = () => (isDirty ? setAsking(true) : close())
  return (
    <Panel title={t('brand.title')} level="h3" id="brand-title">
      <div className={styles.summary}>
        {logo && <img src={logo} alt="" className={styles.logo} />}
        {brandColors.map((which) => (
          <span key={which} className={styles.color}>
            <span className={styles.swatch} style={{ background: colors[which] }} />
            {t(`admin.key.brand.${which}`)}
            <bdi className={text.muted}>{colors[which]}</bdi>
          </span>
        ))}
        <Button variant="soft" onClick={() => setOpen(true)}>
          {t('brand.change')}
        </Button>
      </div>
      <p className={text.muted}>{t(hasDraft ? 'brand.hasDraft' : 'brand.text')}</p>
      <PanelDialog isOpen={isOpen} size="large" isForm onClose={cancel}>
        <BrandForm
          items={items}
          drafts={drafts}
          onDirtyChange={setDirty}
          onCancel={cancel}
          onDone={close}
        />
        <UnsavedChangesDialog isOpen={isAsking} onStay={() => setAsking(false)} onLeave={close} />
      </PanelDialog>
    </Panel>
  )
}
