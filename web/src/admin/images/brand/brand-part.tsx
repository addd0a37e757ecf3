import { Button, TextField } from '@radix-ui/themes'
import { useState, type CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from '@tanstack/react-query'
import {
  contrastsOf,
  groundIn,
  paletteOf,
  readableColor,
  type Brand,
  type BrandColor,
  brandKeys,
} from '#contract/brand.ts'
import type { ContentItem } from '#contract/content.ts'
import { isWordmark } from '#contract/firm-mark.ts'
import {
  useMayPublish,
  type DraftsByKey,
  draftsQuery,
  useDraftsByKey,
} from '../../../data/drafts/queries.ts'
import { largestFile } from '../../../data/images/files.ts'
import { Field } from '../../../ui/form/field.tsx'
import { isConflict } from '../../shell/error-text.ts'
import {
  CancelButton,
  DialogHeader,
  UnsavedChangesGuard,
  PanelDialog,
} from '../../shell/dialogs.tsx'
import { FailureAlert, QueryState } from '../../shell/query-state.tsx'
import { FormFooter } from '../form-footer.tsx'
import { ImageField } from '../image-field.tsx'
import { usePreview } from '../use-image-file.ts'
import {
  brandColors,
  useBrandForm,
  namesIn,
  brandItems,
  colorsIn,
  logoIn,
} from './use-brand-form.ts'
import { directionOf, languages } from '../../../i18n/index.ts'
import { isBrandKey, logoKey, useEditorUrl, useReplaceUrl } from '../../items/item-urls.ts'
import { Panel } from '../../shell/panel.tsx'

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
        <DialogHeader title={t('brand.change')}>{t('brand.text')}</DialogHeader>
        {draftState.data ? (
          <BrandForm items={items} drafts={drafts} onClose={close} />
        ) : (
          <QueryState query={draftState} />
        )}
      </PanelDialog>
    </Panel>
  )
}

type Props = { items: ContentItem[]; drafts: DraftsByKey; onClose: () => void }

/** Two colors and a logo, with how the site looks in them. A color that nobody can read is not saved. */
function BrandForm({ items, drafts, onClose }: Props) {
  const { t } = useTranslation()
  const form = useBrandForm(items, drafts, onClose)
  const mayPublish = useMayPublish() ?? true
  const { isReady, brand, logo, saving } = form
  const chosen = usePreview(logo.prepared && largestFile(logo.prepared))
  return (
    <>
      <UnsavedChangesGuard hasChanges={form.hasChanges} />
      <div className="grid gap-4">
        <div className="grid grid-cols-2 gap-4 max-sm:grid-cols-1">
          {brandColors.map((which) => (
            <ColorField
              key={which}
              which={which}
              brand={brand}
              typed={form.typed[which]}
              problem={form.problemOf(which)}
              onChange={(color) => form.change({ [which]: color })}
            />
          ))}
          <div>
            <p className="mb-1 text-xs font-semibold">{t('admin.key.company.logo')}</p>
            <ImageField
              image={logo}
              url={form.url}
              isBusy={saving.isPending}
              onFile={logo.choose}
            />
            <p className="text-xs text-muted">{t('brand.logoHint')}</p>
          </div>
          <BrandPreview brand={brand} logo={chosen ?? form.url} items={items} />
        </div>
        <FailureAlert title={t('brand.failed')} error={saving.error}>
          {isConflict(saving.error) && <p>{t('brand.conflict')}</p>}
        </FailureAlert>
        <FormFooter state={t(saving.isPending ? 'brand.saving' : 'brand.next')}>
          <CancelButton onClick={onClose} />
          <Button
            variant={mayPublish ? 'soft' : 'solid'}
            disabled={!isReady}
            onClick={() => saving.mutate(false)}
          >
            {t('images.keepAsDraft')}
          </Button>
          {mayPublish && (
            <Button disabled={!isReady} onClick={() => saving.mutate(true)}>
              {t('brand.publish')}
            </Button>
          )}
        </FormFooter>
      </div>
    </>
  )
}

type ColorProps = {
  which: BrandColor
  brand: Brand
  typed: string
  problem: 'none' | 'unreadable' | null
  onChange: (color: string) => void
}

