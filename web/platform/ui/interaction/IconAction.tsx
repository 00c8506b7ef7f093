import { ActionIcon } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import { Hint } from './Hint.tsx'

export type IconActionProps = { label: string; icon: Icon; act: () => void; color?: string }

/** What can be done with a row, as an icon that says what it is. */
export const IconAction = ({ label, icon: Symbol, act, color = 'gray' }: IconActionProps) => (
  <Hint label={label}>
    {(pointing) => (
      <ActionIcon variant="subtle" color={color} aria-label={label} onClick={act} {...pointing}>
        <Symbol size={17} stroke={1.7} />
      </ActionIcon>
    )}
  </Hint>
)
