import { Stack } from '@mantine/core'
import type { FormEvent, ReactNode, Ref } from 'react'
import { ErrorState, type Problem } from '#web/platform/ui/feedback/ErrorState.tsx'
import { FormErrors, type FieldError } from '#web/platform/ui/form/FormErrors.tsx'

type Props = {
  /** What is read of `useRowForm`. */
  form: { problem: Problem | null; summary: FieldError[]; attempt: number }
  onSubmit: (event: FormEvent) => void
  ref?: Ref<HTMLDivElement>
  /** What is said above what is wrong. */
  intro?: ReactNode
  children: ReactNode
}

/** The form of a record: what is wrong with it, and its fields. */
export const RowForm = ({ form, onSubmit, ref, intro, children }: Props) => (
  <Stack component="form" gap="sm" ref={ref} onSubmit={onSubmit}>
    {intro}
    {form.problem && <ErrorState problem={form.problem} />}
    <FormErrors errors={form.summary} attempt={form.attempt} />
    {children}
  </Stack>
)
