import { Info } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContentItem } from '#contract/content.ts'
import { useChangeContent } from '../../data/content/mutations.ts'
import { TabHeading } from '../shell/tab-heading.tsx'
import { FirmTemplate } from './firm-template.tsx'
import { TemplateCard } from './template-card.tsx'
import { TemplateDialog } from './template-dialog.tsx'
import { changesOf, linksOf, planFor, templates, type Template } from './templates.ts'
import styles from './templates-tab.module.css'
import tab from '../shell/tab.module.css'
import text from '../shell/text.module.css'

/** Predefined sets of content. A set is added in one transaction; existing items are overwritten only on request. */
export function TemplatesTab({ items }: { items: ContentItem[] }) {
  const { t } = useTranslation()
  const apply = useChangeContent()
  const [applying, setApplying] = useState<Template['id'] | null>(null)
  const [created, setCreated] = useState<Template['id'][]>([])
  const [confirming, setConfirming] = useState<Template | null>(null)

  const run = (template: Template, overwrite: string[]) => {
    const changes = changesOf(template, planFor(template, items), overwrite)
    const done = () => {
      setCreated((now) => [...now, template.id])
      setConfirming(null)
    }
    if (changes.length === 0) return done()
    setApplying(template.id)
    apply.mutate(changes, { onSuccess: done })
  }
  const start = (template: Template) => {
    if (apply.isPending) return
    apply.reset()
    setApplying(null)
    const isNew =
      linksOf(template).length === 0 &&
      planFor(template, items).every(({ state }) => state === 'new')
    if (isNew) run(template, [])
    else setConfirming(template)
  }

  return (
    <section className={tab.tab} aria-labelledby="templates-title">
      <TabHeading id="templates-title" title={t('templates.title')} text={t('templates.text')} />
      <FirmTemplate items={items} />
      <div className={styles.columns}>
        <ul className={styles.grid}>
          {templates.map((template) => (
            <TemplateCard
              key={template.id}
              template={template}
              isBusy={apply.isPending && applying === template.id}
              isCreated={created.includes(template.id)}
              failure={confirming === null && applying === template.id ? apply.error : null}
              onCreate={() => start(template)}
            />
          ))}
        </ul>
        <UsageTips />
      </div>
      <TemplateDialog
        template={confirming}
        items={items}
        failure={apply.error}
        isBusy={apply.isPending}
        onApply={run}
        onClose={() => {
          apply.reset()
          setConfirming(null)
        }}
      />
    </section>
  )
}

const steps = ['pick', 'create', 'edit', 'preview'] as const
const advice = ['both', 'devices', 'backup'] as const

/** Usage tips. */
function UsageTips() {
  const { t } = useTranslation()
  return (
    <aside className={styles.tips} aria-labelledby="usage-tips">
      <h3 id="usage-tips" className={styles.title}>
        <Info />
        {t('templates.tips')}
      </h3>
      <div>
        <h4 className={text.name}>{t('templates.tips.how')}</h4>
        <ol className={styles.list}>
          {steps.map((step) => (
            <li key={step}>{t(`templates.tip.${step}`)}</li>
          ))}
        </ol>
      </div>
      <div>
        <h4 className={text.name}>{t('templates.tips.better')}</h4>
        <ul className={styles.list}>
          {advice.map((each) => (
            <li key={each}>{t(`templates.tip.${each}`)}</li>
          ))}
        </ul>
      </div>
    </aside>
  )
}
