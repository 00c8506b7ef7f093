import { Alert, Anchor, Button, Group, Stack, Table, Text } from '@mantine/core'
import { IconCircleCheck, IconFileTypePdf, IconPencil, IconPencilCheck } from '@tabler/icons-react'
import { ChangesTable } from '#web/modules/purchasing/offer/correction/ChangesTable.tsx'
import { SharedFiles } from '#web/kit/attachment/SharedFiles.tsx'
import { Facts } from '#web/kit/document/section/Facts.tsx'
import { Section } from '#web/kit/document/section/Section.tsx'
import { deliveryText } from '#web/modules/purchasing/terms/delivery.ts'
import { RequestedItem } from '#web/modules/purchasing/offer/lines/line-columns.tsx'
import { OfferHead } from '#web/modules/purchasing/offer/form/OfferHead.tsx'
import type { ChosenTax } from '#web/modules/purchasing/terms/TotalsBlock.tsx'
import { TotalsBlock } from '#web/modules/purchasing/terms/TotalsBlock.tsx'
import { correctionStateTexts, sentCorrectionTexts } from '#web/modules/purchasing/offer/correction/texts.ts'
import { buyerTexts, receiptTexts as texts } from './texts.ts'
import { offerFieldTexts, offerLineTexts, offerPartTexts } from '#web/modules/purchasing/offer/texts.ts'
import { formatPrice } from '#web/platform/ui/text/format-price.ts'
import { formatAmount, formatDate, formatDateTime, formatQuantity } from '#web/platform/ui/text/format.ts'
import { useSession } from '#web/platform/session/session.ts'
import { ReadOnlyBanner } from '#web/platform/ui/form/ReadOnlyBanner.tsx'
import type { SentOfferPartsFragment, WholeInvitationFragment } from './invitation.generated.ts'
import { offerFilePath, receiptPath } from './paths.ts'

type Invitation = WholeInvitationFragment
type Offer = SentOfferPartsFragment
type Props = { invitation: Invitation; offer: Offer; onChange: () => void }

const taxOf = ({ totals: { tax, taxPercentage, taxSign } }: Offer): ChosenTax => ({
  ...tax,
  percentage: taxPercentage,
  sign: taxSign === 'MINUS' ? '-' : '+',
})

const Attachment = ({ id, name }: { id: string; name: string | null }) => (
  <Anchor href={offerFilePath(id)} download size="sm">
    {name}
  </Anchor>
)

const Terms = ({ offer }: { offer: Offer }) => (
  <Facts
    facts={[
      [offerFieldTexts.contactName, offer.contactName],
      [offerFieldTexts.telephone, offer.telephone],
      [offerFieldTexts.email, offer.email],
      [offerFieldTexts.payment, offer.paymentForm.label],
      [offerFieldTexts.condition, offer.condition?.label],
      [offerFieldTexts.creditDays, offer.creditDays?.label],
      [offerFieldTexts.currency, offer.currency.label],
      [offerFieldTexts.deliveryDays, String(offer.deliveryDays)],
      [offerFieldTexts.warrantyDays, String(offer.warrantyDays)],
      [offerFieldTexts.validUntil, formatDate(offer.validUntil)],
      [
        offerPartTexts.attachment,
        offer.attachmentId && <Attachment key="file" id={offer.attachmentId} name={offer.attachmentName} />,
      ],
      ...offer.otherFiles.map(
        ({ id, description, fileName }) => [description, <Attachment key={id} id={id} name={fileName} />] as const,
      ),
      [offerFieldTexts.observation, offer.observation],
    ]}
  />
)

const end = { textAlign: 'right' } as const

