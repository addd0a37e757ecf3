import { Button, Callout } from '@radix-ui/themes'
import { Clock, Eye, History, TriangleAlert, type LucideIcon } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { ContentItem } from '#contract/content.ts'
import { useDraftsByKey, useMayPublish } from '../../data/drafts/queries.ts'
import { Form } from '../shell/form.tsx'
import { useHistoryUrl } from './item-urls.ts'
import {
  DialogFooter,
  DialogHeader,
  dialogParts,
  type DialogParts,
  UnsavedChangesGuard,
} from '../shell/dialogs.tsx'
import { Note } from '../shell/note.tsx'
import { FailureAlert } from '../shell/query-state.tsx'
import { ConflictView } from './conflict-view.tsx'
import { draftOf, isDirty, type Draft } from './draft.ts'
import { ItemFields } from './item-fields.tsx'
import { ItemSettings, KeyField } from './item-settings.tsx'
import { ItemUses } from './item-uses.tsx'
import { DraftNotice, EndingNotice } from './draft-badges.tsx'
import { useItemForm } from './use-item-form.ts'
import { hasOneText } from './one-text.ts'
import { useItemTexts } from './use-item-texts.ts'
import { useFormat } from '../shell/use-format.ts'
import type { SaveState } from './draft-saver.ts'

type Props = {
  item?: ContentItem
  /** Initial form values of a new item. */
  start?: Draft | undefined
  title?: string
  children?: ReactNode
  /** Where it is shown; defaults to a dialog. */
  container?: DialogParts
  /** Called with every change of the form. */
  onDraft?: (draft: Draft) => void
  onClose: () => void
}

