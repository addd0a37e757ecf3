import { useId, type ReactNode } from 'react'

/** The attributes of a control from its field. */
export type Control = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

type Props = {
  label: ReactNode
  /** The id of the control, where something else refers to it. */
  id?: string
  hint?: ReactNode
  /** The validation error as text; it replaces the hint. */
  problem?: string | null | undefined
  /** Ids of other texts that describe the control, such as the error of the whole form. */
  describedBy?: string | undefined
  required?: boolean
  /** The mark of a field that may be left empty, where most are required. */
  optional?: string | undefined
  children: (control: Control) => ReactNode
}

/** A control with its label, and its hint or its error: on the site, in the assistant and in the admin. */
export function Field(props: Props) {
  const { label, hint, problem, describedBy, required = false, optional, children } = props
  const ownId = useId()
  const { id = ownId } = props
  const note = problem || hint ? `${id}-note` : undefined
  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-1.5 [&>button]:w-full [&>button]:min-w-0">
      {/* Aligned with the page, also with `dir="auto"`. */}
      <label
        className="text-[length:var(--label-size,var(--text-sm))] font-medium text-match"
        htmlFor={id}
        dir="auto"
      >
        {label}{' '}
        {required && (
          <span className="ms-1 text-red-700" aria-hidden="true">
            *
          </span>
        )}
        {optional && (
          <span className="ms-2 text-xs leading-none font-normal text-muted">{optional}</span>
        )}
      </label>
      {children({
        id,
        'aria-describedby': [describedBy, note].filter(Boolean).join(' ') || undefined,
        'aria-invalid': problem ? true : undefined,
      })}
      <FieldNote id={note} hint={hint} problem={problem} />
    </div>
  )
}

type NoteProps = Pick<Props, 'hint' | 'problem'> & { id: string | undefined }

export const hintClass = 'text-[length:var(--note-size,var(--text-xs))] text-muted'

export const FieldNote = ({ id, hint, problem }: NoteProps) =>
  problem ? (
    <p
      id={id}
      className="text-[length:var(--note-size,var(--text-sm))] font-medium text-red-700"
      role="alert"
    >
      {problem}
    </p>
  ) : (
    hint && (
      <p id={id} className={`empty:hidden ${hintClass}`}>
        {hint}
      </p>
    )
  )
