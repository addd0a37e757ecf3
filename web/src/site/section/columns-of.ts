/** The style of a list in the pattern `columns` whose entries, however few, are in columns of a minimum width. */
export const columnsOf = (minimum: string) => ({
  gridTemplateColumns: `repeat(auto-fill, minmax(min(${minimum}), 1fr))`,
})
