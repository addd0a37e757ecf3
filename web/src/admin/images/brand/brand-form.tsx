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
} from '#contract/brand.ts'
import type { ContentItem } from '#contract/content.ts'
import { isWordmark } from '../../../ui/firm-mark.tsx'
import { useMayPublish, type DraftsByKey } from '../../../data/drafts/queries.ts'
import { largestFile } from '../../../data/images/files.ts'
import { Field } from '../../../ui/form/field.tsx'
import { isConflict } from '../../shell/error-text.ts'
import { CancelButton, DialogHeader, UnsavedChangesGuard } from '../../shell/dialogs.tsx'
import { FailureAlert } from '../../shell/query-state.tsx'
import { FormFooter } from '../form-footer.tsx'
import { ImageField } from '../image-field.tsx'
import { usePreview } from '../use-prepared-image.ts'
import { brandColors, useBrandForm, namesIn } from './use-brand-form.ts'
import { directionOf, languages } from '../../../i18n/index.ts'

type Props = { items: ContentItem[]; drafts: DraftsByKey; onClose: () => void }

/** Two colors and a logo, with how the site looks in them. A color that nobody can read is not saved. */
export function BrandForm({ items, drafts, onClose }: Props) {
  const { t } = useTranslation()
  const form = useBrandForm(items, drafts, onClose)
  const mayPublish = useMayPublish() ?? true
  const { isBusy, isReady, brand, preparation } = form
  const chosen = usePreview(preparation.prepared && largestFile(preparation.prepared))
  return (
    <>
      <DialogHeader title={t('brand.change')}>{t('brand.text')}</DialogHeader>
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
              file={form.file}
              url={form.url}
              preparation={preparation}
              isBusy={isBusy}
              onFile={form.choose}
            />
            <p className="text-xs text-muted">{t('brand.logoHint')}</p>
          </div>
          <BrandPreview brand={brand} logo={chosen ?? form.url} items={items} />
        </div>
        <FailureAlert title={t('brand.failed')} error={form.failure}>
          {isConflict(form.failure) && <p>{t('brand.conflict')}</p>}
        </FailureAlert>
        <FormFooter state={isBusy ? t('brand.saving') : t('brand.next')}>
          <CancelButton onClick={onClose} />
          <Button
            variant={mayPublish ? 'soft' : 'solid'}
            disabled={!isReady || isBusy}
            onClick={() => void form.keep()}
          >
            {t('images.keepAsDraft')}
          </Button>
          {mayPublish && (
            <Button disabled={!isReady || isBusy} onClick={() => void form.publish()}>
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

export const Swatch = ({ color }: { color: string }) => (
  <span
    className="size-5 flex-none rounded-full border border-line forced-color-adjust-none"
    style={{ background: color }}
  />
)
