import { Flex, Button } from '@radix-ui/themes'
import { type ReactNode, useEffect, useEffectEvent, useRef, type ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { isolated } from '#contract/text.ts'
import type { WritingAnswer } from '#contract/writing.ts'
import type { Language } from '../../i18n/index.ts'
import { DiffText } from './item-diff.tsx'
import { textDirection } from './text-direction.ts'
import { listen } from '../../lib/listen.ts'

export const ToolRow = ({ children }: { children: ReactNode }) => (
  <Flex wrap="wrap" align="center" gapX="3" gapY="1" className="min-h-7">
    {children}
  </Flex>
)

type Props = Pick<WritingAnswer, 'text' | 'problems'> & {
  language: Language
  before: string
  /** What it was made from has changed since, so it cannot be used. */
  isStale: boolean
  children: ReactNode
}

export function WritingProblems({ text, problems, language, before, isStale, children }: Props) {
  const { t } = useTranslation()
  return (
    <div
      className="grid gap-1 rounded-sm bg-(--amber-3) p-2 text-xs text-(--amber-12)"
      role="alert"
    >
      <strong>{t(isStale ? 'admin.writing.stale' : 'admin.writing.doubtful')}</strong>
      {!isStale && (
        <ul className="grid gap-1 ps-4">
          {problems.map(({ kind, found }) => (
            <li key={kind}>{t(`admin.writing.problem.${kind}`, { found: isolated(found) })}</li>
          ))}
        </ul>
      )}
      <DiffText before={before} after={text} lang={language} dir={textDirection(language, text)} />
      <ToolRow>{children}</ToolRow>
    </div>
  )
}

type StopButtonProps = ComponentProps<typeof Button> & { onStop: () => void }

/** Stops what the model writes. Escape does so, too, before it closes the editor. */
export function StopButton({ onStop, ...button }: StopButtonProps) {
  const place = useRef<HTMLSpanElement>(null)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // A menu or dialog above hides what is below.
    const isCovered = place.current?.closest('[aria-hidden="true"], [inert]')
    if (event.key !== 'Escape' || isCovered) return
    event.preventDefault()
    onStop()
  })
  // Before the dialog, which listens on the document.
  useEffect(() => listen(window, 'keydown', onKey, { capture: true }), [])
  return (
    <span ref={place}>
      <Button type="button" aria-keyshortcuts="Escape" onClick={onStop} {...button} />
    </span>
  )
}
