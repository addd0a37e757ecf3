import { Button } from '@radix-ui/themes'
import { Upload } from 'lucide-react'
import { useRef, type ComponentProps, type Ref } from 'react'

type Props = ComponentProps<typeof Button> & {
  onFiles: (files: File[]) => void
  multiple?: boolean
  accept?: string
  buttonRef?: Ref<HTMLButtonElement>
}

export function FileButton(props: Props) {
  const { onFiles, multiple = false, accept = 'image/*', buttonRef, children, ...button } = props
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button {...button} type="button" ref={buttonRef} onClick={() => input.current?.click()}>
        <Upload />
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={multiple}
        hidden
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          // Lets the same file be selected again.
          currentTarget.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </>
  )
}
