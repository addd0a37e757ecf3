/** A moment as the value of a date and time field, in Riyadh. */
export const toField = (at: string | null): string =>
  at === null
    ? ''
    : new Date(at)
        .toLocaleString('sv', { timeZone: 'Asia/Riyadh' })
        .slice(0, 'yyyy-mm-dd hh:mm'.length)
        .replace(' ', 'T')

/** The moment of a date and time field. Riyadh has no daylight saving time. */
export const fromField = (value: string): string | null =>
  value === '' ? null : new Date(`${value}:00+03:00`).toISOString()
