import { Info } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContentItem } from '#contract/content.ts'
import { useChangeContent } from '../../data/content/mutations.ts'
import { TabHeading } from '../shell/tab-heading.tsx'
import { FirmTemplate } from './firm-template.tsx'
import { TemplateCard } from './template-card.tsx'
import { TemplateDialog } from './template-dialog.tsx'
import { changesOf, linksOf, planFor, templatesFor, type Template } from './templates.ts'

/** Predefined sets of content. A set is added in one transaction; existing items are overwritten only on request. */
export default function TemplatesTab({ items }: { items: ContentItem[] }) {
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
    <section className="grid grid-cols-1 gap-3" aria-labelledby="templates-title">
      <TabHeading id="templates-title" title={t('templates.title')} text={t('templates.text')} />
      <FirmTemplate items={items} />
      <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <ul className="grid cells-88 gap-4">
          {templatesFor(items).map((template) => (
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

const listStyle =
  'mt-2 ps-5 text-sm leading-note marker:font-semibold marker:text-jade-600 [&>li+li]:mt-2'

function UsageTips() {
  const { t } = useTranslation()
  return (
    // Next to the cards while these are read; below them on narrow screens.
    <aside
      className="grid fit-80 content-start gap-x-8 gap-y-3 rounded-md bg-sand-100 p-6 xl:sticky xl:top-4 xl:grid-cols-1 xl:gap-4 xl:self-start"
      aria-labelledby="usage-tips"
    >
      <h3 id="usage-tips" className="col-span-full flex items-center gap-2 text-base">
        <Info className="text-saffron-600" />
        {t('templates.tips')}
      </h3>
      <div>
        <h4 className="text-sm font-semibold">{t('templates.tips.how')}</h4>
        <ol className={`list-decimal ${listStyle}`}>
          {steps.map((step) => (
            <li key={step}>{t(`templates.tip.${step}`)}</li>
          ))}
        </ol>
      </div>
      <div>
        <h4 className="text-sm font-semibold">{t('templates.tips.better')}</h4>
        <ul className={`list-disc ${listStyle}`}>
          {advice.map((each) => (
            <li key={each}>{t(`templates.tip.${each}`)}</li>
          ))}
        </ul>
      </div>
    </aside>
  )
}
