import { Fragment, useId } from 'react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { figureMark, notices, printedMarks, shortNotices } from '#contract/figure-mark.ts'
import { useLanguage } from '../i18n/use-language.ts'
import { useDisclosure } from '../ui/use-disclosure.ts'
import { InfoIcon } from './icons.tsx'
import styles from './marked-text.module.css'

/** What the notices say within their parentheses. */
const said = [notices, shortNotices].flatMap(Object.values<string>).map((each) => each.slice(1, -1))
/** A marked figure, which begins after a space, or a notice. */
const special = new RegExp(`([^ ${figureMark}]*${figureMark}|\\((?:${said.join('|')})\\))`)

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
        <span className={styles.figure}>
          {part.slice(0, -1)}
          <FigureMark />
        </span>
      ) : (
        <span className={`row note ${styles.leftOut}`}>
          <InfoIcon size={16} />
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
        className={styles.mark}
        aria-label={t('assistant.mark')}
        aria-describedby={id}
        onFocus={() => setOpen(true)}
        onClick={() => setOpen(true)}
      >
        {language === 'ar' ? '؟' : '?'}
      </button>
      <span id={id} role="tooltip" className={styles.note} hidden={!open}>
        <span>{t('assistant.mark.note')}</span>
      </span>
    </span>
  )
}

/** A text of the model to be copied, with the explanation of its marks. */
export const copiedText = (text: string, t: TFunction): string =>
  text.includes(figureMark) ? `${printedMarks(text)}\n\n${t('assistant.document.mark')}` : text