/** Edits an item, or adds one when `item` is undefined. Closes when the save succeeds. */
export function ItemEditor({
  item,
  start,
  title,
  children,
  container = dialogParts,
  onDraft,
  onClose,
}: Props) {
  const { t } = useTranslation()
  const { Close } = container
  const [, setSearch] = useSearchParams()
  const { dateTime } = useFormat()
  const texts = useItemTexts()
  const isDone = useRef(false)
  const { show: showHistory } = useHistoryUrl()
  const form = useItemForm(item, start, () => {
    isDone.current = true
    onClose()
  })
  const stored = useDraftsByKey().get(item?.key ?? '')
  const notice = stored && <DraftNotice draft={stored} />
  /** Everybody publishes an approved draft, as it was read. */
  const isApproved =
    stored?.review === 'approved' &&
    stored.publish_at === null &&
    !isDirty(form.draft, draftOf(stored))
  const mayPublish = (useMayPublish() ?? true) || isApproved
  /** Changes of an item are kept as a draft when the editor closes. */
  const isKept = item !== undefined && form.isDirty
  const isVisible = form.draft.is_published && form.draft.is_active
  const showDraft = async () => {
    const key = await form.saveDraft()
    if (key === null) return
    isDone.current = !item
    setSearch({ tab: 'drafts', draft: key })
  }

  useEffect(() => onDraft?.(form.draft), [onDraft, form.draft])

  // However it is closed: with a button, with Escape, or by opening something else.
  const keep = useEffectEvent(() => isKept && !isDone.current && void form.keepDraft())
  useEffect(() => () => void keep(), [])

  /** Publishes; a proposing editor asks for a review of the draft. */
  const save = () => (mayPublish ? form.submit() : void showDraft())

  const submitLabel = () => {
    if (!mayPublish) return t('admin.editor.propose')
    if (form.isDeleted) return t('admin.editor.addAgain')
    if (!item) return t('admin.editor.createSubmit')
    return t(isVisible ? 'admin.editor.publish' : 'admin.editor.save')
  }

  return (
    <>
      <DialogHeader
        title={title ?? (item ? texts(item.key).title : t('admin.editor.create'))}
        parts={container}
      >
        <span className="flex flex-wrap gap-x-3">
          {item ? <bdi>{item.key}</bdi> : t('admin.editor.createText')}
          {item && <span>{t('admin.editor.updated', { date: dateTime(item.updated_at) })}</span>}
          {/* One text for both languages has it at its field. */}
          {item && !hasOneText(form.draft) && <span>{texts(item.key).hint}</span>}
        </span>
      </DialogHeader>
      {form.theirs ? (
        <div className="grid gap-4">
          {notice}
          <ConflictView
            mine={form.draft}
            base={form.base}
            theirs={form.theirs.item}
            isOwn={form.theirs.reading?.stored.is_own}
            onResolve={form.resolve}
            onBack={form.backToEditing}
          />
        </div>
      ) : (
        <Form
          className="grid gap-4"
          onSubmit={save}
          onSave={() => item && form.saveDraft()}
          noValidate
        >
          {notice}
          {item && <EndingNotice keys={[item.key]} />}
          {!item && <KeyField form={form} />}
          <ItemFields form={form} />
          {children}
          {form.draft.key && <ItemUses itemKey={form.draft.key} />}
          <ItemSettings form={form} />
          {/* The settings say what visitors see of a hidden item. */}
          {(isVisible || !mayPublish) && (
            <Callout.Root size="1" color="gray" className="px-3 py-2">
              <Callout.Text size="1">
                {t(mayPublish ? 'admin.editor.note' : 'admin.editor.proposeNote')}
              </Callout.Text>
            </Callout.Root>
          )}
          {form.isDeleted && (
            <Note role="alert" icon={TriangleAlert}>
              {t('admin.editor.deletedText')}
            </Note>
          )}
          <FailureAlert
            title={t(item && !form.isDeleted ? 'admin.editor.failed' : 'admin.editor.createFailed')}
            error={form.failure}
            busy={form.isSaving}
            onRetry={save}
          />
          <DialogFooter
            tools={
              <>
                {item && (
                  <Tool
                    text={t('history.show')}
                    Icon={History}
                    onClick={() => showHistory(item.key)}
                  />
                )}
                {item && container === dialogParts && (
                  <Tool
                    text={t('admin.preview.show')}
                    Icon={Eye}
                    onClick={() => setSearch({ tab: 'preview', item: item.key })}
                  />
                )}
                {item && form.isDirty && mayPublish && (
                  <Tool
                    text={t('admin.editor.more')}
                    Icon={Clock}
                    onClick={() => void showDraft()}
                  />
                )}
              </>
            }
          >
            {item && !form.isDeleted && <SaveStatus state={form.saveState} />}
            {isKept && (
              <Button
                type="button"
                variant="soft"
                color="red"
                disabled={form.isSaving}
                onClick={form.discard}
              >
                {t('admin.editor.discard')}
              </Button>
            )}
            <Close>
              <Button type="button" variant="soft" color="gray">
                {t(isKept ? 'admin.editor.keep' : 'admin.cancel')}
              </Button>
            </Close>
            <Button
              type="submit"
              disabled={form.isSaving}
              aria-keyshortcuts="Control+Enter"
              title={item && mayPublish ? t('admin.editor.shortcut') : undefined}
            >
              {form.isSaving ? t('admin.editor.saving') : submitLabel()}
            </Button>
          </DialogFooter>
        </Form>
      )}
      {/* Changes of an item are kept as a draft. */}
      {!item && <UnsavedChangesGuard hasChanges={() => form.isDirty && !isDone.current} />}
    </>
  )
}

type ToolProps = { text: string; Icon: LucideIcon; onClick: () => void }
const Tool = ({ text, Icon, onClick }: ToolProps) => (
  <Button type="button" variant="ghost" color="gray" onClick={onClick}>
    <Icon />
    {text}
  </Button>
)
function SaveStatus({ state }: { state: SaveState }) {
  const { t } = useTranslation()
  const format = useFormat()
  const isProblem = ['kept', 'locked', 'invalid'].includes(state.status)
  const time = state.status === 'saved' && format.time(state.at)
  return (
    <output className={`text-xs ${isProblem ? 'text-(--amber-11)' : 'text-muted'}`}>
      {state.status !== 'same' && t(`admin.editor.draft.${state.status}`, { time })}
    </output>
  )
}
