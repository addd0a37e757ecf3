/** The classes of a list with lines between its rows. A long name, such as that of a file, stays inside its row. */
export const plainList =
  'divide-y divide-line [&_bdi]:inline-block [&_bdi]:max-w-full [&_bdi]:align-bottom'
