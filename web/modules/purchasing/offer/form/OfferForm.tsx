import { Stack } from '@mantine/core'
import { useMemo, type ReactNode } from 'react'
import { DraftRecovery, autosaveTexts } from '#web/kit/form/draft/DraftRecovery.tsx'
import { RecoveredChanges } from '#web/kit/form/draft/RecoveredChanges.tsx'
import { FormBar, type BarAction } from '#web/kit/form/bar/FormBar.tsx'
import { ConflictDialog } from '#web/kit/form/edit/ConflictDialog.tsx'
import { summaryOf } from '#web/kit/form/problems.ts'
import { draftTexts } from '#web/kit/form/texts.ts'
import { useReveal } from '#web/kit/form/useReveal.ts'
import { TotalsBlock, type ChosenTax, type CostName } from '#web/modules/purchasing/terms/TotalsBlock.tsx'
import { OfferObservation } from './OfferObservation.tsx'
import { changedRequestTexts, offerFileTexts, offerTexts as texts } from '../texts.ts'
import { FormErrors } from '#web/platform/ui/form/FormErrors.tsx'
import { LeaveGuard } from '#web/platform/ui/form/unsaved/LeaveGuard.tsx'
import { LoadingOverlay } from '#web/platform/ui/feedback/LoadingOverlay.tsx'
import { ReadOnlyBanner } from '#web/platform/ui/form/ReadOnlyBanner.tsx'
import { allowedCosts } from '../draft/initial-draft.ts'
import type { HeaderDraft } from '../draft/draft.ts'
import { namedErrors } from '../draft/labels.ts'
import { totalsOfDraft } from '../draft/input.ts'
import { Lines } from '../lines/Lines.tsx'
import styles from './offer.module.css'
import { OfferContactFields, OfferTermFields } from './OfferFields.tsx'
import { OfferFiles } from './files/OfferFiles.tsx'
import { OfferHead } from './OfferHead.tsx'
import { OfferPart, PartsIndex } from './OfferPart.tsx'
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
  /** What mends what the service refused, by its sentences; going there dismisses the refusal, which covers the page. */
  remedy?: (messages: readonly string[], dismiss: () => void) => ReactNode
  currencies: readonly OfferCurrency[]
  onClose: () => void
}

/** *Registro de Cotización*: the same form for the supplier and for the buyer who keeps an offer that came on paper. */
export function OfferForm({
  ruc,
  closed,
  saveLabel = texts.save,
  notice,
  actions = [],
  remedy,
  currencies,
  onClose,
  ...start
}: Props) {
  const { quotation, isEditable, taxes } = start
  const screen = useOffer(start)
  const { form, saving } = screen
  const { draft, change, messages } = form
  const { header, lines } = draft
  const { reveal, go } = useReveal(lines)
  const summary = useMemo(() => namedErrors(summaryOf(form.problems), draft), [form.problems, draft])
  const totals = useMemo(() => totalsOfDraft(draft), [draft])
  const currency = currencyCode(currencies, header.currency)
  const set = (patch: Partial<HeaderDraft>) => change({ do: 'header', patch })
  const draftNote = screen.isDirty ? autosaveTexts[screen.keeping] : undefined
  const fields = { header, onChange: set, onLeave: form.leave, messages }
  const totalsWriting = {
    costs: header,
    stated: allowedCosts(quotation),
    onCost: (name: CostName, value: string) => set({ [name]: value }),
    taxes,
    onTax: (tax: ChosenTax | null) => set({ tax }),
    onLeave: form.leave,
    messages,
  }

  return (
    <>
      <div className={styles.layout}>
        <PartsIndex />
        <Stack gap="md" component="form" aria-label={texts.title} onSubmit={(event) => event.preventDefault()}>
          <OfferHead quotation={quotation} />
          {!isEditable && <ReadOnlyBanner reason={closed} />}
          {notice}
          {screen.offer && (
            <DraftRecovery offer={screen.offer} onRecover={() => void screen.recover()} onDiscard={screen.discard} />
          )}
          <RecoveredChanges
            title={changedRequestTexts.title}
            changes={screen.requestChanged}
            onClose={screen.hideRequestChanged}
          />
          <FormErrors errors={summary} attempt={screen.attempt} onGo={go} />
          <fieldset disabled={!isEditable} style={{ display: 'contents' }}>
            <OfferPart part="contact">
              <OfferContactFields {...fields} />
            </OfferPart>
            <OfferPart part="terms">
              <OfferTermFields
                {...fields}
                payments={quotation.payments}
                currencies={currencies}
                today={draft.request.today}
              />
            </OfferPart>
            <OfferPart part="items">
              <Lines lines={lines} readOnly={!isEditable} messages={messages} change={change} reveal={reveal} />
              <OfferObservation
                mt="md"
                value={header.observation}
                messages={messages}
                onChange={(observation) => set({ observation })}
              />
            </OfferPart>
            <OfferPart part="totals">
              <div className={styles.totals}>
                <TotalsBlock
                  totals={totals}
                  currency={currency}
                  tax={header.tax}
                  writing={isEditable ? totalsWriting : undefined}
                />
              </div>
            </OfferPart>
            <OfferPart part="attachment">
              <OfferFiles
                quotation={quotation}
                ruc={ruc}
                draft={draft}
                messages={messages}
                readOnly={!isEditable}
                change={change}
                track={screen.track}
              />
            </OfferPart>
          </fieldset>
          <OfferPart part="send">
            <OfferSummary draft={draft} total={totals.total} currency={currency} />
          </OfferPart>
        </Stack>
      </div>
      <FormBar
        onSave={isEditable ? () => void screen.save() : undefined}
        saveLabel={saveLabel}
        isBusy={saving.isSaving}
        onClose={onClose}
        note={screen.isUploading ? offerFileTexts.wait : draftNote}
        actions={actions}
      />
      <ConflictDialog title={texts.changed} conflict={form.conflict} />
      <LeaveGuard
        isDirty={screen.isDirty || screen.isUploading}
        onSave={screen.save}
        onDiscard={() => void screen.forget()}
        keptLabel={screen.keeping === 'kept' && !screen.isUploading ? draftTexts.leave : undefined}
      />
      <LoadingOverlay busy={saving.isSaving} problem={saving.failure} onRetry={screen.retry} onClose={saving.dismiss}>
        {saving.failure && remedy?.(saving.failure.messages, saving.dismiss)}
      </LoadingOverlay>
    </>
  )
}
