import type { FakeCall } from './fake.ts'
import { requirementCalls } from './rows.ts'

/** A quotation's header, as the services tell it. */
export const quotationHeader = (id: number) => ({
  CttID: id, CpyID: 1, CttDocumentNumber: `COT-2026-${String(id).padStart(6, '0')}`, CttVersion: 2, CttParentID: 900, CttNextID: null, UsrID: 10 + (id % 3),
  UsrName: 'comprador', UsrFullName: 'Luis Soto', AreID: 3, AreName: 'Logística', CttSubject: 'Fierro', CttDate: '2026-03-01', NeedDateCot: '2026-03-12',
  CttStatus: 4, CttStatusName: 'En evaluación', CttStatusColor: 'orange', TypeCategory: '1', TypeCategoryName: 'Materiales', CttRequiredVisit: true,
  CttDateRequiredVisit: '2026-03-05', CttHourRequiredVisit: '09:30', CttCheckGTO: true, CttCheckUtilities: false, CttCheckDiscount: false, CttObservation: null,
  CttWeightTotal: '50.00', CttWeightDelivery: '15.00', CttWeightWarranty: '10.00', CttWeightDay: '10.00', CttWeightCon: '10.00', CttWeightPayment: '5.00',
  CttIsSealed: false, CttUnsealText: null, CtpInvited: 2, CtpAnswered: 1, CttEditable: false, CttReadOnlyReason: 'Circuito iniciado: solo lectura',
  CttAcceptsOffers: false, CttSendable: false, CttSendRefusal: null, CttAnnullable: true, CttMayChoose: true, CttOrdersToMake: [1], reqExistsCircuit: 1,
  AtsDecidableID: id * 10, TypeAnulatedName: null, SecVersion: 3,
})

const totals = {
  OrdTotalNet: '1000.00', OrdDirectCost: '0.00', OrdGeneralgto: '50.00', OrdUtilities: '0.00', OrdDiscount: '0.00', OrdSubTotal: '1050.00', TypePercentage: '1',
  TypePercentageName: 'IGV', OrdTaxPercentage: '18.00', OrdTaxSign: '+', OrdTaxAmount: '189.00', OrdTotal: '1239.00',
}

const provider = (id: number) => ({
  CpvID: id * 100, CpvVersion: 1, CppID: 7, TypePayment: '1', TypePaymentName: 'Crédito', TypePaymentPoints: '100.00', TypePaymentScore: '5.00', ConID: 4,
  ConDescription: 'Contra entrega', ConPoints: '80.00', ConScore: '8.00', DayID: 2, DayDescription: '30 días', DayNumber: 30, DayScore: '10.00', SupConName: 'Rosa Paz',
  SupTelephone: '987654321', SupEmail: 'rosa@acero.pe', TypeCurrency: '1', TypeCurrencyName: 'Soles', TypeCurrencyAbbreviation: 'PEN', OrdDeliveryDay: 5,
  OrdDeliveryDayScore: '15.00', OrdWarrantyDay: 365, OrdWarrantyDayScore: '10.00', CttExpirationOffer: '2026-04-01', OrdObservation: null, ...totals,
  OrdTotalScore: '50.00', FullScore: '98.00', OrdComparedAmount: '1239.00', OrdCoverage: '60.00', OrdRank: 1, OrdRecommended: true, OrdPreviousTotal: '1300.00',
  OrdTotalChange: '-4.69', Attach1: '20512345674_COT.pdf', FilID: '0b0e7b34-0000-4000-8000-000000000001', CtpDateCotizacionReceived: '2026-03-04T15:00:00.000Z',
  itemsDetails: [{
    CpdID: id, CtdID: id * 10, CtdDescription: 'Fierro 1/2', OddQuantity: '60.000', OddUnitPrice: '16.667', OddAmount: '1000.00', OddObservation: null, OddBest: true,
    OddAboveBest: '0.00', OddPreviousUnitPrice: null, OddPriceChange: null,
  }],
})

const participant = (id: number, place: number) => ({
  CtpID: id * 10 + place, CttID: id, SupID: place, CtpRuc: '20512345674', CtpName: `Aceros ${place}`, CtpAlias: null, CtpEmail: 'ventas@acero.pe',
  CtpStatus: place === 1 ? 2 : 3, CtpStatusName: place === 1 ? 'Oferta enviada' : 'Declinó', CtpDateInvited: '2026-03-01T15:00:00.000Z',
  CtpDateCotizacionReceived: place === 1 ? '2026-03-04T15:00:00.000Z' : null, CtpDeclineReason: place === 1 ? null : 'Sin stock', CtpParentID: null,
  xFlagWinner: place === 1 ? 2 : 0, WinComments: null, itemProvider: place === 1 ? provider(id) : null,
})

const wholeQuotation = (id: number) => ({
  ...quotationHeader(id),
  itemsDetails: [{
    CtdID: id * 10, CtdNumLine: 1, DerID: 5, ReqID: 6, ReqDocumentNumber: 'REQ-2026-000006', TypeCotization: 1, TypeCotizationName: 'Bienes', ArtCode: 'MAT-2',
    CtdDescription: 'Fierro 1/2', CtdQuantity: '100.000', CtdUnitMeasurement: 'Varilla', CtdObservation: null,
  }],
  itemsPayment: [{
    CppID: 7, TypePayment: '1', TypePaymentName: 'Crédito', conditions: [{ ConID: 4, ConDescription: 'Contra entrega' }], days: [{ DayID: 2, DayDescription: '30 días' }],
  }],
  itemsAttachTypes: [{ RqdID: 3, RqdDescription: 'Cotización', RqdAccept: '.pdf', RqdRequired: 1, RqdSize: 6_000_000, RqdLength: 100 }],
  itemsParticipant: [participant(id, 1), participant(id, 2)],
  itemsWinner: [{
    WinID: id * 7, CttID: id, CtpID: id * 10 + 1, CtpRuc: '20512345674', CtpName: 'Aceros 1', TypeWinner: 2, WinFullScore: '98.00', WinComments: 'Menos de 3 ofertas',
    TypeReason: [], UsrFullName: 'Ana Ruiz', SecCreate: '2026-03-13T15:00:00.000Z',
  }],
  itemsAttachs: [], Transaction: null,
})

/** The reads and changes of quotations, for as many as are asked for. */
export const quotationCalls = {
  ...requirementCalls,
  'LgsCotization/pagination': ({ body }: FakeCall) => {
    const length = Number(body?.length)
    return { data: Array.from({ length }, (_, at) => quotationHeader(at + 1)), recordsTotal: length, recordsTotalExact: true, draw: 1 }
  },
  'LgsCotization/byId': ({ body }: FakeCall) => {
    const asked = body?.CttID
    return Array.isArray(asked) ? asked.map((id) => wholeQuotation(Number(id))) : wholeQuotation(Number(asked))
  },
  'LgsCotizationProvider/save': ({ body }: FakeCall) => ({ CttID: 5, CtpID: body?.CtpID }),
  'LgsCotization/savewinner': () => [],
  'LgsCotization/sendcircuit': () => ({ Data: [], Warning: 'No existe circuito configurado', UsersNotified: [] }),
}