/** A color as text and in the picker of the browser, and its contrast in each place. */
function ColorField({ which, brand, typed, problem, onChange }: ColorProps) {
  const { t } = useTranslation()
  const color = brand[which]
  const contrasts = contrastsOf(which, color)
  const palette = paletteOf(brand)
  const worst = contrasts.reduce((a, b) => (b.ratio / b.least < a.ratio / a.least ? b : a))
  const values = { ratio: shortRatio(worst.ratio), least: worst.least }
  const name = t(`admin.key.brand.${which}`)
  const nearest = problem === 'unreadable' && readableColor(which, color)
  return (
    <div>
      <Field
        label={name}
        hint={t(`admin.keyHint.brand.${which}`)}
        problem={
          problem === 'none'
            ? t('brand.notColor')
            : problem && t(`brand.unreadable.${which}`, values)
        }
      >
        {(control) => (
          <div className="flex items-center gap-2">
            <input
              type="color"
              className="size-11 flex-none cursor-pointer rounded-sm border border-line bg-transparent p-0"
              aria-label={t('brand.pick', { name })}
              value={color}
              onChange={({ target }) => onChange(target.value)}
            />
            <TextField.Root
              {...control}
              className="flex-1"
              dir="ltr"
              spellCheck={false}
              maxLength={7}
              data-first-field={which === 'primary' ? 'select' : undefined}
              value={typed}
              onChange={({ target }) => onChange(target.value)}
            />
          </div>
        )}
      </Field>
      {nearest && (
        <Button size="1" variant="soft" className="mt-2" onClick={() => onChange(nearest)}>
          <Swatch color={nearest} />
          {t('brand.use', { color: `\u2066${nearest}\u2069` })}
        </Button>
      )}
      {problem !== 'none' && (
        <ul
          className="mt-2 flex flex-wrap gap-1 forced-color-adjust-none"
          aria-label={t('brand.contrasts', { name })}
        >
          {contrasts.map(({ on, ratio, passes }) => (
            <li
              key={on}
              className={`inline-flex gap-1 rounded-sm border pe-2 text-xs ${passes ? 'border-line' : 'border-red-700 text-red-700'}`}
            >
              <span className="sr-only">{t(`brand.on.${on}`)}</span>
              <span
                className="rounded-sm px-2 font-semibold"
                style={{ color, background: groundIn(palette, on) }}
              >
                {t('brand.sample')}
              </span>
              <span dir="ltr">{`${shortRatio(ratio)}:1`}</span>
              <span aria-hidden="true">{passes ? '✓' : '✕'}</span>
              <span className="sr-only">{t(passes ? 'brand.passes' : 'brand.fails')}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Rounded down, so that no 4.5 fails. */
const shortRatio = (ratio: number) => (Math.floor(ratio * 10) / 10).toFixed(1)

type BrandPreviewProps = { brand: Brand; logo: string | null; items: ContentItem[] }

const band = 'flex flex-wrap items-center gap-2 px-3 py-2 text-xs'
const pill = 'ms-auto rounded-full px-3 py-1 font-semibold'

/** Header, light area and dark email of the firm in both languages. */
function BrandPreview({ brand, logo, items }: BrandPreviewProps) {
  const { t } = useTranslation()
  const [isWide, setWide] = useState(false)
  const names = useQuery({ queryKey: ['brand-names', items], queryFn: () => namesIn(items) }).data
  const palette = Object.entries(paletteOf(brand)).map(([name, color]) => [
    `--color-${name}`,
    color,
  ])
  const colors: CSSProperties = Object.fromEntries(palette)
  return (
    <div>
      <p className="mb-1 text-xs font-semibold">{t('brand.preview')}</p>
      <div className="grid gap-3 forced-color-adjust-none" style={colors}>
        {languages.map((language) => {
          const own = names?.[language]
          return (
            <div
              key={language}
              lang={language}
              dir={directionOf(language)}
              className="overflow-hidden rounded-sm border border-line"
            >
              <p className={`${band} bg-ink-900 font-semibold text-on-ink`}>
                {logo && (
                  <img
                    src={logo}
                    alt=""
                    className={`h-7 object-contain ${isWide ? 'max-w-40' : 'max-w-20'}`}
                    onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
                      setWide(isWordmark({ width, height }))
                    }
                  />
                )}
                <span className={logo && isWide ? 'sr-only' : undefined}>{own?.name}</span>
                <span className={`${pill} bg-saffron-400 text-ink-950`}>{own?.action}</span>
              </p>
              <p className={`${band} bg-sand-50 text-body`}>
                <strong>{own?.tagline}</strong>
                <span className="text-jade-600 underline">{own?.more}</span>
                <span className={`${pill} bg-ink-700 text-on-ink`}>{own?.secondary}</span>
              </p>
              <p
                className={`${band} border-t-3 border-jade-300 bg-(--color-night-card) text-on-ink`}
              >
                {own?.name}
                <span className="text-jade-300 underline">{own?.more}</span>
              </p>
            </div>
          )
        })}
      </div>
    </div>
  )
}

const Swatch = ({ color }: { color: string }) => (
  <span
    className="size-5 flex-none rounded-full border border-line forced-color-adjust-none"
    style={{ background: color }}
  />
)
