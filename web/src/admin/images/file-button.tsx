import { Button } from '@radix-ui/themes'
import { useRef, type ComponentProps, type Ref } from 'react'
import { UploadIcon } from '../icons.tsx'

type Props = ComponentProps<typeof Button> & {
  onFiles: (files: File[]) => void
  multiple?: boolean
  buttonRef?: Ref<HTMLButtonElement>
}

/** A button that opens the file picker. */
export function FileButton({ onFiles, multiple = false, buttonRef, children, ...button }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button {...button} type="button" ref={buttonRef} onClick={() => input.current?.click()}>
        <UploadIcon size={16} />
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple={multiple}
        hidden
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          // Choosing the same file again is a choice as well.
          currentTarget.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </>
  )
}
