import {
  Badge,
  Button as AdminButton,
  Checkbox,
  Skeleton,
  Switch,
  TextArea,
  TextField,
  Theme,
} from '@radix-ui/themes'
import { Direction } from 'radix-ui'
import { useState, type ComponentProps, type ReactNode } from 'react'
import { EmptyState } from '../../admin/shell/empty-state.tsx'
import { FailureAlert } from '../../admin/shell/failure-alert.tsx'
import { FilterSelect } from '../../admin/shell/filter-select.tsx'
import { Bar } from '../../admin/shell/bar.tsx'
import { SearchField } from '../../admin/shell/search-field.tsx'
import { SegmentedControl } from '../../admin/shell/segmented-control.tsx'
import { ApiError } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/select.tsx'

const sample = {
  rtl: { text: 'نص الحقل', hint: 'تلميح قصير', problem: 'سبب الرفض وما يجب فعله', name: 'زر' },
  ltr: {
    text: 'Text of the field',
    hint: 'A short hint',
    problem: 'Why, and what to do',
    name: 'Button',
  },
}
type Sample = (typeof sample)['rtl']

/**
 * The parts of forms in every state, in both directions and appearances: a reference for developers, in development
 * builds only.
 */
export default function PartsPage() {
  return (
    <main className="grid fit-144">
      {(['light', 'dark'] as const).flatMap((appearance) =>
        (['rtl', 'ltr'] as const).map((direction) => (
          <div key={`${appearance} ${direction}`} data-appearance={appearance}>
            <Theme accentColor="jade" grayColor="sand" radius="medium" appearance={appearance}>
              <Direction.Provider dir={direction}>
                <section className="grid content-start gap-4 bg-page p-6 text-body" dir={direction}>
                  <h2>{`${appearance}, ${direction}`}</h2>
                  {appearance === 'light' && <SiteParts say={sample[direction]} />}
                  <AdminParts say={sample[direction]} />
                </section>
              </Direction.Provider>
            </Theme>
          </div>
        )),
      )}
    </main>
  )
}

const States = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <h3>{title}</h3>
    <div className="flex flex-wrap items-end gap-4 [&>div]:w-60">{children}</div>
  </>
)

/** The parts of the site and the assistant, which have one appearance. */
function SiteParts({ say }: { say: Sample }) {
  return (
    <>
      <States title="Field">
        <Field label="default" hint={say.hint} optional="optional">
          {(control) => <input {...control} className="form-control" placeholder={say.text} />}
        </Field>
        <Field label="filled" required>
          {(control) => <input {...control} className="form-control" defaultValue={say.text} />}
        </Field>
        <Field label="error" problem={say.problem}>
          {(control) => <input {...control} className="form-control" defaultValue="noura@@bad" />}
        </Field>
        <Field label="disabled">
          {(control) => <input {...control} className="form-control" disabled value={say.text} />}
        </Field>
      </States>
      <States title="Textarea">
        <Field label="default">
          {(control) => <textarea {...control} className="form-control" placeholder={say.text} />}
        </Field>
        <Field label="error" problem={say.problem}>
          {(control) => <textarea {...control} className="form-control" defaultValue={say.text} />}
        </Field>
        <Field label="disabled">
          {(control) => (
            <textarea {...control} className="form-control" disabled value={say.text} />
          )}
        </Field>
      </States>
      <States title="Select">
        <Field label="default">{(control) => <Choice {...control} say={say} />}</Field>
        <Field label="filled">
          {(control) => <Choice {...control} say={say} value={say.name} />}
        </Field>
        <Field label="error" problem={say.problem}>
          {(control) => <Choice {...control} say={say} />}
        </Field>
        <Field label="disabled">{(control) => <Choice {...control} say={say} disabled />}</Field>
      </States>
      <States title="Button">
        {(['accent', 'solid', 'light', 'quiet'] as const).map((look) => (
          <Button key={look} look={look}>
            {look}
          </Button>
        ))}
        <Button aria-disabled>aria-disabled</Button>
      </States>
    </>
  )
}

type ChoiceProps = Omit<ComponentProps<typeof Select>, 'empty'> & { say: Sample }

const Choice = ({ say, value = '', ...control }: ChoiceProps) => (
  <Select {...control} empty={say.text} value={value} onChange={() => undefined}>
    <option>{say.name}</option>
  </Select>
)

/** The parts of the admin. */
function AdminParts({ say }: { say: Sample }) {
  const [choice, setChoice] = useState<'one' | 'two'>('one')
  const [query, setQuery] = useState('')
  return (
    <>
      <States title="Admin: field">
        <Field label="default" hint={say.hint} required>
          {(control) => <TextField.Root {...control} placeholder={say.text} />}
        </Field>
        <Field label="error" problem={say.problem}>
          {(control) => <TextField.Root {...control} defaultValue={say.text} />}
        </Field>
        <Field label="disabled">
          {(control) => <TextField.Root {...control} disabled value={say.text} />}
        </Field>
        <Field label="number">
          {(control) => <TextField.Root {...control} type="number" defaultValue={70} />}
        </Field>
        <Field label="date">{(control) => <TextField.Root {...control} type="date" />}</Field>
        <SearchField label="search" hint={say.text} value={query} onChange={setQuery} />
      </States>
      <States title="Admin: textarea and select">
        <Field label="default">
          {(control) => <TextArea {...control} placeholder={say.text} />}
        </Field>
        <Field label="error" problem={say.problem}>
          {(control) => <TextArea {...control} defaultValue={say.text} />}
        </Field>
        <Field label="disabled">
          {(control) => <TextArea {...control} disabled value={say.text} />}
        </Field>
        <FilterSelect
          label="select"
          all={say.text}
          value="all"
          options={[say.name]}
          nameOf={(option) => option}
          onChange={() => undefined}
        />
      </States>
      <States title="Admin: choice">
        <Switch defaultChecked aria-label="on" />
        <Switch aria-label="off" />
        <Switch aria-label="disabled" disabled />
        {([false, true, 'indeterminate'] as const).map((checked) => (
          <Checkbox key={String(checked)} aria-label={String(checked)} defaultChecked={checked} />
        ))}
        <Checkbox aria-label="disabled" disabled />
        <SegmentedControl
          label="segments"
          value={choice}
          options={[
            { value: 'one', label: 'one' },
            { value: 'two', label: 'two' },
          ]}
          onChange={setChoice}
        />
      </States>
      <States title="Admin: button">
        <AdminButton>{say.name}</AdminButton>
        <AdminButton variant="soft">{say.name}</AdminButton>
        <AdminButton variant="soft" color="gray">
          {say.name}
        </AdminButton>
        <AdminButton color="red">{say.name}</AdminButton>
        <AdminButton disabled>{say.name}</AdminButton>
        <AdminButton loading>{say.name}</AdminButton>
      </States>
      <States title="Admin: messages">
        <Badge>{say.name}</Badge>
        <Badge color="amber">{say.name}</Badge>
        <Badge color="red">{say.name}</Badge>
        <Bar label="progress" value={0.4} />
        <Skeleton height="3.5rem" />
        <FailureAlert error={new ApiError('network', 'offline', 0)} onRetry={() => undefined} />
        <EmptyState title={say.name} text={say.hint} />
      </States>
    </>
  )
}
