import { useApolloClient } from '@apollo/client/react'
import { Checkbox, Stack, TextInput } from '@mantine/core'
import { useRef } from 'react'
import { isWebhookEvent, webhookEvents } from '#schema/kit/webhook/webhook-events.ts'
import {
  WEBHOOK_DESCRIPTION_MAX,
  WEBHOOK_URL_MAX,
  type WebhookDraft,
} from '#schema/modules/identity/webhook/webhook.ts'
import { askToSave } from '#web/kit/form/row/ask-to-save.ts'
import { RowForm } from '#web/kit/form/row/RowForm.tsx'
import { RowFormFoot } from '#web/kit/form/row/RowFormFoot.tsx'
import { useRowForm } from '#web/kit/form/row/useRowForm.ts'
import { useRowSubmit } from '#web/kit/form/row/useRowSubmit.ts'
import type { IdempotencyContext } from '#web/platform/apollo/links/idempotency-key.ts'
import { focusFirst } from '#web/platform/ui/interaction/focus-first.ts'
import { useUrlState } from '#web/platform/ui/page/useUrlState.ts'
import { webhookTexts as texts } from './texts.ts'
import { inputOf, webhookRules as rules } from './webhook-rules.ts'
import {
  useSaveWebhookMutation,
  WebhookDocument,
  type WebhookDetailPartsFragment as Webhook,
  type WebhookQuery,
} from './webhook.generated.ts'

type Props = {
  webhook: Webhook | null
  isReadOnly: boolean
  onSecret: (id: string, secret: string | null) => void
  onClose: () => void
}

const eventTypes = Object.entries(webhookEvents)

/** Where a webhook leads and what it is sent. A new one stays open, at its secret. */
export function WebhookForm({ webhook, isReadOnly, onSecret, onClose }: Props) {
  const client = useApolloClient()
  const url = useUrlState()
  const created = useRef<string | null>(null)
  const [mutate] = useSaveWebhookMutation()

  async function send(draft: WebhookDraft, base: Webhook | null, context: IdempotencyContext) {
    const { data } = await mutate({ variables: { input: inputOf(draft, base) }, context })
    const { webhook: row, errors, secret } = data?.saveWebhook ?? {}
    if (row && secret) {
      created.current = row.id
      onSecret(row.id, secret)
    }
    return { row, errors }
  }
  async function readAgain() {
    const variables = { id: webhook?.id ?? '' }
    const { data } = await client.query<WebhookQuery>({
      query: WebhookDocument,
      variables,
      fetchPolicy: 'network-only',
    })
    return data?.webhook
  }
  const form = useRowForm(rules, webhook, { send, readAgain })
  const { draft, set, errorAt } = form
  const submit = useRowSubmit(
    () => form.save(() => askToSave(webhook === null)),
    () => (created.current ? url.set({ registro: created.current, pestaña: 'secreto' }) : onClose()),
  )
  const field = (name: 'url' | 'description') => ({
    id: rules.fieldId(name),
    error: errorAt(name),
    readOnly: isReadOnly,
    withAsterisk: !isReadOnly,
    autoComplete: 'off',
    value: draft[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => set({ [name]: value }),
  })

  return (
    <RowForm form={form} ref={focusFirst} onSubmit={submit}>
      <TextInput
        {...field('description')}
        label={texts.description}
        description={texts.descriptionHelp}
        maxLength={WEBHOOK_DESCRIPTION_MAX}
        data-autofocus
      />
      <TextInput
        {...field('url')}
        label={texts.url}
        description={texts.urlHelp}
        maxLength={WEBHOOK_URL_MAX}
        inputMode="url"
      />
      <Checkbox.Group
        id={rules.fieldId('events')}
        label={texts.events}
        error={errorAt('events')}
        readOnly={isReadOnly}
        value={[...draft.events]}
        onChange={(events) => set({ events: events.filter(isWebhookEvent) })}
      >
        <Stack gap={6} mt="xs">
          {eventTypes.map(([type, { label }]) => (
            <Checkbox key={type} value={type} label={label} description={type} disabled={isReadOnly} />
          ))}
        </Stack>
      </Checkbox.Group>
      <RowFormFoot form={form} isReadOnly={isReadOnly} conflictTitle={texts.conflict} onClose={onClose} />
    </RowForm>
  )
}
