import { ActionIcon, Badge, Button, Code, Group, Stack, Table, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { SERVICE_KEYS_MAX } from '#schema/modules/identity/service-account/service-account.ts'
import * as clock from '#schema/platform/time/clock.ts'
import { submitWithToast } from '#web/kit/form/change/submit-with-toast.ts'
import { confirm } from '#web/platform/ui/dialog/confirm.tsx'
import { EmptyState } from '#web/platform/ui/feedback/EmptyState.tsx'
import { ShownSecret } from '#web/platform/ui/field/ShownSecret.tsx'
import { DateField } from '#web/platform/ui/field/date/DateField.tsx'
import { ColumnTitles } from '#web/platform/ui/grid/rows/ColumnTitles.tsx'
import { formatDate, formatDateTime } from '#web/platform/ui/text/format.ts'
import {
  useCreateServiceKeyMutation,
  useRevokeServiceKeyMutation,
  type ServiceAccountDetailPartsFragment as Account,
} from './service-account.generated.ts'
import { serviceAccountTexts as texts } from './texts.ts'

type Key = Account['keys'][number]

const USUAL_DAYS = 90
const usualEnd = (account: Account): string => {
  const day = new Date(`${clock.today()}T12:00:00Z`)
  day.setUTCDate(day.getUTCDate() + USUAL_DAYS)
  const usual = day.toISOString().slice(0, 10)
  return account.expires && account.expires < usual ? account.expires : usual
}

const secretTexts = {
  title: texts.secretTitle,
  label: texts.key,
  copy: texts.copy,
  copied: texts.copied,
  done: texts.secretDone,
}
const secretHelp = (
  <>
    {texts.secretHelp} <Code>Authorization: Bearer …</Code>
  </>
)

const State = ({ isWorking, revokedAt }: Key) => (
  <Badge color={isWorking ? 'laguna' : 'gray'} miw="max-content">
    {isWorking ? texts.working : revokedAt ? texts.revoked : texts.expired}
  </Badge>
)

type Props = {
  account: Account
  canChange: boolean
  /** Of the key that was just made; nothing can show it again. */
  secret: string | null
  onSecret: (secret: string | null) => void
}

/** The keys of an account: made and shown once, seen again by their first characters, revoked. */
export function ServiceKeys({ account, canChange, secret, onSecret }: Props) {
  const [expires, setExpires] = useState<string | null>(() => usualEnd(account))
  const [create, { loading }] = useCreateServiceKeyMutation()
  const [revoke] = useRevokeServiceKeyMutation()
  const isFull = account.keys.filter(({ isWorking }) => isWorking).length >= SERVICE_KEYS_MAX

  async function make() {
    const input = { serviceAccount: account.id, expires: expires ?? '' }
    await submitWithToast(async () => {
      const { data } = await create({ variables: { input } })
      onSecret(data?.createServiceKey.secret ?? null)
      return data?.createServiceKey
    }, texts.keyCreated)
  }
  async function end({ id, prefix }: Key) {
    const message = texts.confirmRevoke(prefix)
    if (!(await confirm({ message, verb: texts.yesRevoke, tone: 'danger' }))) return
    await submitWithToast(
      async () => (await revoke({ variables: { input: { id } } })).data?.revokeServiceKey,
      texts.keyRevoked,
    )
  }

  return (
    <Stack>
      <Text size="sm" c="dimmed">
        {texts.keysHelp}
      </Text>
      {secret && <ShownSecret secret={secret} texts={secretTexts} help={secretHelp} onDone={() => onSecret(null)} />}
      {/* Another key would take the place of the one that nobody kept yet. */}
      {canChange && account.isActive && !isFull && secret === null && (
        <Group align="flex-end">
          <DateField label={texts.keyExpires} min={clock.today()} value={expires} onChange={setExpires} />
          <Button disabled={!expires} loading={loading} onClick={() => void make()}>
            {texts.createKey}
          </Button>
        </Group>
      )}
      {account.keys.length === 0 ? (
        <EmptyState text={texts.noKeys} />
      ) : (
        <Table.ScrollContainer minWidth={640}>
          <Table aria-label={texts.keys}>
            <ColumnTitles titles={[texts.key, texts.state, texts.keyExpires, texts.lastUsed, texts.created]} />
            <Table.Tbody>
              {account.keys.map((key) => (
                <Table.Tr key={key.id} opacity={key.isWorking ? 1 : 0.65}>
                  <Table.Th scope="row">{`${key.prefix}…`}</Table.Th>
                  <Table.Td>
                    <State {...key} />
                  </Table.Td>
                  <Table.Td>{formatDate(key.expires)}</Table.Td>
                  <Table.Td>
                    {key.lastUsed ? `${formatDateTime(key.lastUsed)} · ${key.lastAddress ?? ''}` : texts.never}
                  </Table.Td>
                  <Table.Td>{`${formatDateTime(key.createdAt)} · ${key.createdBy ?? ''}`}</Table.Td>
                  <Table.Td ta="right">
                    {canChange && key.isWorking && (
                      <ActionIcon
                        variant="subtle"
                        color="red"
                        aria-label={texts.revoke(key.prefix)}
                        title={texts.revoke(key.prefix)}
                        onClick={() => void end(key)}
                      >
                        <IconTrash size={17} stroke={1.7} />
                      </ActionIcon>
                    )}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </Stack>
  )
}
