import { expect, it } from 'vitest'
import { countedListPath } from '#web/modules/reporting/dashboard/counted-lists.ts'

const allowedOn = (option: string, canView = true) => ({
  permissions: [
    {
      option,
      canAdd: true,
      canEdit: true,
      canDelete: true,
      canSave: true,
      canExport: true,
      isAdministrator: true,
      isManager: true,
      canView,
    },
  ],
})
type Session = Parameters<typeof countedListPath>[0]
const pathFor = (session: object, status?: number) =>
  countedListPath(session as Session, { kind: 'ATTENDED_ORDER', since: '2026-01-01', status })

it('names the status and the first day, behind what the address of the list says already', () => {
  expect(pathFor(allowedOn('ATTENTIONS'), 4)).toBe(
    '/logistica/ordenpedido/atencioncompra?vista=recepciones&f.status=PENDING&f.date=2026-01-01%2C',
  )
  expect(pathFor(allowedOn('ATTENTIONS'))).toBe(
    '/logistica/ordenpedido/atencioncompra?vista=recepciones&f.date=2026-01-01%2C',
  )
})

it('is not there for who may not open the list, for a kind without one and for a status that it does not know', () => {
  expect(pathFor(allowedOn('ATTENTIONS', false), 4)).toBeNull()
  expect(pathFor(allowedOn('ORDERS'), 4)).toBeNull()
  expect(pathFor(allowedOn('ATTENTIONS'), 99)).toBeNull()
  expect(countedListPath(allowedOn('ATTENTIONS') as Session, { kind: 'VOUCHER', since: '2026-01-01' })).toBeNull()
})
