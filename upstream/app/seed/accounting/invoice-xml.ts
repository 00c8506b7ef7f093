import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CpeFacts } from '#schema/kit/cpe/cpe.ts'

/** What an invoice of the demo says, of all that a document may. */
export type Invoice = Pick<
  CpeFacts,
  'number' | 'issued' | 'issuer' | 'receiver' | 'currency' | 'net' | 'tax' | 'total' | 'orderReference'
>

/** The code of the tax, what it is called, and that of the good (SUNAT's catalogues 05 and 07). */
const TAXED = { tribute: '1000', tributeName: 'IGV', exemption: '10', percentage: '18.00' }
const EXEMPT = { tribute: '9997', tributeName: 'EXO', exemption: '20', percentage: '0.00' }

const form = () => readFileSync(join(import.meta.dirname, '..', 'data', 'factura.xml'), 'latin1')

const referring = (order: string | null) =>
  order === null ? '' : `    <cac:OrderReference>\n        <cbc:ID>${order}</cbc:ID>\n    </cac:OrderReference>\n`

/** The XML of an invoice: a document as issuers send them, with these facts. */
export function invoiceXml(invoice: Invoice): Buffer {
  const { issuer, receiver, orderReference } = invoice
  const values: Readonly<Record<string, string | null>> = {
    ...(Number(invoice.tax) === 0 ? EXEMPT : TAXED),
    number: invoice.number,
    issued: invoice.issued,
    issuer: issuer.document,
    issuerName: issuer.name,
    receiver: receiver?.document ?? '',
    receiverName: receiver?.name ?? '',
    currency: invoice.currency,
    net: invoice.net,
    tax: invoice.tax,
    total: invoice.total,
    item: orderReference === null ? 'Bienes entregados' : `Según orden ${orderReference}`,
    orderReference: referring(orderReference),
  }
  return Buffer.from(
    form().replace(/\{(\w+)\}/g, (mark, name: string) => values[name] ?? mark),
    'latin1',
  )
}
