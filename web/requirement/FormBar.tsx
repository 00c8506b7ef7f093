import { Button, Group, Menu, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconDeviceFloppy, IconDots, type Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { actionTexts } from '#web/texts/action.ts'
import { useShortcuts } from '#web/ui/useShortcuts.ts'
import styles from './detail.module.css'

export type BarAction = { label: string; icon: Icon; act?: () => void; href?: string; danger?: boolean }

type Props = {
  onSave?: () => void
  onClose: () => void
  /** What else can be done; in a menu on narrow screens. */
  actions: BarAction[]
  /** How the draft stands. */
  note?: string
  /** Aprobar and Desaprobar. */
  children?: ReactNode
}

/** The bar that stays at the bottom of a form: Ctrl S saves, Escape closes. */
export function FormBar({ onSave, onClose, actions, note, children }: Props) {
  const isNarrow = useMediaQuery('(max-width: 62em)')
  useShortcuts({ ...(onSave && { 'Mod+S': onSave }), Escape: onClose })

  const link = ({ href }: BarAction) => (href ? { component: 'a' as const, href, download: true } : {})
  const tone = ({ danger }: BarAction) => (danger ? 'var(--mantine-color-error)' : undefined)

  return (
    <Group className={`${styles.bar} no-print`} justify="space-between" gap="xs" role="toolbar" aria-label={actionTexts.actions}>
      <Group gap="xs">
        {!isNarrow &&
          actions.map((action) => (
            <Button
              key={action.label}
              variant="default"
              c={tone(action)}
              leftSection={<action.icon size={16} aria-hidden />}
              onClick={action.act}
              {...link(action)}
            >
              {action.label}
            </Button>
          ))}
        {isNarrow && actions.length > 0 && (
          <Menu position="top-start" width={240}>
            <Menu.Target>
              <Button variant="default" leftSection={<IconDots size={16} aria-hidden />}>
                {actionTexts.actions}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {actions.map((action) => (
                <Menu.Item
                  key={action.label}
                  c={tone(action)}
                  leftSection={<action.icon size={16} aria-hidden />}
                  onClick={action.act}
                  {...link(action)}
                >
                  {action.label}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
        {note && (
          <Text size="xs" c="dimmed" role="status" visibleFrom="xs">
            {note}
          </Text>
        )}
      </Group>
      <Group gap="xs" ml="auto">
        {children}
        <Button variant="default" onClick={onClose}>
          {actionTexts.close}
        </Button>
        {onSave && (
          <Button leftSection={<IconDeviceFloppy size={16} aria-hidden />} onClick={onSave} aria-keyshortcuts="Control+S">
            {actionTexts.save}
          </Button>
        )}
      </Group>
    </Group>
  )
}
