import type { Transaction } from 'kysely'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { storePrints, type DocumentPrints } from '#upstream/kit/document/print/stored-prints.ts'
import { readPrinting } from '#upstream/kit/document/print/print-frame.ts'
import { printedComparison } from '#upstream/modules/purchasing/comparison/comparison.pdf.ts'
import { readComparison } from '#upstream/modules/purchasing/comparison/comparison-print.ts'
import { printedOrder } from '#upstream/modules/purchasing/order/print/order.pdf.ts'
import { readOrderPrint } from '#upstream/modules/purchasing/order/print/order-print.ts'
import { printedConformity } from '#upstream/modules/purchasing/reception/conformity/conformity.pdf.ts'
import { readReception } from '#upstream/modules/purchasing/reception/read/reception-by-id.ts'
import { printedRequirement } from '#upstream/modules/purchasing/requirement/print/requirement.pdf.ts'
import { readPrint } from '#upstream/modules/purchasing/requirement/print/requirement-print.ts'
import type { Caller, TrsCode } from '#upstream/kit/approval/approvable-document.ts'

type Reading = Caller & { tx: Transaction<Tables> }

/** OttStatus 1: only an approved reception has its Acta de Conformidad. */
const APPROVED_RECEPTION = 1

const printers: Readonly<Record<TrsCode, (reading: Reading, DocEntry: number) => Promise<DocumentPrints['copies']>>> = {
  REQ: async (reading, ReqID) => ({ internal: printedRequirement(await readPrint(reading, ReqID)) }),
  COT: async (reading, CttID) => ({ internal: printedComparison(await readComparison(reading, CttID)) }),
  ORD: async (reading, OrdID) => {
    const order = await readOrderPrint(reading, OrdID)
    return { internal: printedOrder(order, 'staff'), supplier: printedOrder(order, 'supplier') }
  },
  OTT: async (reading, OttID) => {
    const reception = await readReception(reading, OttID)
    if (reception.OttStatus !== APPROVED_RECEPTION) return {}
    return { internal: printedConformity({ ...reception, ...(await readPrinting(reading, 'OTT', OttID)) }) }
  },
}

/**
 * Stores what the PDF of a document says now that it is decided, in the transaction that decided it (decision 0045). It is
 * read as its author `UsrID`, who always sees it: whoever decides may not hold the View of its screen.
 */
export async function storeDecidedPrint(
  { tx, identity, permissions }: Reading,
  { TrsCode, DocEntry, UsrID }: { TrsCode: TrsCode; DocEntry: number; UsrID: number },
): Promise<void> {
  const copies = await printers[TrsCode](
    { tx, identity: { ...identity, userId: UsrID, audience: 'staff' }, permissions },
    DocEntry,
  )
  await storePrints({ tx, identity }, { TrsCode, DocEntry, copies })
}
