import { outages, type ScreenState } from '../../web/e2e/faults/outages.ts'

const quoted = (texts: string[], between: string) => texts.map((text) => `“${text}”`).join(between)

const line = (person: string, { screen, texts }: ScreenState) =>
  `| ${person} | ${screen} | ${quoted(texts, '<br>') || 'works as usual'} |`

/** Generates the Markdown of what people see while a service is down. */
export const faultsReadme = () =>
  [
    '# When a service is down',
    '',
    '<!-- Written by `npm run gen` from outages.ts. -->',
    '',
    "The pages are static files and stay up. Every message is in the person's language, and nothing they typed is lost. When the service is back, the buttons listed here complete what was started, without a reload. The tests in this folder stop each service in turn and check these texts in both languages.",
    '',
    ...outages.flatMap(({ service, visitor, staff, recovery }) => [
      `## ${service.charAt(0).toUpperCase()}${service.slice(1)}`,
      '',
      '| who | screen | sees |',
      '| --- | --- | --- |',
      ...visitor.map((state) => line('visitor', state)),
      ...staff.map((state) => line('staff', state)),
      '',
      `Completed with: ${quoted(recovery, ', ')}.`,
      '',
    ]),
  ].join('\n')
