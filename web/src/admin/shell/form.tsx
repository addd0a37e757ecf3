import { useEffect, useRef, type ComponentProps, type KeyboardEvent } from 'react'

type Props = Omit<ComponentProps<'form'>, 'onSubmit' | 'onChange' | 'onKeyDown' | 'ref'> & {
  onSubmit: () => unknown
  /** Called instead by Enter and Ctrl+S, where `onSubmit` publishes: keeps a draft, or nothing. */
  onSave?: (() => unknown) | undefined
}

/**
 * A form that a script submits, also with Enter in a field, Ctrl+Enter and Ctrl+S. With `onSave`, only the button and
 * Ctrl+Enter do. The first field that is refused gets the focus, also when
 * the server refuses it.
 */
export function Form({ onSubmit, onSave, ...rest }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const isSubmitted = useRef(false)

  const focusRefused = () => {
    if (!isSubmitted.current) return
    const refused = form.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    if (!refused) return
    isSubmitted.current = false
    refused.closest('details')?.setAttribute('open', '')
    refused.focus()
  }

  const send = (action: () => unknown) => {
    isSubmitted.current = true
    // A field that was refused before, too, is not rendered again.
    void Promise.resolve(action()).finally(focusRefused)
  }

  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    const { target, currentTarget } = event
    const isEnter = event.key === 'Enter'
    const isControl = event.ctrlKey || event.metaKey
    // AltGr, which types characters on some keyboards, is Ctrl and Alt.
    const isShortcut =
      isControl && !event.altKey && !event.shiftKey && (isEnter || event.code === 'KeyS')
    // Browsers submit with Enter in an input alone.
    const isLine =
      isEnter &&
      !isControl &&
      (isOneLine(target) || (onSave !== undefined && target instanceof HTMLInputElement))
    // React passes on the keys of lists and dialogs that the form opens elsewhere in the page.
    const isOwn = target instanceof Element && currentTarget.contains(target)
    const isHandled = event.defaultPrevented || event.nativeEvent.isComposing
    if (isHandled || !(isShortcut || isLine) || !isOwn) return
    event.preventDefault()
    event.stopPropagation()
    if (event.repeat) return
    if (onSave && !(isControl && isEnter)) return send(onSave)
    const isOtherButton = isEnter && target.closest('button:not([type=submit])')
    const busyButton = currentTarget.querySelector('[type=submit]:disabled')
    if (!isOtherButton && !busyButton) currentTarget.requestSubmit()
  }

  useEffect(focusRefused)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys that its fields get
    <form
      {...rest}
      ref={form}
      // A field that is refused later was not submitted.
      onChange={() => (isSubmitted.current = false)}
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault()
        // It may be in the form of a dialog.
        event.stopPropagation()
        send(onSubmit)
      }}
    />
  )
}

/** Of a text that grows to several lines when it is long. */
const isOneLine = (field: EventTarget) => field instanceof HTMLTextAreaElement && field.rows === 1
