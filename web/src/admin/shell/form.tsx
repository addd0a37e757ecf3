import { useEffect, useRef, type ComponentProps } from 'react'

type Props = Omit<ComponentProps<'form'>, 'onSubmit'> & { onSubmit: () => unknown }

/** A form that a script submits. The first field that is refused gets the focus, also when the server refuses it. */
export function Form({ onSubmit, ...rest }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const isSubmitted = useRef(false)

  useEffect(() => {
    const refused = form.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    if (!refused || !isSubmitted.current) return
    isSubmitted.current = false
    refused.focus()
  })
  return (
    <form
      {...rest}
      ref={form}
      onInput={() => (isSubmitted.current = false)}
      onSubmit={(event) => {
        event.preventDefault()
        isSubmitted.current = true
        onSubmit()
      }}
    />
  )
}
