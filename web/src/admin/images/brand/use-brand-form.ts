import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { brandKeys, isReadable, readColor, shippedBrand, type BrandColor } from '#contract/brand.ts'
import type { ContentChange, ContentItem } from '#contract/content.ts'
import { shown } from '#contract/drafts.ts'
import { siteContent } from '../../../data/content/published.ts'
import { isVisible } from '../../../data/content/saved-change.ts'
import { usePublishDrafts } from '../../../data/drafts/mutations.ts'
import { withDrafts, type DraftsByKey } from '../../../data/drafts/queries.ts'
import { largestFile, type ImageFile } from '../../../data/images/files.ts'
import { useDraftsWithImages } from '../../../data/images/mutations.ts'
import { languages } from '../../../i18n/index.ts'
import { isConflict } from '../../shell/error-text.ts'
import { loadTexts } from '../../../i18n/texts.ts'
import { notify } from '../../../ui/notifications/notify.ts'
import { isBrandKey, logoKey } from '../../items/item-urls.ts'
import { useChangedNotification } from '../../items/use-changed-notification.ts'
import { readLatest, useItemsChange, type Read } from '../../items/use-items-change.ts'
import { useImageFile } from '../use-image-file.ts'
import { brandImages } from './brand-images.ts'

export const brandColors = ['primary', 'accent'] as const satisfies BrandColor[]

/** The items with the drafts of the brand instead of theirs: somebody has begun to change it. */
export function brandItems(items: readonly ContentItem[], drafts: DraftsByKey): ContentItem[] {
  return withDrafts(items, draftsOf(drafts))
}
const draftsOf = (drafts: DraftsByKey) =>
  [...drafts.values()].filter(({ key }) => key === logoKey || isBrandKey(key))

/** The colors of items, or the shipped ones. */
export function colorsIn(items: ContentItem[]) {
  const colorOf = (which: BrandColor) =>
    readColor(items.find(({ key }) => key === brandKeys[which])?.value_ar ?? '') ??
    shippedBrand[which]
  return { primary: colorOf('primary'), accent: colorOf('accent') }
}

export const logoIn = (items: ContentItem[]) =>
  items.find(({ key }) => key === logoKey)?.image_url ?? null

/** Name and tagline of the firm, and words of its buttons, as its site shows them. */
export async function namesIn(items: ContentItem[]) {
  const { texts } = siteContent(items.filter((item) => item.is_active && item.is_published))
  const [ar, en] = await Promise.all(
    languages.map(async (language) => {
      const [site, panels] = await Promise.all([
        loadTexts(language, 'site'),
        loadTexts(language, 'panels'),
      ])
      const own = { ...site, ...panels, ...texts[language] }
      return {
        name: own['company.name'] ?? '',
        tagline: own['company.tagline.ar'] ?? '',
        action: own['cta.primary'] ?? '',
        more: own['cta.learnMore'] ?? '',
        secondary: own['cta.secondary'] ?? '',
      }
    }),
  )
  if (!ar || !en) throw new Error('A language is missing')
  return { ar, en }
}

/**
 * State of the form. Publishing saves drafts first, so that nothing is lost if it fails; input stays after a failure.
 */
