import { Button } from '@radix-ui/themes'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

type Props = { title: string; text?: string; children?: ReactNode }

/** Explains an empty list and offers a first action. */
export function EmptyState({ title, text, children }: Props) {
  return (
    <div className="grid justify-items-center gap-2 rounded-md border border-dashed border-sand-300 bg-card px-4 py-10 text-center">
      <svg width="96" height="40" viewBox="0 0 96 40" aria-hidden="true">
        <path d="M0 40 24 8l24 32Z" fill="var(--color-jade-100)" />
        <path d="M48 40 72 8l24 32Z" fill="var(--color-jade-100)" />
        <path d="M24 40 48 8l24 32Z" fill="var(--color-sand-200)" />
        <path d="m36 40 12-16 12 16Z" fill="var(--color-sand-300)" />
      </svg>
      <h3 className="mt-3 text-[1.125rem]">{title}</h3>
      {text && <p className="mb-3 text-muted">{text}</p>}
      {children}
    </div>
  )
}

/** No entry of a list fits its filters, which a button resets. */
export function NoMatch({ title, onReset }: { title: string; onReset: () => void }) {
  const { t } = useTranslation()
  return (
    <EmptyState title={title} text={t('admin.content.noMatchText')}>
      <Button variant="soft" onClick={onReset}>
        {t('admin.content.reset')}
      </Button>
    </EmptyState>
  )
}
