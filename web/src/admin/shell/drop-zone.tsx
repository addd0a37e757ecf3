import { Upload } from 'lucide-react'
import { useState, type DragEvent, type ReactNode } from 'react'

const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')

type Props = {
  onFiles: (files: File[]) => void
  /** Shown while files are dragged over it. */
  hint: string
  children: ReactNode
}

/** Accepts dropped files. Keyboard users have the upload button. */
export function DropZone({ onFiles, hint, children }: Props) {
  const [isOver, setIsOver] = useState(false)
  const enter = (event: DragEvent) => {
    if (!hasFiles(event)) return
    event.preventDefault()
    setIsOver(true)
  }
  const leave = ({ currentTarget, relatedTarget }: DragEvent) => {
    if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) setIsOver(false)
  }
  const drop = (event: DragEvent) => {
    if (!hasFiles(event)) return
    event.preventDefault()
    setIsOver(false)
    onFiles([...event.dataTransfer.files])
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- dropping has a button that does the same
    <div
      className="relative"
      onDragEnter={enter}
      onDragOver={enter}
      onDragLeave={leave}
      onDrop={drop}
    >
      {children}
      {isOver && (
        <div
          className="pointer-events-none absolute -inset-3 z-5 grid content-start justify-items-center gap-2 rounded-md border-2 border-dashed border-jade-600 bg-jade-50/94 pt-[min(30vh,12rem)] text-[1.125rem] font-semibold text-ink-800"
          aria-hidden="true"
        >
          <Upload className="size-10" />
          {hint}
        </div>
      )}
    </div>
  )
}
