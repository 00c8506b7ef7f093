import type { RecordedReads } from '../shapes/shape.ts'
import { createSampler, times } from './sample.ts'

const KINDS = ['REQ', 'COT', 'ORD', 'OTT'] as const

/** A document of the inbox, as the services answer it. */
export const recordTransaction = (id: number, index: number) =>
  createSampler()('InboxRow', index, {
    TrsCode: KINDS[index % KINDS.length],
    DocEntry: id,
    LevelNumber: 1,
    LevelCount: 2,
    AtsDecidableID: index % 2 ? null : id * 10,
    AtsDateOpened: '2026-03-14T15:04:05.000Z',
    AtsDateDue: '2026-03-28',
    AttachCount: index % 4,
    Subject: 'Cemento para cimientos',
    AreName: 'Operaciones',
    TypePriorityName: 'Alta',
  })

/** What the services answer for a page of the approval inbox, and for the number of what waits. */
export function recordInbox(size: number): RecordedReads {
  const data = times(size, (index) => recordTransaction(4000 + index, index))
  return {
    'SecApprovaltransaction/pagination': {
      result: ({ length = size }) => ({
        data: data.slice(0, length),
        recordsTotal: 8_400,
        recordsTotalExact: true,
        draw: 1,
      }),
    },
  }
}
