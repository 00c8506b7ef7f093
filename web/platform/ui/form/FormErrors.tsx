import { Alert, Anchor, List } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { formTexts } from '../text/form.texts.ts'
import { focusField } from '../interaction/focus-field.ts'

export type FieldError = {
  /** The id of the input that the link leads to; without it the error concerns the whole form. */
  field?: string
  message: string
}

type Props = {
  errors: FieldError[]
  /** A number that grows with each attempt to save: focus comes back here. */
  attempt?: number
  /** Leads to a field that may not be on the page yet: a line of a long table. */
  onGo?: (field: string) => void
}

/** «Revise los campos marcados.» with a link to each field; takes the focus after a refused attempt. */
export function FormErrors({ errors, attempt = 0, onGo = focusField }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const shownAttempt = useRef(0)
  // Errors may come a rendering later than the attempt that they are of.
  useEffect(() => {
    if (attempt <= shownAttempt.current || !box.current) return
    shownAttempt.current = attempt
    box.current.focus()
  }, [attempt, errors])
  if (errors.length === 0) return null
  return (
    <Alert ref={box} color="red" title={formTexts.summary} role="alert" tabIndex={-1}>
      <List size="sm">
        {errors.map(({ field, message }, index) => (
          <List.Item key={`${index}:${field ?? ''}:${message}`}>
            {field === undefined ? (
              message
            ) : (
              <Anchor
                href={`#${field}`}
                inherit
                lh="24px"
                display="inline-block"
                // The marker stands beside the first of two lines, not beside the last.
                style={{ verticalAlign: 'top' }}
                onClick={(event) => {
                  event.preventDefault()
                  onGo(field)
                }}
              >
                {message}
              </Anchor>
            )}
          </List.Item>
        ))}
      </List>
    </Alert>
  )
}
