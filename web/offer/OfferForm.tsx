import { Alert, Group, Stack, Text, Textarea } from '@mantine/core'
import { useMemo } from 'react'
import type { Option } from '#web/document/option.ts'
import { DraftOffer } from '#web/document/DraftOffer.tsx'
import { FormBar } from '#web/document/FormBar.tsx'
import { headerField, summaryOf } from '#web/document/problems.ts'
import { Section } from '#web/document/Section.tsx'
import { useReveal } from '#web/document/useReveal.ts'
import { TotalsBlock, type ChosenTax, type CostName } from '#web/terms/TotalsBlock.tsx'
import { draftTexts } from '#web/texts/document.ts'
import { offerFieldTexts, offerPartTexts as parts, offerTexts as texts } from '#web/texts/offer.ts'
import { FormErrors } from '#web/ui/FormErrors.tsx'
import { formatDate } from '#web/ui/format.ts'
import { LeaveGuard } from '#web/ui/LeaveGuard.tsx'
import { LoadingOverlay } from '#web/ui/LoadingOverlay.tsx'
import { ReadOnlyBanner } from '#web/ui/ReadOnlyBanner.tsx'
import type { Participant, Quotation } from './begin.ts'
import type { HeaderDraft } from './draft.ts'
import { totalsOfDraft } from './input.ts'
import { Lines } from './Lines.tsx'
import styles from './offer.module.css'
import { ContactFields, TermFields } from './OfferFields.tsx'
import { OfferFile } from './OfferFile.tsx'
import { useOffer, type OfferStart } from './useOffer.ts'

type Props = Omit<OfferStart, 'participantId'> & {
  participant: Participant
  taxes: readonly ChosenTax[]
  currencies: readonly Option[]
  onClose: () => void
}

const index = Object.entries(parts).map(([name, label]) => ({ id: `offer-${name}`, label }))
const notes = { none: undefined, kept: draftTexts.kept, tooLong: draftTexts.tooLong }

/** The costs that the quotation lets suppliers state; the others stay 0 and hidden (rules 5). */
const statedBy = ({ allowsGeneralExpenses, allowsUtilities, allowsDiscount }: Quotation): CostName[] => [
  'directCost',
  ...(allowsGeneralExpenses ? (['generalExpenses'] as const) : []),
  ...(allowsUtilities ? (['utilities'] as const) : []),
  ...(allowsDiscount ? (['discount'] as const) : []),
]

const visitText = ({ visitOn, visitAt }: Quotation) => [formatDate(visitOn), visitAt].filter(Boolean).join(' ')

/** *Registro de Cotización*: the same form for the supplier and for the buyer who keeps an offer that came on paper. */
export function OfferForm({ participant, taxes, currencies, onClose, ...start }: Props) {
  const { quotation, isEditable } = start
  const screen = useOffer({ ...start, participantId: participant.id })
  const { form, saving } = screen
  const { draft, change, messages } = form
  const { header, lines } = draft
  const { reveal, go } = useReveal(lines)
  const summary = useMemo(() => summaryOf(form.problems), [form.problems])
  const totals = useMemo(() => totalsOfDraft(draft), [draft])
  const set = (patch: Partial<HeaderDraft>) => change({ do: 'header', patch })
  const fields = { header, onChange: set, onLeave: form.leave, messages }
  const types = quotation.offerAttachmentTypes

  return (
    <>
      <div className={styles.layout}>
        <nav aria-label={texts.index}>
          <ol className={styles.index}>
            {index.map(({ id, label }) => (
              <li key={id}>
                <a href={`#${id}`}>{label}</a>
              </li>
            ))}
          </ol>
        </nav>
        <Stack gap="md" component="form" aria-label={texts.title} onSubmit={(event) => event.preventDefault()}>
          <Group gap="lg">
            <Text size="sm">{quotation.subject}</Text>
            <Text size="sm" c="dimmed">
              {texts.until}: {formatDate(quotation.offersUntil)}
            </Text>
            {quotation.requiresVisit && (
              <Text size="sm" c="dimmed">
                {texts.visit}: {visitText(quotation)}
              </Text>
            )}
          </Group>
          {!isEditable && <ReadOnlyBanner reason={texts.closed} />}
          {isEditable && participant.status === 'OFFERED' && !participant.offer && (
            <Alert color="gray" py="xs">
              {texts.sealed}
            </Alert>
          )}
          {screen.offer && (
            <DraftOffer at={screen.offer.at} onRecover={screen.recover} onDiscard={screen.discard} />
          )}
          <FormErrors errors={summary} attempt={screen.attempt} onGo={go} />
          <fieldset disabled={!isEditable} style={{ display: 'contents' }}>
            <div id="offer-contact">
              <Section title={parts.contact}>
                <ContactFields {...fields} />
              </Section>
            </div>
            <div id="offer-terms">
              <Section title={parts.terms}>
                <TermFields
                  {...fields}
                  payments={quotation.payments}
                  currencies={currencies}
                  today={draft.request.today}
                />
              </Section>
            </div>
            <div id="offer-items">
              <Section title={parts.items}>
                <Lines
                  lines={lines}
                  readOnly={!isEditable}
                  messages={messages}
                  change={change}
                  reveal={reveal}
                />
                <Textarea
                  mt="md"
                  id={headerField('observation')}
                  label={offerFieldTexts.observation}
                  autosize
                  minRows={2}
                  maxLength={2000}
                  value={header.observation}
                  error={messages.get(headerField('observation'))}
                  onChange={({ currentTarget: { value } }) => set({ observation: value })}
                />
              </Section>
            </div>
            <div id="offer-totals">
              <Section title={parts.totals}>
                <div className={styles.totals}>
                  <TotalsBlock
                    totals={totals}
                    currency={header.currency?.label}
                    tax={header.tax}
                    writing={isEditable ? {
                      costs: header,
                      stated: statedBy(quotation),
                      onCost: (name, value) => set({ [name]: value }),
                      taxes,
                      onTax: (tax) => set({ tax }),
                      onLeave: form.leave,
                      messages,
                    } : undefined}
                  />
                </div>
              </Section>
            </div>
            <div id="offer-attachment">
              <Section title={parts.attachment}>
                <OfferFile
                  ruc={participant.ruc}
                  documentNumber={quotation.documentNumber}
                  typeId={types[0]?.id ?? '0'}
                  isRequired={draft.needsFile}
                  file={header.file}
                  error={messages.get(headerField('file'))}
                  readOnly={!isEditable}
                  onChange={(file) => set({ file })}
                />
              </Section>
            </div>
          </fieldset>
        </Stack>
      </div>
      <FormBar
        onSave={isEditable ? () => void screen.save() : undefined}
        saveLabel={texts.save}
        onClose={onClose}
        note={screen.isDirty ? notes[screen.keeping] : undefined}
        actions={[]}
      />
      <LeaveGuard isDirty={screen.isDirty} onSave={screen.save} onDiscard={() => void screen.forget()} />
      <LoadingOverlay
        busy={saving.isSaving}
        problem={saving.failure}
        onRetry={screen.retry}
        onClose={saving.dismiss}
      />
    </>
  )
}
