/**
 * Goes on after a mutation. Unlike a callback of `mutate` also when the screen is gone by then, as a row is that a filter
 * takes off its list. The screen shows the error of the mutation.
 */
export const whenDone = <Result>(mutation: Promise<Result>, goOn: (result: Result) => void) =>
  void mutation.then(goOn, () => undefined)