function Items({ invitation, offer }: Pick<Props, 'invitation' | 'offer'>) {
  const offered = new Map(offer.lines.map((line) => [line.lineId, line]))
  return (
    <Table.ScrollContainer
      minWidth={560}
      scrollAreaProps={{ viewportProps: { tabIndex: 0, 'aria-label': texts.items } }}
    >
      <Table aria-label={texts.items}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{offerLineTexts.description}</Table.Th>
            <Table.Th scope="col" style={end}>
              {offerLineTexts.asked}
            </Table.Th>
            <Table.Th scope="col" style={end}>
              {offerLineTexts.quantity}
            </Table.Th>
            <Table.Th scope="col" style={end}>
              {offerLineTexts.unitPrice}
            </Table.Th>
            <Table.Th scope="col" style={end}>
              {offerLineTexts.amount}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {invitation.lines.map((asked) => {
            const { id, description, unit, quantity, kind, observation } = asked
            const line = offered.get(id)
            const isQuoted = line !== undefined && Number(line.quantity) > 0
            return (
              <Table.Tr key={id}>
                <Table.Td>
                  <RequestedItem
                    description={description}
                    kind={kind}
                    delivery={deliveryText(asked)}
                    remark={observation ?? ''}
                  />
                  {line?.observation && <Text size="xs">{line.observation}</Text>}
                </Table.Td>
                <Table.Td style={end}>{`${formatQuantity(quantity)} ${unit ?? ''}`}</Table.Td>
                <Table.Td style={end}>{isQuoted ? formatQuantity(line.quantity) : texts.notQuoted}</Table.Td>
                <Table.Td style={end}>{isQuoted && formatPrice(line.unitPrice)}</Table.Td>
                <Table.Td style={end}>{isQuoted && formatAmount(line.amount)}</Table.Td>
              </Table.Tr>
            )
          })}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

/** What the company corrected of the offer, before and after, and why. */
const Corrections = ({ corrections }: Pick<Invitation, 'corrections'>) =>
  corrections.map(({ id, reason, decidedAt, changes }) => (
    <Alert
      key={id}
      color="arcilla"
      icon={<IconPencilCheck size={18} />}
      title={sentCorrectionTexts.title(formatDateTime(decidedAt))}
      role="status"
    >
      <Text size="sm">{correctionStateTexts.reason(reason)}</Text>
      <ChangesTable changes={changes} />
      <Text size="sm">{sentCorrectionTexts.stays}</Text>
    </Alert>
  ))

/** How the receipt went to the supplier; of an offer that staff wrote down none did. */
function Letter({ invitation, offer }: Pick<Props, 'invitation' | 'offer'>) {
  const { company } = useSession()
  return <Text size="sm">{invitation.isOwnAnswer ? texts.letter(offer.email) : texts.byCompany(company.name)}</Text>
}

/** *Constancia de oferta*: a copy of what was sent, and the way to send it anew while there is time. */
export const Receipt = ({ invitation, offer, onChange }: Props) => (
  <Stack gap="md">
    <OfferHead quotation={invitation} />
    <Alert
      color="green"
      icon={<IconCircleCheck size={18} />}
      title={texts.received(formatDateTime(offer.receivedAt))}
      role="status"
    >
      <Letter invitation={invitation} offer={offer} />
      {invitation.acceptsOffers && <Text size="sm">{texts.mayResend(formatDate(invitation.offersUntil))}</Text>}
      <Group gap="xs" mt="xs">
        {invitation.acceptsOffers && (
          <Button leftSection={<IconPencil size={16} aria-hidden />} onClick={onChange}>
            {texts.change}
          </Button>
        )}
        <Button
          component="a"
          href={receiptPath(invitation.participantId)}
          download
          variant="default"
          leftSection={<IconFileTypePdf size={16} aria-hidden />}
        >
          {texts.pdf}
        </Button>
      </Group>
    </Alert>
    <Corrections corrections={invitation.corrections} />
    {invitation.offerRefusal && <ReadOnlyBanner reason={invitation.offerRefusal} />}
    <Section title={texts.terms}>
      <Terms offer={offer} />
    </Section>
    <Section title={texts.items}>
      <Items invitation={invitation} offer={offer} />
    </Section>
    <Section title={buyerTexts.files}>
      <SharedFiles kind="QUOTATION" documentId={invitation.id} />
    </Section>
    <Section title={offerPartTexts.totals}>
      <div style={{ maxWidth: 420, marginLeft: 'auto' }}>
        <TotalsBlock totals={offer.totals} currency={offer.currencyCode} tax={taxOf(offer)} />
      </div>
    </Section>
  </Stack>
)
