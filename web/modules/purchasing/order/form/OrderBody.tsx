import { Alert, Grid, Paper, Text } from '@mantine/core'
import { useCallback, useMemo } from 'react'
import { liveLines } from '#web/kit/form/draft/draft.ts'
import { Facts } from '#web/kit/document/section/Facts.tsx'
import { headerField } from '#web/kit/form/problems.ts'
import { Section } from '#web/kit/document/section/Section.tsx'
import type { Reveal } from '#web/kit/form/useReveal.ts'
import { storedTax } from '#web/modules/purchasing/terms/tax.ts'
import { TotalsBlock } from '#web/modules/purchasing/terms/TotalsBlock.tsx'
import { generalTexts, orderLineTexts, orderTexts, supportTexts } from '../texts.ts'
import { totalsTexts } from '#web/modules/purchasing/terms/texts.ts'
import { RichText } from '#web/platform/ui/field/rich-text/RichText.tsx'
import { SafeHtml } from '#web/platform/ui/field/rich-text/SafeHtml.tsx'
import type { OrderDraft } from '../draft/draft.ts'
import { factsOf } from './facts.ts'
import { GeneralData } from './general/GeneralData.tsx'
import { Lines } from '../lines/Lines.tsx'
import type { OrderChoices } from '../draft/order-choices.ts'
import { OrderTotals } from '../lines/OrderTotals.tsx'
import { SavedLines } from '../lines/SavedLines.tsx'
import { SupportsPanel } from './SupportsPanel.tsx'
import type { OrderOnScreen } from '../draft/useOrder.ts'

type Props = { screen: OrderOnScreen; choices: OrderChoices; reveal: Reveal | null }

/** A withheld tax means a receipt for fees, which has no answer of SUNAT's and whose XML is not read (decision 0016). */
const asksReceiptForFiles = ({ tax, supports }: OrderDraft['header']) =>
  tax?.sign === '-' && (supports.includes('XML') || supports.includes('CDR'))

/** General data beside the supports, the items, then observations beside the totals. */
export function OrderBody({ screen, choices, reveal }: Props) {
  const { current, form, isEditable } = screen
  const { draft, change, messages } = form
  const { header } = draft
  const isWritten = isEditable || !current
  const isWrong = form.problems.some(
    ({ place: lineNumber, field }) => lineNumber === null && field !== headerField('lines'),
  )
  const count = liveLines(draft).length
  // A letter in the general data renders neither the supports nor the lines.
  const { lines, quotation, type } = draft
  const detail = useMemo(() => ({ lines, quotation, type }), [lines, quotation, type])
  const setSupports = useCallback(
    (supports: OrderDraft['header']['supports']) => change({ do: 'header', patch: { supports } }),
    [change],
  )
  return (
    <>
      {isWritten && draft.quotation && (
        <Alert variant="light" color="laguna" py="xs" role="status">
          {orderTexts.ofQuotation} {draft.quotation.number}. {orderTexts.fixedByOffer}
        </Alert>
      )}
      <Grid gap="md">
        <Grid.Col span={{ base: 12, lg: 8 }}>
          <Section title={generalTexts.title} summary={header.supplier?.name} forced={isWrong}>
            {isWritten ? (
              <GeneralData
                draft={draft}
                change={change}
                onLeave={form.leave}
                messages={messages}
                choices={choices}
                buyerName={screen.buyerName}
                areaName={screen.areaName}
              />
            ) : (
              <Facts facts={factsOf(current)} />
            )}
          </Section>
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 4 }}>
          <Section title={supportTexts.title} summary={`${header.supports.length} de 16`}>
            <SupportsPanel value={header.supports} onChange={isWritten ? setSupports : undefined} />
            {isWritten && asksReceiptForFiles(header) && (
              <Text size="xs" c="dimmed" mt="xs" role="status">
                {orderTexts.feesWithoutFiles}
              </Text>
            )}
          </Section>
        </Grid.Col>
      </Grid>
      <Section title={orderLineTexts.title} summary={String(count)} forced={messages.has(headerField('lines'))}>
        {isWritten ? (
          <Lines draft={detail} change={change} messages={messages} reveal={reveal} />
        ) : (
          <SavedLines lines={current.lines} />
        )}
      </Section>
      <Grid gap="md">
        <Grid.Col span={{ base: 12, md: 7 }}>
          <Paper component="section" className="panel" p="md">
            {isWritten ? (
              <RichText
                key={form.replaced}
                label={generalTexts.observation}
                value={header.observation}
                onChange={(observation) => change({ do: 'header', patch: { observation } })}
              />
            ) : (
              <>
                <Text size="sm" c="dimmed" mb={4}>
                  {generalTexts.observation}
                </Text>
                <SafeHtml html={header.observation || '—'} />
              </>
            )}
          </Paper>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 5 }}>
          <Paper component="section" className="panel" p="md" aria-label={totalsTexts.title}>
            {isWritten ? (
              <OrderTotals draft={draft} change={change} onLeave={form.leave} messages={messages} />
            ) : (
              <TotalsBlock totals={current.totals} currency={current.currencyCode} tax={storedTax(current.totals)} />
            )}
          </Paper>
        </Grid.Col>
      </Grid>
    </>
  )
}
