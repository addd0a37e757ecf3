type Events = WindowEventMap & DocumentEventMap

/** Calls a function at events of one or several types. Returns a function that ends this. */
export function listen<Type extends string>(
  target: EventTarget,
  types: Type | readonly Type[],
  listener: (event: Type extends keyof Events ? Events[Type] : Event) => unknown,
  options?: AddEventListenerOptions,
): () => void
export function listen(
  target: EventTarget,
  types: string | readonly string[],
  listener: (event: Event) => unknown,
  options?: AddEventListenerOptions,
) {
  const controller = new AbortController()
  for (const type of [types].flat())
    target.addEventListener(type, listener, { ...options, signal: controller.signal })
  return () => controller.abort()
}
