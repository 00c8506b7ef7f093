import { Anchor, Badge, Button, Group, RingProgress, Text } from '@mantine/core'
import { IconMedal, IconPaperclip, IconPencil, IconTrophy } from '@tabler/icons-react'
import { memo } from 'react'
import { participantTexts as texts, unrankedTexts } from '../texts.ts'
import { correctionTexts } from '#web/modules/purchasing/offer/correction/texts.ts'
import { formatAmount, trimDecimal } from '#web/platform/ui/text/format.ts'
import { Money } from '#web/platform/ui/text/Money.tsx'
import type { ChoicePartsFragment } from '../comparison.generated.ts'
import { nameOf, type ComparedOffer } from '../compared.ts'
import styles from '../comparison.module.css'
import { offerFilePath } from '../paths.ts'

type Props = {
  offerings: readonly ComparedOffer[]
  choices: readonly ChoicePartsFragment[]
  selected: ComparedOffer | null
  onSelect: (offering: ComparedOffer) => void
  /** Begins to correct an offer; left out where nobody may now. */
  onCorrect?: (offering: ComparedOffer) => void
}

type CardProps = Pick<Props, 'onCorrect'> & {
  offering: ComparedOffer
  kind: ChoicePartsFragment['kind'] | null
  isSelected: boolean
  onSelect: (offering: ComparedOffer) => void
}

const Score = ({ full }: { full: string }) => (
  <RingProgress
    size={64}
    thickness={6}
    roundCaps
    sections={[{ value: Number(full), color: 'laguna.6' }]}
    aria-label={texts.score(formatAmount(full))}
    label={
      <Text size="xs" fw={650} ta="center">
        {formatAmount(full)}
      </Text>
    }
  />
)

const Badges = ({ offer, kind }: { offer: ComparedOffer['offer']; kind: CardProps['kind'] }) => (
  <Group gap={4}>
    {offer.isRecommended && (
      <Badge color="green" leftSection={<IconMedal size={12} aria-hidden />}>
        {texts.recommended}
      </Badge>
    )}
    {offer.unranked !== null && (
      <Badge color="gray" variant="outline" title={unrankedTexts[offer.unranked].why}>
        {unrankedTexts[offer.unranked].mark}
      </Badge>
    )}
    {offer.isPartial && <Badge color="yellow">{texts.partial(trimDecimal(offer.coverage))}</Badge>}
    {kind === 'WINNER' && (
      <Badge color="laguna" leftSection={<IconTrophy size={12} aria-hidden />}>
        {texts.winner}
      </Badge>
    )}
    {kind === 'READJUSTMENT' && <Badge color="arcilla">{texts.readjustment}</Badge>}
  </Group>
)

const Card = memo(function Card({ offering, kind, isSelected, onSelect, onCorrect }: CardProps) {
  const { offer } = offering
  const payment = [offer.paymentForm.label, offer.condition?.label, offer.creditDays?.label].filter(Boolean).join(', ')
  return (
    <li className={styles.card} data-selected={isSelected || undefined}>
      <Group justify="space-between" wrap="nowrap" align="flex-start" gap="xs">
        <div style={{ minWidth: 0 }}>
          <Text fw={620} size="sm" truncate title={offering.name}>
            {nameOf(offering)}
          </Text>
          <Text size="lg" fw={650}>
            <Money value={offer.totals.total} currency={offer.currencyCode} />
          </Text>
        </div>
        {offer.scores.full !== null && <Score full={offer.scores.full} />}
      </Group>
      <Badges offer={offer} kind={kind} />
      <dl className={styles.facts}>
        <dt>{texts.delivery}</dt>
        <dd>{texts.days(offer.deliveryDays)}</dd>
        <dt>{texts.warranty}</dt>
        <dd>{texts.days(offer.warrantyDays)}</dd>
        <dt>{texts.payment}</dt>
        <dd>{payment}</dd>
        <dt>{texts.attachment}</dt>
        <dd>
          {offer.attachmentId ? (
            <Anchor
              href={offerFilePath(offer.attachmentId)}
              download
              size="sm"
              title={offer.attachmentName ?? undefined}
            >
              <IconPaperclip size={13} aria-hidden /> {offer.attachmentName}
            </Anchor>
          ) : (
            texts.noAttachment
          )}
          {offer.otherFiles.map(({ id, fileName, description }) => (
            <Anchor key={id} href={offerFilePath(id)} download size="sm" title={description} display="block">
              <IconPaperclip size={13} aria-hidden /> {fileName}
            </Anchor>
          ))}
        </dd>
      </dl>
      <Group gap="xs">
        <Button
          size="compact-sm"
          variant={isSelected ? 'light' : 'default'}
          aria-pressed={isSelected}
          aria-label={`${isSelected ? texts.selected : texts.select}: ${nameOf(offering)}`}
          onClick={() => onSelect(offering)}
        >
          {isSelected ? texts.selected : texts.select}
        </Button>
        {onCorrect && (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconPencil size={14} aria-hidden />}
            aria-label={`${correctionTexts.open}: ${nameOf(offering)}`}
            onClick={() => onCorrect(offering)}
          >
            {correctionTexts.open}
          </Button>
        )}
      </Group>
    </li>
  )
})

/** A card for each participant who answered: what it comes to, how it scored, and its terms. */
export const ParticipantCards = ({ offerings, choices, selected, onSelect, onCorrect }: Props) => (
  <ul className={styles.cards} aria-label={texts.participants} tabIndex={0}>
    {offerings.map((offering) => (
      <Card
        key={offering.id}
        offering={offering}
        kind={choices.find(({ participantId }) => participantId === offering.id)?.kind ?? null}
        isSelected={offering.id === selected?.id}
        onSelect={onSelect}
        onCorrect={onCorrect}
      />
    ))}
  </ul>
)
