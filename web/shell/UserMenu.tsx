import { Avatar, Menu, Text, UnstyledButton, useMantineColorScheme, type MantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconLogout, IconMoon, IconSun } from '@tabler/icons-react'
import { useSession } from '#web/session/session.ts'
import { useSignOut } from '#web/session/useSignOut.ts'
import { sessionTexts } from '#web/texts/session.ts'
import styles from './shell.module.css'

const schemes = [
  { value: 'light', label: 'Claro', icon: IconSun },
  { value: 'dark', label: 'Oscuro', icon: IconMoon },
  { value: 'auto', label: 'Según el equipo', icon: IconDeviceDesktop },
] as const satisfies { value: MantineColorScheme; label: string; icon: unknown }[]

/** Who is signed in, the colours of the screen, «Cerrar sesión». */
export function UserMenu() {
  const { user, worker } = useSession()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const signOut = useSignOut()
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <UnstyledButton className={styles.user} aria-label={`Usuario: ${user.fullName}`}>
          <Avatar name={user.fullName} color="laguna" size={30} radius="xl" alt="" />
          <span className={styles.userName}>
            <Text size="sm" fw={600} truncate>
              {user.fullName}
            </Text>
            {worker?.positionName && (
              <Text size="xs" c="dimmed" truncate>
                {worker.positionName}
              </Text>
            )}
          </span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Colores</Menu.Label>
        {schemes.map(({ value, label, icon: Symbol }) => (
          <Menu.Item
            key={value}
            role="menuitemradio"
            aria-checked={colorScheme === value}
            leftSection={<Symbol size={16} aria-hidden />}
            fw={colorScheme === value ? 700 : undefined}
            onClick={() => setColorScheme(value)}
          >
            {label}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={() => void signOut()}>
          {sessionTexts.signOut}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
