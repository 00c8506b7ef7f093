import { Button, Text, type ButtonProps } from '@mantine/core'
import { useId } from 'react'
import { notify } from '../toast/notify.tsx'
import styles from './RefusableButton.module.css'

type Props = ButtonProps & {
  /** Why it cannot be done now, word for word; undefined while it can. */
  refusal: string | undefined
  /** The key that does the same. */
  shortcut?: string
  onClick: () => void
  children: string
}

/** A button that says beneath it why it cannot be used now, and says so again to who uses it all the same. */
export function RefusableButton({ refusal, shortcut, onClick, children, ...props }: Props) {
  const id = useId()
  return (
    <div className={styles.root}>
      <Button
        {...props}
        data-disabled={refusal ? true : undefined}
        aria-disabled={refusal ? true : undefined}
        aria-describedby={refusal ? id : undefined}
        aria-keyshortcuts={shortcut}
        onClick={() => (refusal ? notify.warning(refusal) : onClick())}
      >
        {children}
      </Button>
      {refusal && (
        <Text id={id} size="xs" c="dimmed" mt={4}>
          {refusal}
        </Text>
      )}
    </div>
  )
}
