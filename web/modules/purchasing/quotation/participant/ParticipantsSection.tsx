import { ActionIcon, Button, Group, Text, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { memo, useState } from 'react'
import { quotationMessages } from '#schema/modules/purchasing/quotation/quotation.ts'
import { headerField } from '#web/kit/form/problems.ts'
import { Section } from '#web/kit/document/section/Section.tsx'
import { SupplierPicker } from '#web/modules/purchasing/partner/picker/SupplierPicker.tsx'
import { participantTexts as texts } from '../texts.ts'
import { EmptyState } from '#web/platform/ui/feedback/EmptyState.tsx'
import { notify } from '#web/platform/ui/toast/notify.tsx'
import type { ParticipantDraft } from '../draft/draft.ts'
import styles from '../quotation.module.css'

type Props = {
  participants: ParticipantDraft[]
  onChange: (participants: ParticipantDraft[]) => void
  message?: string
}

type Supplier = { id: string; ruc: string; name: string; email: string | null }

/** Whom to invite: each a supplier, called and written to as the buyer likes. */
export const ParticipantsSection = memo(function ParticipantsSection({ participants, onChange, message }: Props) {
  const [isPicking, setPicking] = useState(false)
  const patch = (supplierId: string, change: Partial<ParticipantDraft>) =>
    onChange(participants.map((each) => (each.supplierId === supplierId ? { ...each, ...change } : each)))

  function add(chosen: readonly Supplier[]) {
    setPicking(false)
    const added = chosen.filter(({ id }) => !participants.some(({ supplierId }) => supplierId === id))
    if (added.length < chosen.length) void notify.warning(quotationMessages.repeatedParticipant)
    onChange([
      ...participants,
      ...added.map(({ id, ruc, name, email }) => ({ supplierId: id, ruc, name, alias: '', email: email ?? '' })),
    ])
  }

  return (
    <Section
      title={texts.title}
      summary={participants.map(({ name }) => name).join(' · ')}
      forced={message !== undefined}
    >
      {message && (
        <Text id={headerField('participants')} tabIndex={-1} size="sm" c="var(--mantine-color-error)" mb="xs">
          {message}
        </Text>
      )}
      {participants.length === 0 && <EmptyState text={texts.empty} hint={texts.emptyHint} />}
      <div role="list" aria-label={texts.title}>
        {participants.map(({ supplierId, ruc, name, alias, email }, at) => (
          <div key={supplierId} role="listitem" className={styles.participant}>
            <div className={styles.who}>
              <Text size="sm" fw={600}>
                {name}
              </Text>
              <Text size="xs" c="dimmed">
                {texts.ruc} {ruc}
              </Text>
            </div>
            <TextInput
              label={texts.alias}
              aria-label={`${texts.alias} ${at + 1}`}
              maxLength={256}
              value={alias}
              onChange={({ currentTarget: { value } }) => patch(supplierId, { alias: value })}
            />
            <TextInput
              label={texts.email}
              aria-label={`${texts.email} ${at + 1}`}
              type="email"
              maxLength={256}
              value={email}
              description={email.trim() === '' ? texts.noEmail : undefined}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              onChange={({ currentTarget: { value } }) => patch(supplierId, { email: value })}
            />
            <ActionIcon
              variant="subtle"
              color="red"
              mt={26}
              aria-label={`${texts.remove} ${name}`}
              onClick={() => onChange(participants.filter((each) => each.supplierId !== supplierId))}
            >
              <IconTrash size={16} />
            </ActionIcon>
          </div>
        ))}
      </div>
      <Group mt="sm">
        <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setPicking(true)}>
          {texts.add}
        </Button>
      </Group>
      <SupplierPicker
        opened={isPicking}
        onChoose={(one) => add([one])}
        onAddSeveral={add}
        onClose={() => setPicking(false)}
      />
    </Section>
  )
})
