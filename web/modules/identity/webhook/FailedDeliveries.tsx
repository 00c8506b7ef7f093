import { Button, Group, NativeSelect, Text } from '@mantine/core'
import { useState } from 'react'
import { DELIVERY_DAYS } from '#schema/modules/identity/webhook/webhook.ts'
import { submitWithToast } from '#web/kit/form/change/submit-with-toast.ts'
import { confirm } from '#web/platform/ui/dialog/confirm.tsx'
import { failedPeriods, webhookTexts as texts } from './texts.ts'
import { useRedeliverFailedWebhooksMutation } from './webhook.generated.ts'

/** How much was sent in vain, and all of it, or that of the last days, sent anew. */
export function FailedDeliveries({ id, failed }: { id: string; failed: number }) {
  const [days, setDays] = useState(String(DELIVERY_DAYS))
  const [redeliver, { loading }] = useRedeliverFailedWebhooksMutation()

  async function send() {
    const period = failedPeriods.find(({ value }) => value === days)?.label ?? ''
    if (!(await confirm({ message: texts.confirmRedeliver(period), verb: texts.yesRedeliver }))) return
    await submitWithToast(
      async () => (await redeliver({ variables: { input: { id, days: Number(days) } } })).data?.redeliverFailedWebhooks,
      texts.redeliveredAll,
    )
  }

  return (
    <Group align="flex-end">
      <NativeSelect
        label={texts.failedPeriod}
        data={failedPeriods}
        value={days}
        onChange={({ currentTarget }) => setDays(currentTarget.value)}
      />
      <Button variant="default" loading={loading} onClick={() => void send()}>
        {texts.redeliverFailed}
      </Button>
      <Text size="sm">{texts.failed(failed)}</Text>
    </Group>
  )
}
