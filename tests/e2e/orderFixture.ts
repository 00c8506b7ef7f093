import { body } from '../order/ordering.ts'
import type { Caller } from '../world.ts'
import { approveRequirement, readRequirement, requirementLine, createRequirement } from './requirementFixture.ts'

/** An approved order of the first company: its key, its number, and the requirement that it attends. */
export interface ApprovedOrder {
  id: string
  documentNumber: string
  requirementId: string
}

export interface OrderCallers {
  author: Caller
  boss: Caller
  manager: Caller
  buyer: Caller
}

const must = <T>({ status, Result, Errors }: { status: number; Result: T; Errors: string[] }): T => {
  if (status !== 200) throw new Error(Errors.join(' '))
  return Result
}

/** An order of everything that a new requirement asks for, at 20 a unit plus IGV, approved by both levels. */
export async function createApprovedOrder(
  { author, boss, manager, buyer }: OrderCallers,
  quantities: readonly string[] = ['10', '4'],
): Promise<ApprovedOrder> {
  const lines = quantities.map((quantity, place) => ({
    ...requirementLine(quantity),
    description: `Cemento partida ${place + 1}`,
  }))
  const { id } = await createRequirement(author, { lines })
  await approveRequirement(boss, id)
  const net = quantities.reduce((sum, quantity) => sum + Number(quantity) * 20, 0)
  const { OrdID } = must(
    await buyer.rest<{ OrdID: number }>(
      'POST',
      'LgsOrderPurcharse/save',
      body([], {
        OrdWarrantyDay: 30,
        OrdTotal: (net * 1.18).toFixed(2),
        itemsDetails: (await readRequirement(author, id)).lines.map((each) => ({
          DerID: Number(each.id),
          OddQuantity: each.quantity,
          OddUnitPrice: '20',
        })),
      }),
    ),
  )
  for (const caller of [boss, manager])
    must(
      await caller.rest('POST', 'SecApprovaltransaction/approved', { DocEntry: OrdID, TrsCode: 'ORD', AtsStatus: 2 }),
    )
  const { OrdDocumentNumber } = must(
    await buyer.rest<{ OrdDocumentNumber: string }>('POST', 'LgsOrderPurcharse/byid', { OrdID }),
  )
  return { id: String(OrdID), documentNumber: OrdDocumentNumber, requirementId: id }
}
