/** Whether a figure is a number alone, which is shown as a percentage. */
export const isPercentage = (figure: string): boolean => /^\s*\d+([.,]\d+)?\s*$/.test(figure)

/** A percentage as a number up to 100; null for another figure. */
export const shareOf = (figure: string): number | null =>
  isPercentage(figure) ? Math.min(Number(figure.replace(',', '.')), 100) : null

/** A figure as it is shown: `95` as `95%`, and `+40` or `12 years` as they are. */
export const shownFigure = (figure: string): string =>
  isPercentage(figure) ? `${figure.trim()}%` : figure
