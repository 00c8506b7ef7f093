import { Alert, Button, Stack, Tabs, Text } from '@mantine/core'
import { submitWithToast } from '#web/kit/form/change/submit-with-toast.ts'
import { RecordState } from '#web/kit/form/row/RecordState.tsx'
import { newRow } from '#web/kit/form/row/row-address.ts'
import { confirm } from '#web/platform/ui/dialog/confirm.tsx'
import { SideDrawer } from '#web/platform/ui/dialog/SideDrawer.tsx'
import { useGuardedClose } from '#web/platform/ui/dialog/useGuardedClose.ts'
import { secretQuestion, ShownSecret } from '#web/platform/ui/field/ShownSecret.tsx'
import type { Allowed } from '#web/platform/ui/form/allowed.ts'
import { ReadOnlyBanner } from '#web/platform/ui/form/ReadOnlyBanner.tsx'
import { useUrlState } from '#web/platform/ui/page/useUrlState.ts'
import { formatDateTime } from '#web/platform/ui/text/format.ts'
import { webhookTexts as texts } from './texts.ts'
import { WebhookDeliveries } from './WebhookDeliveries.tsx'
import { WebhookForm } from './WebhookForm.tsx'
import {
  useRotateWebhookSecretMutation,
  useWebhookQuery,
  type WebhookDetailPartsFragment as Webhook,
} from './webhook.generated.ts'

type Props = {
  id: string
  allowed: Allowed
  /** The secret that was just made; nothing can show it again. */
  secret: string | null
  onSecret: (id: string, secret: string | null) => void
  onClose: () => void
}

type OpenedProps = Omit<Props, 'id'> & { webhook: Webhook }

const secretTexts = {
  title: texts.secretTitle,
  label: texts.secret,
  copy: texts.copy,
  copied: texts.copied,
  done: texts.secretDone,
}

/** Makes another secret, and shows one that was just made. */
function SecretPart({ webhook, allowed, secret, onSecret }: OpenedProps) {
  const [rotate, { loading }] = useRotateWebhookSecretMutation()
  async function makeAnother() {
    if (!(await confirm({ message: texts.confirmRotate, verb: texts.yesRotate }))) return
    await submitWithToast(async () => {
      const { data } = await rotate({ variables: { input: { id: webhook.id } } })
      onSecret(webhook.id, data?.rotateWebhookSecret.secret ?? null)
      return data?.rotateWebhookSecret
    }, texts.rotated)
  }
  return (
    <Stack align="flex-start">
      <Text size="sm" c="dimmed">
        {texts.secretIntro}
      </Text>
      {secret && (
        <ShownSecret
          secret={secret}
          texts={secretTexts}
          help={texts.secretHelp}
          onDone={() => onSecret(webhook.id, null)}
        />
      )}
      {webhook.previousSecretUntil && (
        <Text size="sm">{texts.previousUntil(formatDateTime(webhook.previousSecretUntil))}</Text>
      )}
      {allowed.canEdit && (
        <Button variant="default" loading={loading} onClick={() => void makeAnother()}>
          {texts.rotate}
        </Button>
      )}
    </Stack>
  )
}

function Opened(props: OpenedProps) {
  const { webhook, allowed, onSecret, onClose } = props
  const url = useUrlState()
  const tab = url.get('pestaña') ?? 'datos'
  const isReadOnly = !allowed.canEdit || !allowed.canSave
  return (
    <Stack gap="xs">
      {isReadOnly && <ReadOnlyBanner reason={texts.readOnly} />}
      {webhook.disabledReason !== null && <Alert color="red">{texts.disabled(webhook.disabledReason)}</Alert>}
      <Tabs id="webhook" value={tab} onChange={(next) => url.set({ pestaña: next === 'datos' ? null : next })}>
        <Tabs.List mb="sm">
          <Tabs.Tab value="datos">{texts.data}</Tabs.Tab>
          <Tabs.Tab value="secreto">{texts.secret}</Tabs.Tab>
          <Tabs.Tab value="envios">{texts.deliveries}</Tabs.Tab>
        </Tabs.List>
        {/* A panel that is put away takes its effects with it, and comes back with two guards: the form only hides. */}
        <div role="tabpanel" id="webhook-panel-datos" aria-labelledby="webhook-tab-datos" hidden={tab !== 'datos'}>
          <WebhookForm webhook={webhook} isReadOnly={isReadOnly} onSecret={onSecret} onClose={onClose} />
        </div>
        <Tabs.Panel value="secreto">
          <SecretPart {...props} />
        </Tabs.Panel>
        <Tabs.Panel value="envios">
          <WebhookDeliveries webhook={webhook} canChange={allowed.canEdit} />
        </Tabs.Panel>
      </Tabs>
    </Stack>
  )
}

function Stored({ id, ...common }: Props) {
  const result = useWebhookQuery({ variables: { id }, fetchPolicy: 'cache-and-network' })
  const webhook = result.data?.webhook
  return webhook ? <Opened webhook={webhook} {...common} /> : <RecordState result={result} missing={texts.missing} />
}

/** One webhook: ?registro=<id>, ?registro=nuevo; its log is ?pestaña=envios. */
export function WebhookDrawer(props: Props) {
  const isNew = props.id === newRow
  const title = isNew ? texts.newWebhook : texts.webhook
  const { close, guard } = useGuardedClose(props.onClose, { isAtRisk: props.secret !== null, question: secretQuestion })
  return (
    <SideDrawer {...guard} width={960} title={title}>
      {isNew ? (
        <WebhookForm webhook={null} isReadOnly={!props.allowed.canAdd} onSecret={props.onSecret} onClose={close} />
      ) : (
        <Stored {...props} onClose={close} />
      )}
    </SideDrawer>
  )
}
