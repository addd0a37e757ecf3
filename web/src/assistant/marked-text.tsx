import { Info } from 'lucide-react'
import { Fragment, useId } from 'react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { figureMark, noticePattern, printedMarks } from '#contract/figure-mark.ts'
import { useLanguage } from '../i18n/use-language.ts'
import { useDisclosure } from '../ui/use-disclosure.ts'

/** A marked figure, which begins after a space, or a notice. */
const special = new RegExp(`([^ ${figureMark}]*${figureMark}|${noticePattern})`)

/**
 * A text of the model, with a button that explains each marked figure, and what was left out set apart. The element around
 * it is positioned.
 */
export const MarkedText = ({ text }: { text: string }) =>
  text.split(special).map((part, index) => (
    // Parts are only added at the end.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>
      {index % 2 === 0 ? (
        part
      ) : part.endsWith(figureMark) ? (
        <span className="whitespace-nowrap">
          {part.slice(0, -1)}
          <FigureMark />
        </span>
      ) : (
        // It is not the adviser who says it.
        <span className="my-1 flex items-center gap-2 text-xs text-muted">
          <Info className="size-4" />
          {part.slice(1, -1)}
        </span>
      )}
    </Fragment>
  ))

/** Explains the figure before it: when it is pointed at, has the focus, or is tapped. */
function FigureMark() {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { open, setOpen, area, toggle } = useDisclosure<HTMLSpanElement>()
  const id = useId()
  return (
    <span
      ref={area}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setOpen(true)}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setOpen(false)}
    >
      <button
        ref={toggle}
        type="button"
        // Easy to hit, without changing the line: the margins take back what is larger than the circle.
        className="ms-[calc((1.3em-var(--hit))/2+0.25em)] me-[calc((1.3em-var(--hit))/2)] -my-[calc(var(--hit)/2)] inline-grid size-(--hit) cursor-help place-items-center bg-[radial-gradient(circle,var(--color-saffron-200)_calc(0.65em-0.5px),transparent_0.65em)] align-[0.2em] text-[0.75em] leading-none font-semibold text-ink-900 [--hit:1.5rem] pointer-coarse:[--hit:2.75rem]"
        aria-label={t('assistant.mark')}
        aria-describedby={id}
        onFocus={() => setOpen(true)}
        onClick={() => setOpen(true)}
      >
        {language === 'ar' ? '؟' : '?'}
      </button>
      {/* From its line on, as wide as the text: the element around the text is positioned. The line itself stays readable. */}
      <span
        id={id}
        role="tooltip"
        className="pointer-events-none absolute inset-x-0 z-1 pt-[1.1lh] whitespace-normal"
        hidden={!open}
      >
        <span className="pointer-events-auto block w-fit rounded-sm bg-ink-900 px-3 py-2 text-xs leading-note font-normal text-on-ink shadow-md">
          {t('assistant.mark.note')}
        </span>
      </span>
    </span>
  )
}

/** A text of the model to be copied, with the explanation of its marks. */
export const copiedText = (text: string, t: TFunction): string =>
  text.includes(figureMark) ? `${printedMarks(text)}\n\n${t('assistant.document.mark')}` : text
