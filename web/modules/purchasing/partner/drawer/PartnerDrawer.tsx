import { SideDrawer } from '#web/platform/ui/dialog/SideDrawer.tsx'
import { RecordState } from '#web/kit/form/row/RecordState.tsx'
import { Anchor, Badge, Group, Stack, Tabs, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { newRow } from '#web/kit/form/row/row-address.ts'
import { partnerTexts as texts } from '../texts.ts'
import type { Allowed } from '#web/platform/ui/form/allowed.ts'
import { ReadOnlyBanner } from '#web/platform/ui/form/ReadOnlyBanner.tsx'
import { useUrlState } from '#web/platform/ui/page/useUrlState.ts'
import { AccountState } from './AccountState.tsx'
import { Activities } from './Activities.tsx'
import { Banks } from '../bank/Banks.tsx'
import { PartnerForm } from './PartnerForm.tsx'
import { usePartnerQuery, type PartnerQuery } from '../partner.generated.ts'
import { useNewActivity } from './useNewActivity.ts'
import { useNewBank } from '../bank/useNewBank.ts'

type Partner = NonNullable<PartnerQuery['partner']>
type Props = { id: string; allowed: Allowed; onClose: () => void; onMade: () => void }

const reasonOf = ({ canEdit, canSave }: Allowed, { isActive }: Partner) => {
  if (!isActive) return texts.readOnlyInactive
  return canEdit || canSave ? null : texts.readOnly
}

/** Its account and its sworn declaration, which others bring. */
const PartnerState = ({
  partner: { accountState, declarationFile, declarationName, isActive },
}: {
  partner: Partner
}) => (
  <Group gap="xs" mb="sm">
    <Badge color={isActive ? 'laguna' : 'gray'}>{isActive ? texts.active : texts.inactive}</Badge>
    <Text size="sm">{texts.portalAccount}:</Text>
    <AccountState state={accountState} />
    {declarationFile && declarationName ? (
      <Anchor size="sm" href={`/files/declarations/${declarationFile}`} download>
        <IconDownload size={14} aria-hidden /> {texts.download(declarationName)}
      </Anchor>
    ) : (
      <Text size="sm" c="dimmed">
        {texts.noDeclaration}
      </Text>
    )}
  </Group>
)

function Opened({ partner, allowed, onClose, onMade }: Omit<Props, 'id'> & { partner: Partner }) {
  const url = useUrlState()
  const reason = reasonOf(allowed, partner)
  const tab = url.get('pestaña') ?? 'datos'
  const [bank, activity] = [useNewBank(partner.id), useNewActivity(partner.id)]

  const show = (next: string | null) => url.set({ pestaña: next === 'datos' ? null : next })
  /** Adds what is half written on the other tabs; where something is missing its tab is shown, once the question has gone. */
  async function addWritten(): Promise<boolean> {
    for (const [side, entry] of [
      ['bancos', bank],
      ['actividades', activity],
    ] as const) {
      if (!entry.isWritten || (await entry.add())) continue
      requestAnimationFrame(() => show(side))
      return false
    }
    return true
  }
  const tabs = [
    ['datos', texts.data],
    ['bancos', `${texts.banks} (${partner.banks.length})`],
    ['actividades', texts.activities],
  ] as const
  return (
    <Stack gap={0}>
      {reason && <ReadOnlyBanner reason={reason} />}
      <PartnerState partner={partner} />
      <Tabs id="partner" value={tab} onChange={show}>
        <Tabs.List mb="sm">
          {tabs.map(([value, label]) => (
            <Tabs.Tab key={value} value={value}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {/* A panel that is put away takes its effects with it, and comes back with two guards: the form only hides. */}
        <div role="tabpanel" id="partner-panel-datos" aria-labelledby="partner-tab-datos" hidden={tab !== 'datos'}>
          <PartnerForm
            partner={partner}
            isReadOnly={reason !== null}
            beside={{ isWritten: bank.isWritten || activity.isWritten, add: addWritten }}
            onClose={onClose}
            onMade={onMade}
          />
        </div>
        <Tabs.Panel value="bancos">
          <Banks supplier={partner.id} banks={partner.banks} isReadOnly={reason !== null} entry={bank} />
        </Tabs.Panel>
        <Tabs.Panel value="actividades">
          <Activities
            supplier={partner.id}
            activities={partner.activities}
            isReadOnly={reason !== null}
            entry={activity}
          />
        </Tabs.Panel>
      </Tabs>
    </Stack>
  )
}

function Stored({ id, ...common }: Props) {
  const result = usePartnerQuery({ variables: { id }, fetchPolicy: 'network-only' })
  const partner = result.data?.partner
  if (partner) return <Opened partner={partner} {...common} />
  return <RecordState result={result} missing={texts.missing} />
}

/** One supplier: ?registro=<id>, ?registro=nuevo; its tab is ?pestaña=bancos or actividades. */
export function PartnerDrawer(props: Props) {
  const isNew = props.id === newRow
  return (
    <SideDrawer onClose={props.onClose} width={760} title={isNew ? texts.newSupplier : texts.supplier}>
      {isNew ? (
        <PartnerForm
          partner={null}
          isReadOnly={!props.allowed.canAdd && !props.allowed.canSave}
          onClose={props.onClose}
          onMade={props.onMade}
        />
      ) : (
        <Stored {...props} />
      )}
    </SideDrawer>
  )
}
