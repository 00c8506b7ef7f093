import { Menu, useMantineColorScheme, type MantineColorScheme } from '@mantine/core'
import {
  IconAdjustments,
  IconDeviceDesktop,
  IconDownload,
  IconDevices,
  IconKey,
  IconLogout,
  IconLogout2,
  IconMoon,
  IconSignature,
  IconSun,
  IconUserShare,
  IconUpload,
} from '@tabler/icons-react'
import { Suspense } from 'react'
import { Link } from 'react-router-dom'
import { accountDialog } from './account-dialog.ts'
import { useSession } from '#web/platform/session/session.ts'
import { useSignOut } from '#web/modules/identity/session/lifetime/useSignOut.ts'
import { useSignOutEverywhere } from '#web/modules/identity/session/sessions/useSignOutEverywhere.ts'
import { passwordTexts, sessionsTexts } from '#web/modules/identity/session/account.texts.ts'
import { delegationTexts } from '#web/modules/approvals/delegation/texts.ts'
import { preferenceTexts } from '#web/modules/identity/preference/texts.ts'
import { sessionTexts } from '#web/modules/identity/session/texts.ts'
import { signatureTexts } from '#web/modules/identity/signature/texts.ts'
import { useOpenState } from '#web/platform/ui/interaction/useOpenState.ts'
import { lazyComponent } from '#web/platform/ui/feedback/lazy-component.ts'
import { shellTexts } from '../texts.ts'
import { UserButton } from './UserButton.tsx'

const ServiceHours = lazyComponent(
  async () => (await import('#web/modules/organisation/opening-hours/ServiceHours.tsx')).ServiceHours,
)

const schemes = [
  { value: 'light', label: 'Claro', icon: IconSun },
  { value: 'dark', label: 'Oscuro', icon: IconMoon },
  { value: 'auto', label: 'Según el equipo', icon: IconDeviceDesktop },
] as const satisfies { value: MantineColorScheme; label: string; icon: unknown }[]

/** The colours of the screen, the person's password, sessions and substitutes, and «Cerrar sesión». */
function OwnMenu() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const { audience } = useSession()
  const signOut = useSignOut()
  const signOutEverywhere = useSignOutEverywhere()
  const openState = useOpenState()
  return (
    <Menu {...openState} position="bottom-end" width={240} withinPortal={false}>
      <Menu.Target>
        <UserButton />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Colores</Menu.Label>
        <Menu.RadioGroup value={colorScheme} onChange={(value) => setColorScheme(value as MantineColorScheme)}>
          {schemes.map(({ value, label, icon: Symbol }) => (
            <Menu.RadioItem key={value} value={value} rightSection={<Symbol size={16} aria-hidden />}>
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item leftSection={<IconKey size={16} aria-hidden />} onClick={() => accountDialog.show('password')}>
          {passwordTexts.menu}
        </Menu.Item>
        <Menu.Item leftSection={<IconDevices size={16} aria-hidden />} onClick={() => accountDialog.show('sessions')}>
          {sessionsTexts.title}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconAdjustments size={16} aria-hidden />}
          onClick={() => accountDialog.show('preferences')}
        >
          {preferenceTexts.title}
        </Menu.Item>
        {audience === 'INTERNAL' && (
          <Menu.Item
            leftSection={<IconSignature size={16} aria-hidden />}
            onClick={() => accountDialog.show('signature')}
          >
            {signatureTexts.title}
          </Menu.Item>
        )}
        {audience === 'INTERNAL' && (
          <Menu.Item
            component={Link}
            to="/configuracion/delegaciones"
            leftSection={<IconUserShare size={16} aria-hidden />}
          >
            {delegationTexts.menu}
          </Menu.Item>
        )}
        {audience === 'INTERNAL' && (
          <Menu.Item
            component={Link}
            to="/configuracion/exportaciones"
            leftSection={<IconDownload size={16} aria-hidden />}
          >
            {shellTexts.exports}
          </Menu.Item>
        )}
        {audience === 'INTERNAL' && (
          <Menu.Item
            component={Link}
            to="/configuracion/importaciones"
            leftSection={<IconUpload size={16} aria-hidden />}
          >
            {shellTexts.imports}
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout2 size={16} aria-hidden />} onClick={() => void signOutEverywhere()}>
          {sessionsTexts.everywhere}
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={() => void signOut()}>
          {sessionTexts.signOut}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** The end of the header: for portal people when the company answers, and everybody's menu. */
export function UserMenu() {
  const { audience, mustChangePassword } = useSession()
  return (
    <>
      {audience !== 'INTERNAL' && !mustChangePassword && (
        <Suspense>
          <ServiceHours />
        </Suspense>
      )}
      <OwnMenu />
    </>
  )
}
