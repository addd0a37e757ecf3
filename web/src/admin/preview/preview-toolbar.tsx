import { Flex, IconButton, Switch } from '@radix-ui/themes'
import { Monitor, RefreshCw, Smartphone, Tablet } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { previewPages } from '../../data/content/preview.ts'
import { languages, type Language } from '../../i18n/index.ts'
import type { Tab } from '../../lib/tabs.ts'
import { OptionSelect } from '../shell/option-select.tsx'
import { SegmentedControl } from '../shell/segmented-control.tsx'
import { devices, type Device } from './browser-frame.tsx'

export type View = {
  device: Device
  language: Language
  tab: Tab
  isEditing: boolean
  withUnpublished: boolean
}

const icons = { desktop: <Monitor />, tablet: <Tablet />, mobile: <Smartphone /> }

type Props = {
  view: View
  /** Chooses which drafts are shown. */
  shown: ReactNode
  onChange: (part: Partial<View>) => void
  isRefreshing: boolean
  onRefresh: () => void
}

/** The page, device and language of the preview. */
export function PreviewToolbar({ view, shown, onChange, isRefreshing, onRefresh }: Props) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <Flex
      wrap="wrap"
      align="center"
      gapX="3"
      gapY="2"
      className="max-sm:[&>:not(:last-child)]:flex-auto"
    >
      <SegmentedControl
        isCompact
        label={t('admin.preview.device')}
        value={view.device}
        options={devices}
        nameOf={(value) => t(`admin.preview.device.${value}`)}
        iconOf={(value) => icons[value]}
        onChange={(device) => onChange({ device })}
      />
      <SegmentedControl
        isCompact
        label={t('admin.preview.language')}
        value={view.language}
        options={languages}
        nameOf={(value) => t(`admin.language.${value}`)}
        onChange={(language) => onChange({ language })}
      />
      <OptionSelect
        aria-label={t('admin.preview.page')}
        value={view.tab}
        options={previewPages}
        nameOf={(tab) => t(`admin.preview.page.${tab}`)}
        onChange={(tab) => onChange({ tab })}
      />
      <SegmentedControl
        isCompact
        label={t('admin.preview.press')}
        value={view.isEditing ? 'edit' : 'browse'}
        options={['edit', 'browse'] as const}
        nameOf={(value) => t(`admin.preview.press.${value}`)}
        onChange={(value) => onChange({ isEditing: value === 'edit' })}
      />
      {shown}
      <Flex align="center" gap="2" className="text-xs">
        <Switch
          id={id}
          size="1"
          checked={view.withUnpublished}
          onCheckedChange={(withUnpublished) => onChange({ withUnpublished })}
        />
        <label htmlFor={id}>{t('admin.preview.unpublished')}</label>
      </Flex>
      <IconButton
        className="ms-auto"
        variant="soft"
        color="gray"
        highContrast
        loading={isRefreshing}
        title={t('admin.preview.refresh')}
        aria-label={t('admin.preview.refresh')}
        onClick={onRefresh}
      >
        <RefreshCw />
      </IconButton>
    </Flex>
  )
}
