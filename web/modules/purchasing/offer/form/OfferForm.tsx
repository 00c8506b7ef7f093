import { Stack } from '@mantine/core'
import { useMemo, type ReactNode } from 'react'
import { DraftRecovery, autosaveTexts } from '#web/kit/form/draft/DraftRecovery.tsx'
import { FormBar, type BarAction } from '#web/kit/form/bar/FormBar.tsx'
import { ConflictDialog } from '#web/kit/form/edit/ConflictDialog.tsx'
import { summaryOf } from '#web/kit/form/problems.ts'
import { Section } from '#web/kit/document/section/Section.tsx'
import { useReveal } from '#web/kit/form/useReveal.ts'
import { TotalsBlock, type ChosenTax } from '#web/modules/purchasing/terms/TotalsBlock.tsx'
import { OfferObservation } from './OfferObservation.tsx'
import { offerFileTexts, offerPartTexts as parts, offerTexts as texts } from '../texts.ts'
import { FormErrors } from '#web/platform/ui/form/FormErrors.tsx'
import { LeaveGuard } from '#web/platform/ui/form/LeaveGuard.tsx'
import { LoadingOverlay } from '#web/platform/ui/feedback/LoadingOverlay.tsx'
import { ReadOnlyBanner } from '#web/platform/ui/form/ReadOnlyBanner.tsx'
import { allowedCosts } from '../draft/initial-draft.ts'
import type { HeaderDraft } from '../draft/draft.ts'
import { namedErrors } from '../draft/labels.ts'
import { totalsOfDraft } from '../draft/input.ts'
import { Lines } from '../lines/Lines.tsx'
import styles from './offer.module.css'
import { OfferContactFields, OfferTermFields } from './OfferFields.tsx'
import { OfferFiles } from './OfferFiles.tsx'
import { OfferHead } from './OfferHead.tsx'
import { OfferSummary } from './OfferSummary.tsx'
import { currencyCode, type OfferCurrency } from '../draft/currency.ts'
import { useOffer, type OfferStart } from '../draft/useOffer.ts'

type Props = OfferStart & {
  /** Of whoever offers. */
  ruc: string
  /** Why nothing can be written; said where the form is not editable. */
  closed: string
  /** What the button says that sends the offer. */
  saveLabel?: string
  /** What is said above the form. */
  notice?: ReactNode
  /** What else can be done. */
  actions?: BarAction[]
  /** What mends what the service refused, by its sentences. */
  remedy?: (messages: readonly string[]) => ReactNode
  taxes: readonly ChosenTax[]
  currencies: readonly OfferCurrency[]
  onClose: () => void
}

const index = Object.entries(parts).map(([name, label]) => ({ id: `offer-${name}`, label }))

/** *Registro de Cotización*: the same form for the supplier and for the buyer who keeps an offer that came on paper. */
export function OfferForm({
  ruc,
  closed,
  saveLabel = texts.save,
  notice,
  actions = [],
  remedy,
  taxes,
  currencies,
  onClose,
  ...start
}: Props) {
  const { quotation, isEditable } = start
  const screen = useOffer(start)
  const { form, saving } = screen
  const { draft, change, messages } = form
  const { header, lines } = draft
  const { reveal, go } = useReveal(lines)
  const summary = useMemo(() => namedErrors(summaryOf(form.problems), draft), [form.problems, draft])
  const totals = useMemo(() => totalsOfDraft(draft), [draft])
  const set = (patch: Partial<HeaderDraft>) => change({ do: 'header', patch })
  const note = screen.isUploading ? offerFileTexts.wait : screen.isDirty ? autosaveTexts[screen.keeping] : undefined
  const fields = { header, onChange: set, onLeave: form.leave, messages }

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
          <OfferHead quotation={quotation} />
          {!isEditable && <ReadOnlyBanner reason={closed} />}
          {notice}
          {screen.offer && (
            <DraftRecovery offer={screen.offer} onRecover={() => void screen.recover()} onDiscard={screen.discard} />
          )}
          <FormErrors errors={summary} attempt={screen.attempt} onGo={go} />
          <fieldset disabled={!isEditable} style={{ display: 'contents' }}>
            <div id="offer-contact">
              <Section title={parts.contact}>
                <OfferContactFields {...fields} />
              </Section>
            </div>
            <div id="offer-terms">
              <Section title={parts.terms}>
                <OfferTermFields
                  {...fields}
                  payments={quotation.payments}
                  currencies={currencies}
                  today={draft.request.today}
                />
              </Section>
            </div>
            <div id="offer-items">
              <Section title={parts.items}>
                <Lines lines={lines} readOnly={!isEditable} messages={messages} change={change} reveal={reveal} />
                <OfferObservation
                  mt="md"
                  value={header.observation}
                  messages={messages}
                  onChange={(observation) => set({ observation })}
                />
              </Section>
            </div>
            <div id="offer-totals">
              <Section title={parts.totals}>
                <div className={styles.totals}>
                  <TotalsBlock
                    totals={totals}
                    currency={currencyCode(currencies, header.currency)}
                    tax={header.tax}
                    writing={
                      isEditable
                        ? {
                            costs: header,
                            stated: allowedCosts(quotation),
                            onCost: (name, value) => set({ [name]: value }),
                            taxes,
                            onTax: (tax) => set({ tax }),
                            onLeave: form.leave,
                            messages,
                          }
                        : undefined
                    }
                  />
                </div>
              </Section>
            </div>
            <div id="offer-attachment">
              <Section title={parts.attachment}>
                <OfferFiles
                  quotation={quotation}
                  ruc={ruc}
                  draft={draft}
                  messages={messages}
                  readOnly={!isEditable}
                  change={change}
                  track={screen.track}
                />
              </Section>
            </div>
          </fieldset>
          <div id="offer-send">
            <Section title={parts.send}>
              <OfferSummary draft={draft} total={totals.total} currency={currencyCode(currencies, header.currency)} />
            </Section>
          </div>
        </Stack>
      </div>
      <FormBar
        onSave={isEditable ? () => void screen.save() : undefined}
        saveLabel={saveLabel}
        isBusy={saving.isSaving}
        onClose={onClose}
        note={note}
        actions={actions}
      />
      <ConflictDialog title={texts.changed} conflict={form.conflict} />
      <LeaveGuard
        isDirty={screen.isDirty || screen.isUploading}
        onSave={screen.save}
        onDiscard={() => void screen.forget()}
      />
      <LoadingOverlay busy={saving.isSaving} problem={saving.failure} onRetry={screen.retry} onClose={saving.dismiss}>
        {saving.failure && remedy?.(saving.failure.messages)}
      </LoadingOverlay>
    </>
  )
}
