/** Opening hours whose times stay in one line: they break only after the days. */
export const unbrokenTimes = (hours: string) =>
  hours.replaceAll(/(?<![,،]) (?=\d)|(?<=\d) /g, '\u00A0')
