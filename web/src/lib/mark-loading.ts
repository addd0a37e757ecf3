/** Marks the page while code loads after a click, so that a bar says so (base.css). Returns a function that ends this. */
export function markLoading(name: string): () => void {
  const { dataset } = document.documentElement
  dataset['loading'] = name
  return () => {
    if (dataset['loading'] === name) delete dataset['loading']
  }
}
