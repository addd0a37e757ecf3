import { Fragment, useId } from 'react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { figureMark, printedMarks } from '#contract/figure-mark.ts'
import { useDisclosure } from '../ui/use-disclosure.ts'
import styles from './marked-text.module.css'

/** A text of the model, with a button that explains each marked figure. The element around it is positioned. */
export function MarkedText({ text }: { text: string }) {
  const parts = text.split(figureMark)
  return parts.map((part, index) => {
    const isMarked = index < parts.length - 1
    const start = isMarked ? part.lastIndexOf(' ') + 1 : part.length
    return (
      // Parts are only added at the end.
      // oxlint-disable-next-line react/no-array-index-key
      <Fragment key={index}>
        {part.slice(0, start)}
        {isMarked && (
          <span className={styles.figure}>
            {part.slice(start)}
            <FigureMark />
          </span>
        )}
      </Fragment>
    )
  })
}

/** Explains the figure before it: when it is pointed at, has the focus, or is tapped. */
function FigureMark() {
  const { t } = useTranslation()
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
        className={styles.mark}
        aria-label={t('assistant.mark')}
        aria-describedby={id}
        onFocus={() => setOpen(true)}
        onClick={() => setOpen(true)}
      >
        ?
      </button>
      <span id={id} role="tooltip" className={styles.note} hidden={!open}>
        {t('assistant.mark.note')}
      </span>
    </span>
  )
}

/** A text of the model to be copied, with the explanation of its marks. */
export const copiedText = (text: string, t: TFunction): string =>
  text.includes(figureMark) ? `${printedMarks(text)}\n\n${t('assistant.document.mark')}` : text
