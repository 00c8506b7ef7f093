import { Button, Group } from '@mantine/core'
import { IconMailForward, IconPencil, IconPencilPlus } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { actionTexts } from '#web/platform/ui/text/action.texts.ts'
import { correctionTexts } from '#web/modules/purchasing/offer/correction/texts.ts'
import { participantTexts as texts } from '../texts.ts'
import { correctionPath, offerPath } from '../paths.ts'
import type { QuotationPartsFragment } from '../quotation.generated.ts'

export type Participant = QuotationPartsFragment['participants'][number]

export type Acts = {
  /** Whether the person may write to participants and enter offers for them. */
  canAct: boolean
  onEdit: (participant: Participant) => void
  onInvite: (participant: Participant) => void
}

type Props = Acts & {
  quotation: Pick<QuotationPartsFragment, 'id' | 'status' | 'acceptsOffers' | 'viewerCanCorrect'>
  participant: Participant
}

const looks = { size: 'compact-xs', variant: 'default' } as const
const symbol = { size: 14, 'aria-hidden': true } as const

/** *Corregir oferta* in the comparison, where figures stand side by side. */
const Correct = ({ quotation, participant }: Pick<Props, 'quotation' | 'participant'>) => (
  <Button
    {...looks}
    component={Link}
    to={correctionPath(quotation.id, participant.id)}
    leftSection={<IconPencil {...symbol} />}
    aria-label={`${correctionTexts.open}: ${participant.alias ?? participant.name}`}
  >
    {correctionTexts.open}
  </Button>
)

/** What is done while offers are taken: writing down what came on paper, and inviting once more. */
function WhileOffersAreTaken({
  quotation,
  participant,
  onInvite,
}: Pick<Props, 'quotation' | 'participant' | 'onInvite'>) {
  const name = participant.alias ?? participant.name
  const waits = participant.status === 'INVITED' || participant.status === 'DECLINED'
  return (
    <>
      {participant.status === 'INVITED' && (
        <Button
          {...looks}
          component={Link}
          to={offerPath(quotation.id, participant.id)}
          leftSection={<IconPencilPlus {...symbol} />}
          aria-label={`${texts.offer} ${name}`}
        >
          {texts.offer}
        </Button>
      )}
      {waits && quotation.status === 'OPEN' && (
        <Button
          {...looks}
          leftSection={<IconMailForward {...symbol} />}
          aria-label={`${texts.inviteAgain} ${name}`}
          onClick={() => onInvite(participant)}
        >
          {texts.inviteAgain}
        </Button>
      )}
    </>
  )
}

/**
 * What a buyer can do about a participant while offers are taken, and about its offer once it is opened. Where it is written to can
 * be mended until the quotation ends: letters go there after the deadline too.
 */
export function ParticipantActions({ quotation, participant, canAct, onEdit, onInvite }: Props) {
  const canCorrect = quotation.viewerCanCorrect && participant.status === 'OFFERED'
  const canEdit = canAct && (quotation.status === 'OPEN' || quotation.status === 'IN_EVALUATION')
  if (!canCorrect && !canEdit) return null
  return (
    <Group gap={6} mt={6}>
      {canCorrect && <Correct quotation={quotation} participant={participant} />}
      {!canCorrect && canAct && quotation.acceptsOffers && (
        <WhileOffersAreTaken quotation={quotation} participant={participant} onInvite={onInvite} />
      )}
      {canEdit && (
        <Button
          {...looks}
          leftSection={<IconPencil {...symbol} />}
          aria-label={`${texts.edit} ${participant.alias ?? participant.name}`}
          onClick={() => onEdit(participant)}
        >
          {actionTexts.edit}
        </Button>
      )}
    </Group>
  )
}
