/**
 * Goes on after a mutation, also when the screen is gone by then (a callback of `mutate` does not): a filter may take its row
 * off the list. The screen shows the error of the mutation.
 */
export const whenDone = <Result>(mutation: Promise<Result>, goOn: (result: Result) => void) =>
  void mutation.then(goOn, () => undefined)
