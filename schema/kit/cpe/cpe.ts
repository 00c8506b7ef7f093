/** What is read of electronic documents of payment (CPE, comprobantes de pago) and of SUNAT's answers to them (CDR). */

/** The RUC of the tax office itself. */
export const SUNAT = '20131312955'

/** Of a person's independent work: SUNAT issues it itself, without an answer (CDR) to it. */
export const RECEIPT_FOR_FEES = '02'

/** Catalogue 01 of SUNAT, as far as it comes as a document of its own. */
const TYPES = new Map([
  ['01', 'Factura'],
  [RECEIPT_FOR_FEES, 'Recibo por honorarios'],
  ['03', 'Boleta de venta'],
  ['07', 'Nota de crédito'],
  ['08', 'Nota de débito'],
  ['09', 'Guía de remisión remitente'],
  ['20', 'Comprobante de retención'],
  ['31', 'Guía de remisión transportista'],
  ['40', 'Comprobante de percepción'],
])

export const cpeTypeName = (type: string): string => TYPES.get(type) ?? `Documento de tipo ${type}`

export const CREDIT_NOTE = '07'
export const DEBIT_NOTE = '08'

/** What charges an order or lowers what it was charged; the others support something else. */
export const CHARGING_TYPES: readonly string[] = ['01', '03', CREDIT_NOTE, DEBIT_NOTE]

/** Who issues or receives. */
export interface CpeParty {
  /** Catalogue 06: 6 is a RUC, 1 a DNI; null where the file does not say. */
  documentType: string | null
  document: string
  name: string | null
}

/** One part of what is owed later. */
export interface CpeInstalment {
  number: string
  amount: string | null
  /** YYYY-MM-DD. */
  due: string | null
}

/** What the buyer pays into the supplier's account for taxes (SPOT). */
export interface CpeDetraction {
  /** Catalogue 54. */
  code: string | null
  percentage: string | null
  amount: string | null
  account: string | null
}

/** A share of the total that SUNAT's catalogue 53 names. */
export interface CpeTaxShare {
  code: string
  /** A fraction: 0.02. */
  factor: string | null
  base: string | null
  amount: string | null
  /** ISO 4217, of the amount; missing in what was read before it was. */
  currency?: string | null
}

/** What the supplier collects beside the total for a tax of the buyer's (percepción: 51, 52, 53). */
export type CpePerception = CpeTaxShare

/** What the buyer keeps of the total and pays to SUNAT (retención del IGV: 62). */
export type CpeRetention = CpeTaxShare

export interface CpePayment {
  form: 'CASH' | 'CREDIT' | null
  /** What remains to be paid later. */
  pending: string | null
  instalments: CpeInstalment[]
  detraction: CpeDetraction | null
  /** Missing in what was read before percepciones were. */
  perception?: CpePerception | null
  /** Missing in what was read before retenciones were. */
  retention?: CpeRetention | null
}

/** Amounts are decimal strings in `currency`, days YYYY-MM-DD. */
export interface CpeFacts {
  /** Catalogue 01. */
  type: string
  /** Series and number as written: F001-123. */
  number: string
  issued: string
  issuer: CpeParty
  receiver: CpeParty | null
  /** ISO 4217; null, as the amounts are, for what moves goods and no money. */
  currency: string | null
  net: string | null
  tax: string | null
  total: string | null
  orderReference: string | null
  /** The documents that a note changes. */
  changes: string[]
  /** The dispatch guides that it names, series and number; missing in what was read before they were. */
  guides?: string[]
  lines: number
  payment: CpePayment
}

/** Something that SUNAT noted though it accepted; the code may be missing. */
export interface CdrNote {
  code: string | null
  text: string
}

/** SUNAT's answer, or that of an operator in its name, to one document. */
export interface CdrFacts {
  /** 0 accepted; the others say why not. */
  code: string
  description: string
  notes: CdrNote[]
  /** Who answered: `SUNAT`, or an operator (OSE). */
  answerer: string | null
  /** Who signed, as the answer says; missing in what was read before it was. */
  signer?: string | null
  /** YYYY-MM-DD. */
  answered: string | null
  /** Of the document that it answers; null where it does not say, as some rejections do. */
  number: string | null
  type: string | null
  issuer: string
  receiver: string | null
}

/** What a file of SUNAT's holds, with the name of the XML, which in a zip is not that of the zip. */
export type ElectronicFile = { name: string } & ({ kind: 'CPE'; cpe: CpeFacts } | { kind: 'CDR'; cdr: CdrFacts })
