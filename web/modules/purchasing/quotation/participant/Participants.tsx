import { Alert, Button, Group } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconLock, IconLockOpen, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Corrections } from '#web/modules/purchasing/offer/correction/Corrections.tsx'
import { Section } from '#web/kit/document/section/Section.tsx'
import { useChange } from '#web/kit/form/change/useChange.ts'
import { SupplierPicker } from '#web/modules/purchasing/partner/picker/SupplierPicker.tsx'
import { participantTexts as texts, sealTexts } from '../texts.ts'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { formatDate } from '#web/platform/ui/text/format.ts'
import { notify } from '#web/platform/ui/toast/notify.tsx'
import type { Participant } from './ParticipantActions.tsx'
import { ParticipantCards } from './ParticipantCards.tsx'
import { ParticipantDialog } from './ParticipantDialog.tsx'
import { ParticipantTable } from './ParticipantTable.tsx'
import { Unsealing } from './Unsealing.tsx'
import {
  useAddParticipantMutation,
  useUpdateParticipantMutation,
  type QuotationPartsFragment,
} from '../quotation.generated.ts'

type Props = { quotation: QuotationPartsFragment; canAct: boolean }

/** Who was asked, how they stand, and whether what they offer may be seen yet. */
export function Participants({ quotation, canAct }: Props) {
  const [add] = useAddParticipantMutation()
  const [update] = useUpdateParticipantMutation()
  const { make, problem } = useChange()
  const [editing, setEditing] = useState<Participant | null>(null)
  const [isPicking, setPicking] = useState(false)
  const isNarrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  const List = isNarrow ? ParticipantCards : ParticipantTable
  const mayAdd = canAct && quotation.status === 'OPEN' && quotation.acceptsOffers && quotation.round === 1

  async function invite({ id }: Participant) {
    const input = { id, inviteAgain: true }
    if (await make(async () => (await update({ variables: { input } })).data?.updateParticipant.errors))
      notify.success(texts.invitedAgain)
  }

  /** Invites them one after the other; the first refusal ends it, and whoever was invited before stays. */
  async function join(suppliers: readonly { id: string }[]) {
    setPicking(false)
    let invited = 0
    for (const { id } of suppliers) {
      const input = { quotationId: quotation.id, supplierId: id }
      const isInvited = await make(
        async (context) => (await add({ variables: { input }, context })).data?.addParticipant.errors,
      )
      if (!isInvited) break
      invited += 1
    }
    if (invited > 0) notify.success(texts.addedSeveral(invited))
  }

  return (
    <Section
      title={texts.title}
      summary={`${quotation.answeredCount}/${quotation.invitedCount}`}
      forced={problem !== null}
    >
      {problem && <ErrorState problem={problem} />}
      {quotation.isSealed && (
        <Alert color="gray" icon={<IconLock size={18} />} title={sealTexts.sealed} role="status" mb="sm">
          {sealTexts.sealedUntil(formatDate(quotation.offersUntil))}
        </Alert>
      )}
      <Unsealing quotation={quotation} />
      {quotation.unsealing && (
        <Alert color="yellow" icon={<IconLockOpen size={18} />} role="status" mb="sm">
          {quotation.unsealing}
        </Alert>
      )}
      <Corrections quotation={quotation} />
      <List quotation={quotation} canAct={canAct} onEdit={setEditing} onInvite={(one) => void invite(one)} />
      {mayAdd && (
        <Group mt="sm">
          <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setPicking(true)}>
            {texts.add}
          </Button>
        </Group>
      )}
      <ParticipantDialog participant={editing} onClose={() => setEditing(null)} />
      <SupplierPicker
        opened={isPicking}
        onChoose={(one) => void join([one])}
        onAddSeveral={(several) => void join(several)}
        onClose={() => setPicking(false)}
      />
    </Section>
  )
}
