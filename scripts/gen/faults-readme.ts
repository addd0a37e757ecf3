import { rows, type Clause } from '../../web/e2e/faults/rows.ts'

const quoted = (texts: string[], between: string) => texts.map((text) => `“${text}”`).join(between)

const line = (person: string, { screen, texts }: Clause) =>
  `| ${person} | ${screen} | ${quoted(texts, '<br>') || 'works as usual'} |`

/** What people see while a part is down: a table for each part, in Markdown. */
export const faultsReadme = () =>
  [
    '# When a part is down',
    '',
    '<!-- Written by `npm run gen` from rows.ts. -->',
    '',
    "The pages are static files and stay up. Every message is in the person's language, and nothing they typed is lost. Once the part is back, the buttons named here complete what was started, without a reload. The tests in this folder stop each part in turn and require these texts, in both languages.",
    '',
    ...rows.flatMap(({ part, visitor, editor, recovery }) => [
      `## ${part.charAt(0).toUpperCase()}${part.slice(1)}`,
      '',
      '| who | screen | sees |',
      '| --- | --- | --- |',
      ...visitor.map((clause) => line('visitor', clause)),
      ...editor.map((clause) => line('staff', clause)),
      '',
      `Completed with: ${quoted(recovery, ', ')}.`,
      '',
    ]),
  ].join('\n')
