/** On phones, a list in one row from edge to edge, to be swiped; the part of the next entry that is seen shows that it goes on. */
export const swiped =
  'relative max-sm:-mx-gutter max-sm:auto-cols-[78%] max-sm:grid-flow-col max-sm:grid-cols-none gap-x-4 max-sm:overflow-x-auto max-sm:px-gutter max-sm:py-2 [scrollbar-width:none]'
