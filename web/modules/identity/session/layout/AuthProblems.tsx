import { Alert } from '@mantine/core'
import type { ReactNode } from 'react'
import { FormErrors, type FieldError } from '#web/platform/ui/form/FormErrors.tsx'

type Props = {
  fields?: FieldError[]
  messages: readonly string[]
  /** The way out of what concerns the whole. */
  children?: ReactNode
}

/** «Revise los campos marcados.» with its links, and what concerns no field. */
export const AuthProblems = ({ fields = [], messages, children }: Props) => (
  <>
    <FormErrors errors={fields} />
    {messages.length > 0 && (
      <Alert color="red" role="alert" py="xs">
        {messages.map((message) => (
          <div key={message}>{message}</div>
        ))}
        {children}
      </Alert>
    )}
  </>
)