export function useBrandForm(items: ContentItem[], drafts: DraftsByKey, onDone: () => void) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const notifyChanged = useChangedNotification()
  const { mutateAsync: publishDrafts } = usePublishDrafts()
  const keeping = useDraftsWithImages()
  const { saveDraft } = useItemsChange()
  /** What the form shows and saves is based on. */
  const [read, setRead] = useState<Read>({ items, drafts })
  const current = brandItems(read.items, read.drafts)
  const start = colorsIn(current)
  const [typed, setTyped] = useState(start)
  const isDone = useRef(false)
  const logo = useImageFile(logoKey)
  const { file, prepared, upload } = logo
  const url = logoIn(current)

  const change = (part: Partial<typeof typed>) => {
    setTyped((now) => ({ ...now, ...part }))
    upload.forget()
  }
  const problemOf = (which: BrandColor) => {
    const color = readColor(typed[which])
    return color === null ? 'none' : isReadable(which, color) ? null : 'unreadable'
  }
  const brand = {
    primary: readColor(typed.primary) ?? start.primary,
    accent: readColor(typed.accent) ?? start.accent,
  }
  const isReady =
    brandColors.every((which) => problemOf(which) === null) && (!file || prepared !== null)

  const isChanged = (which: BrandColor) => {
    const stored = current.find(({ key }) => key === brandKeys[which])
    return brand[which] !== start[which] || (stored && !isVisible(stored))
  }

  /** The files to upload, and the fields of each item that uses one or has a color. */
  const make = async () => {
    const names = await namesIn(items)
    const shape = prepared ? largestFile(prepared) : url && (await blobOf(url))
    const { icon, email, share } = await brandImages(brand, shape || null, names)
    const alts = (text: (each: (typeof names)['ar']) => string) => ({
      image_alt_ar: text(names.ar),
      image_alt_en: text(names.en),
    })
    const name = alts((each) => each.name)
    const images = new Map<string, ImageFile>([
      ...(prepared ? [[logoKey, prepared] as const] : []),
      ['brand.icon', icon],
      ['brand.email', email],
      ...languages.map((language) => [`brand.share.${language}`, share[language]] as const),
    ])
    const altOf = (key: string) =>
      key.startsWith('brand.share.')
        ? alts(({ name: own, tagline }) => [own, tagline].filter(Boolean).join(': '))
        : name
    const fieldsOf = (urls: ReadonlyMap<string, string>) => {
      const fields = new Map<string, Fields>()
      for (const which of brandColors.filter(isChanged)) {
        const color = { value_ar: brand[which], value_en: brand[which] }
        fields.set(brandKeys[which], { ...visible, content_type: 'metadata', ...color })
      }
      for (const [key, { details }] of images) {
        const image = { image_url: urls.get(key) ?? null, image_details: details }
        fields.set(key, { ...visible, content_type: 'image', ...altOf(key), ...image })
      }
      return fields
    }
    return { images, fieldsOf }
  }

  /** Saves the drafts. Those that differ from their items are returned. */
  const saveDrafts = async () => {
    const { images, fieldsOf } = await make()
    const saved = await keeping.mutateAsync({
      images,
      ...upload.start(),
      save: (urls) =>
        Promise.all(
          Array.from(fieldsOf(urls), ([key, fields]) => {
            const version = read.items.find((item) => item.key === key)?.version ?? 0
            return saveDraft({ key, version, fields, draft: read.drafts.get(key) })
          }),
        ),
    })
    const kept = draftsOf(read.drafts).filter(({ key }) => saved.every((each) => each.key !== key))
    return [...saved, ...kept].filter(({ has_changes }) => has_changes)
  }
  /** After a conflict the form shows what somebody else saved, except what was changed here: the next save replaces that. */
  const follow = async () => {
    const latest = await readLatest(client)
    const colors = colorsIn(brandItems(latest.items, latest.drafts))
    setRead(latest)
    upload.forget()
    setTyped((now) => ({
      primary: now.primary === start.primary ? colors.primary : now.primary,
      accent: now.accent === start.accent ? colors.accent : now.accent,
    }))
  }
  const saving = useMutation({
    mutationFn: async (isPublished: boolean) => {
      const changed = await saveDrafts()
      if (!isPublished) return notify(t('brand.kept'))
      const { revisions } = await publishDrafts(changed.map(shown))
      notifyChanged(t('brand.published'), revisions)
    },
    onSuccess: () => {
      isDone.current = true
      onDone()
    },
    onError: (error) => (isConflict(error) ? follow() : undefined),
  })

  return {
    typed,
    brand,
    logo,
    url,
    change,
    problemOf,
    saving,
    isReady: isReady && !saving.isPending,
    hasChanges: () =>
      !isDone.current &&
      (file !== null || brandColors.some((which) => typed[which] !== start[which])),
  }
}

type Fields = Omit<ContentChange, 'version'>

const visible = { category: 'company', is_active: true, is_published: true } as const

async function blobOf(url: string): Promise<Blob> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  return response.blob()
}
