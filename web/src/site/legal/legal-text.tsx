import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { dataPlaceKey, legalFacts } from '#contract/privacy-notice.ts'
import { useOptionalText } from '../../data/content/entries.ts'
import type texts from '#texts/ar/legal.json'

export const legalDocuments = ['privacy', 'terms', 'accessibility'] as const
export type LegalDocument = (typeof legalDocuments)[number]

const sectionText = 'mt-2 max-w-[78ch] ps-9'

type LegalKey = keyof typeof texts

/**
 * The sections of a document, as many as there are texts; staff can add one with the next number. Each line is a
 * paragraph, or a list item if it starts with a dash.
 */
export function LegalText({ name }: { name: LegalDocument }) {
  const { t, i18n } = useTranslation()
  const values = legalFacts(useOptionalText())
  const isText = (key: string): key is LegalKey => i18n.exists(key)
  const sections: { title: string; text: string }[] = []
  for (let number = 1; ; number++) {
    const title = `legal.${name}.${number}.title`
    const text = `legal.${name}.${number}.text`
    if (!isText(title) || !isText(text)) break
    sections.push({ title: t(title, values), text: t(text, values) })
  }
  return (
    <>
      <p className="rounded-md bg-jade-50 p-6 text-md font-medium whitespace-pre-line text-ink-800">
        {t(`legal.${name}.intro`, values)}
      </p>
      {name === 'privacy' && <p className="mt-6 max-w-[78ch]">{t(dataPlaceKey)}</p>}
      {sections.map(({ title, text }) => (
        <Fragment key={title}>
          <h3 className="mt-8 mb-2 flex items-baseline text-lg text-ink-800 [counter-increment:section] before:w-9 before:flex-none before:text-saffron-600 before:figures before:content-[counter(section)]">
            {title}
          </h3>
          {blocks(text).map((block) =>
            Array.isArray(block) ? (
              <ul key={block[0]} className={`grid grid-cols-1 gap-1 ${sectionText}`}>
                {block.map((entry) => (
                  <li
                    key={entry}
                    className='ms-5 list-["▲__"] marker:text-[0.65em] marker:text-saffron-400'
                  >
                    {entry}
                  </li>
                ))}
              </ul>
            ) : (
              <p key={block} className={sectionText}>
                {block}
              </p>
            ),
          )}
        </Fragment>
      ))}
    </>
  )
}

/** Splits a text into paragraphs (strings) and lists (arrays). */
function blocks(text: string): (string | string[])[] {
  const found: (string | string[])[] = []
  for (const line of text.split('\n').map((each) => each.trim())) {
    const last = found.at(-1)
    if (!line.startsWith('- ')) found.push(line)
    else if (Array.isArray(last)) last.push(line.slice(2))
    else found.push([line.slice(2)])
  }
  return found.filter((block) => block !== '')
}
