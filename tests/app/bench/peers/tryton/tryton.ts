import { z } from 'zod'
import * as clock from '#schema/platform/time/clock.ts'
import type { Contender } from '../contender.ts'
import { LINES, PAGE } from '../contender.ts'
import { createJsonClient } from '../post-json.ts'
import { date, decimal, signIn } from './rpc.ts'
import { PASSWORD, type TrytonServer } from './server.ts'

const MODEL = 'model.purchase.requisition'
/** What it has of what our list shows; a requisition has no levels, but who approved it. */
const FIELDS = [
  'number',
  'state',
  'create_date',
  'supply_date',
  'total_amount',
  'employee.rec_name',
  'approved_by.rec_name',
]

const rows = z.array(z.object({ id: z.number() }))
const ids = z.tuple([z.number()])

/** Tryton's requisitions as its own clients call for them. */
export async function createTryton(server: TrytonServer): Promise<Contender> {
  const { url, pid, database, keys } = server
  const client = createJsonClient(url, true)
  const requester = await signIn(client, database, 'requester', PASSWORD)
  const approver = await signIn(client, database, 'approver', PASSWORD)
  const line = (number: number) => ({
    product: keys.product,
    description: `Cemento ${number}`,
    quantity: 1,
    unit: keys.unit,
    unit_price: decimal('20'),
  })
  return {
    name: 'tryton',
    pids: [pid],
    list: async () =>
      rows.parse(await approver.call(`${MODEL}.search_read`, [], 0, PAGE, [['id', 'DESC']], FIELDS)).length,
    documents: {
      async save() {
        const [id] = ids.parse(
          await requester.call(`${MODEL}.create`, [
            {
              company: keys.company,
              currency: keys.currency,
              warehouse: keys.warehouse,
              employee: requester.employee,
              supply_date: date(clock.today()),
              description: 'Cemento',
              lines: [['create', Array.from({ length: LINES }, (_, at) => line(at + 1))]],
            },
          ]),
        )
        await requester.call(`${MODEL}.wait`, [id])
        return String(id)
      },
      async approve(id) {
        await approver.call(`${MODEL}.approve`, [Number(id)])
      },
    },
    async stop() {
      await client.close()
      await server.stop()
    },
  }
}
