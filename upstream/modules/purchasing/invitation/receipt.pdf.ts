import { deliveryNotes } from '#upstream/kit/document/print/delivery-notes.ts'
import * as clock from '#schema/platform/time/clock.ts'
import { pdfFrame, readPrintFrame, type PrintFrame } from '#upstream/kit/document/print/print-frame.ts'
import { totalsTable, unitPrice } from '#upstream/kit/document/print/totals-table.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { readVisibleParticipant } from '#upstream/modules/purchasing/offer/offer-participant.ts'
import { correctionsTable } from '#upstream/modules/purchasing/offer/correction/correction.pdf.ts'
import type { Provider } from '#upstream/modules/purchasing/quotation/offers/offer-provider.ts'
import type { PdfDocument, PdfTable } from '#schema/kit/document/printed.ts'
import { amount, day, moment, quantity } from '#upstream/kit/text/format.ts'
import { readInvitation, type InvitationRecord } from './invitation-by-id.ts'

/** What the receipt of an offer prints. */
export interface OfferReceipt extends PrintFrame {
  invitation: InvitationRecord
  offer: Provider
  CtpName: string
}

/**
 * Reads what the caller sent, by its key.
 * @throws Refusal as `readVisibleParticipant`, and 404 where nothing was sent
 */
export async function readOfferReceipt(call: Call, CtpID: number): Promise<OfferReceipt> {
  const { CttID, CtpName } = await readVisibleParticipant(call, { CtpID })
  const invitation = await readInvitation(call, CttID)
  const { itemProvider: offer } = invitation
  if (!offer) throw refuse.notFound()
  return { invitation, offer, CtpName, ...(await readPrintFrame(call)) }
}

/** *Constancia de oferta*: a copy of what was sent, as it goes to paper, with what was corrected of it below. */
export function offerReceiptPdf(receipt: OfferReceipt, now = clock.now()): PdfDocument {
  const { invitation, offer, CtpName } = receipt
  return {
    ...pdfFrame(receipt, now),
    kind: 'Constancia de oferta',
    number: invitation.CttDocumentNumber,
    status: `Recibida el ${moment(offer.CtpDateCotizacionReceived)}`,
    facts: [
      ['Asunto', invitation.CttSubject],
      ['Comprador', invitation.NtpFullName],
      ['Ofertas hasta', day(invitation.NeedDateCot)],
      ['Proveedor', CtpName],
      ['RUC', invitation.CtpRuc],
      ['Contacto', offer.SupConName],
      ['Teléfono', offer.SupTelephone],
      ['Correo electrónico', offer.SupEmail],
      ['Tipo de pago', offer.TypePaymentName ?? ''],
      ['Condición de pago', offer.ConDescription ?? ''],
      ['Días de crédito', offer.DayDescription ?? ''],
      ['Moneda', offer.TypeCurrencyName ?? ''],
      ['Días de entrega', String(offer.OrdDeliveryDay)],
      ['Días de garantía', String(offer.OrdWarrantyDay)],
      ['Vigencia de la oferta', day(offer.CttExpirationOffer)],
      [
        'Adjunto',
        [...(offer.Attach1 ? [offer.Attach1] : []), ...offer.itemsAttachs.map(({ CpaName }) => CpaName)].join(', ') ||
          'Ninguno',
      ],
    ],
    tables: [linesTable(receipt), totalsTable(offer), ...correctionsTable(invitation.itemsCorrection)],
    remarks: offer.OrdObservation ? [offer.OrdObservation] : [],
    signatures: [],
  }
}

function linesTable({ invitation, offer }: OfferReceipt): PdfTable {
  const offered = new Map(offer.itemsDetails.map((line) => [line.CtdID, line]))
  return {
    heading: 'Ítems',
    columns: [
      { title: 'N.°', width: 20, align: 'right' },
      { title: 'Código', width: 54 },
      { title: 'Descripción', width: '*' },
      { title: 'Unidad', width: 42 },
      { title: 'Solicitado', width: 50, align: 'right' },
      { title: 'Cantidad', width: 50, align: 'right' },
      { title: 'P. unit.', width: 58, align: 'right' },
      { title: 'Importe', width: 62, align: 'right' },
    ],
    rows: invitation.itemsDetails.map(
      ({
        CtdID,
        CtdNumLine,
        ArtCode,
        CtdDescription,
        CtdUnitMeasurement,
        CtdQuantity,
        TypeCotizationName,
        CtdObservation,
        NeedDate,
        ReqDeliveryPlace,
      }) => {
        const line = offered.get(CtdID)
        const isQuoted = line !== undefined && Number(line.OddQuantity) > 0
        return [
          String(CtdNumLine),
          ArtCode,
          {
            text: CtdDescription,
            notes: [
              TypeCotizationName,
              ...deliveryNotes({ NeedDate, ReqDeliveryPlace }),
              ...(CtdObservation ? [`Del comprador: ${CtdObservation}`] : []),
              ...(line?.OddObservation ? [line.OddObservation] : []),
            ],
          },
          CtdUnitMeasurement ?? '',
          quantity(CtdQuantity),
          isQuoted ? quantity(line.OddQuantity) : 'No cotizo',
          isQuoted ? unitPrice(line.OddUnitPrice) : '',
          isQuoted ? amount(line.OddAmount) : '',
        ]
      },
    ),
    none: 'Sin líneas.',
  }
}
