import { Decimal } from 'decimal.js'
import type { CpeFacts } from '#schema/kit/cpe/cpe.ts'
import { cpeMessages } from '#schema/kit/cpe/cpe-messages.ts'
import { mailboxMessages, observed, rejected, type MailboxReason } from '#schema/modules/accounting/mailbox/mailbox.ts'
import { limaDay } from '#schema/platform/time/working-days.ts'
import { HOUR } from '#schema/platform/time/durations.ts'
import { readElectronicFile } from '#upstream/kit/cpe/read-electronic-file.ts'
import { companies } from '../organisation/companies.ts'
import type { Row, Rows } from '../base/insert-rows.ts'
import { instant } from '../base/instant.ts'
import { ANDES, SUR, userID } from '../organisation/people.ts'
import { voucheredOf } from './voucher-rows.ts'
import type { Chain, KeyedOrder } from '../purchasing/keyed-chain.ts'
import { invoiceXml, type Invoice } from './invoice-xml.ts'
import { mailboxFile, mailboxFileRow } from './mailbox-files.ts'

export const mailboxKeys = { AccMailbox: 'MbxID' }

const CURRENCIES: Readonly<Record<string, string>> = { 1: 'PEN', 2: 'USD' }

/** How a document of the demo came out. */
interface Outcome {
  MbxStatus: number
  reasons?: readonly (MailboxReason | { severity: string; code: string; message: string })[]
  match?: 'REFERENCE' | 'AMOUNT'
  reference?: string | null
  discarded?: string
  /** Of the document; F002 and the order's key unless told. */
  number?: string
}

const companyOf = (company: number) => companies.find(({ CpyID }) => CpyID === company)

/** The invoice of all of an order. A withholding is none of its tax: it is billed without. */
function invoiceOf(order: KeyedOrder, number: string, issued: string, orderReference: string | null): Invoice {
  const { total, taxAmount } = order.totals
  const tax = order.tax.sign === '+' ? taxAmount : '0.00'
  const receiver = companyOf(order.company)
  return {
    number,
    issued,
    issuer: { documentType: '6', document: order.supplier.ruc, name: order.supplier.name },
    receiver: {
      documentType: '6',
      document: String(receiver?.['CpyRuc'] ?? ''),
      name: String(receiver?.['CpyName'] ?? ''),
    },
    currency: CURRENCIES[order.currency] ?? null,
    net: new Decimal(total).minus(tax).toFixed(2),
    tax,
    total,
    orderReference,
  }
}

/** What the services read of a document of the demo. */
function read(name: string, bytes: Buffer): { name: string; kind: 'CPE'; cpe: CpeFacts } {
  const file = readElectronicFile({ name, bytes })
  if (file.kind !== 'CPE') throw new Error(`${name} is no document`)
  return file
}

/** A document of the mailbox, and the bytes of its file. */
function documentOf(order: KeyedOrder, age: number, now: number, outcome: Outcome): { row: Row; bytes: Buffer } {
  const {
    MbxStatus,
    reasons = [],
    match = null,
    reference = order.number,
    discarded = null,
    number = `F002-${order.id}`,
  } = outcome
  const came = now - age * HOUR
  const name = `${order.supplier.ruc}-01-${number}.xml`
  const bytes = invoiceXml(invoiceOf(order, number, limaDay(new Date(came)), reference))
  const facts = read(name, bytes)
  const { cpe } = facts
  const row = {
    CpyID: order.company,
    MbxName: name,
    MbxKind: 'CPE',
    MbxStatus,
    MbxReasons: reasons,
    MbxFacts: facts,
    MbxType: cpe.type,
    MbxNumber: number,
    MbxIssuer: cpe.issuer.document,
    MbxIssuerName: cpe.issuer.name,
    MbxIssueDate: cpe.issued,
    MbxCurrency: cpe.currency,
    MbxTotal: cpe.total,
    MbxOrderReference: reference,
    OrdID: MbxStatus === 1 ? order.id : null,
    MbxMatch: MbxStatus === 1 ? match : null,
    MbxDiscardReason: discarded,
    SecStatus: 1,
    SecCreate: instant(came),
    SecVersion: 1,
    UsrCreateID: userID(order.company === SUR ? 'admin2' : 'admin'),
  }
  return { row, bytes }
}

const taken = (order: KeyedOrder): MailboxReason & { code: 'DUPLICATE' } => ({
  code: 'DUPLICATE',
  severity: 'REJECTS',
  message: cpeMessages.duplicate('01', `F001-${order.id}`),
})

/** A week of the mailbox: what found its order, what waits for a person, what came twice, what was refused or put away. */
export function mailboxRows({ orders }: Chain, now: Date): Rows {
  const all = [...orders.values()].sort((one, other) => other.saved - one.saved)
  const ofAndes = all.filter(({ company }) => company === ANDES)
  const [first, second, third] = ofAndes.filter(
    (order) => (order.status === 1 || order.status === 2) && voucheredOf(order) === '0.00',
  )
  const [billed, strayed] = ofAndes.filter(({ status }) => status === 6)
  const annulled = ofAndes.find(({ status }) => status === 3)
  const ofSur = all.find(({ company, status }) => company === SUR && status === 1)
  const unnamed = [observed('MATCHED_BY_AMOUNT', mailboxMessages.byAmount)]
  const ended: readonly [KeyedOrder | undefined, Outcome][] = [
    [first, { MbxStatus: 1, match: 'REFERENCE' }],
    [second, { MbxStatus: 1, match: 'REFERENCE' }],
    [third, { MbxStatus: 1, match: 'AMOUNT', reference: null, reasons: unnamed }],
    [
      first,
      {
        MbxStatus: 2,
        number: `F003-${first?.id ?? 0}`,
        reference: 'OC-99',
        reasons: [observed('ORDER_UNKNOWN', mailboxMessages.unknownOrder('OC-99'))],
      },
    ],
    [
      second,
      {
        MbxStatus: 2,
        number: `F003-${second?.id ?? 0}`,
        reference: null,
        reasons: [observed('NOT_MATCHED', mailboxMessages.severalByAmount(2))],
      },
    ],
    [billed, { MbxStatus: 3, number: `F001-${billed?.id ?? 0}`, reasons: billed ? [taken(billed)] : [] }],
    [
      annulled,
      { MbxStatus: 4, reasons: [rejected('ORDER_TAKES_NONE', 'La orden está anulada: no admite comprobantes')] },
    ],
    [strayed, { MbxStatus: 5, discarded: 'Enviado por error: no es de la compañía.' }],
    [ofSur, { MbxStatus: 1, match: 'REFERENCE' }],
  ]
  const documents = ended
    .flatMap(([order, outcome], index) => (order ? [documentOf(order, 5 + index * 19, now.getTime(), outcome)] : []))
    .map(({ row, bytes }, index) => ({ row: { MbxID: index + 1, FilID: mailboxFile(index + 1), ...row }, bytes }))
  return {
    GenFile: documents.map(({ row, bytes }) => mailboxFileRow(row, bytes)),
    AccMailbox: documents.map(({ row }) => row),
  }
}
