import type { World } from '#tests/kit/world/world.ts'
import { expectedAccess, type CallerKind } from '../callers.ts'
import { callRoute } from './routes.ts'
import { gateOf } from '../expected/routes.ts'
import { forEachConcurrently, recordCell, searchForeignMarks, type PermissionReport } from '../findings.ts'
import { comparableBytes } from '../data/markers.ts'
import type { RowCase } from './rows.ts'
import { administrators, everybody, circuitViewers, payingCustomer, offerViewers } from '../expected/visibility.ts'

/** Who sees the row of their own company that a call asks for. */
const rowViewers: Readonly<Record<string, RegExp>> = {
  'POST LgsRequirement/byid .ReqID': circuitViewers,
  'GET LgsRequirement/datapdf ?ReqID': circuitViewers,
  'POST helper/pdfrequirement .ReqID': circuitViewers,
  'POST LgsDocumentChain/byid .DocEntry of REQ': circuitViewers,
  'POST SecAudit/bydocument .DocEntry of REQ': circuitViewers,
  'POST SecApprovaltransaction/statusapprovaltransaction .DocEntry of REQ': circuitViewers,
  'POST LgsCotization/providerbyid .CtpID': offerViewers,
  'POST LgsWarehouseRequirement/byid .WrqID': administrators,
  'POST helper/pdfwarehouserequirement .WrqID': administrators,
  'POST AccVoucher/byid .VouID': administrators,
  'POST MarLead/byid .LeaID': administrators,
  'POST CarFollowUp/byid .FolID': administrators,
  'GET PagPaymentGateway/payment ?idCuotaCobrar': payingCustomer,
  'POST User/account .UsrID': everybody,
  'POST User/byid .UsrID': everybody,
  'POST User/sessions .UsrID': everybody,
  'POST UserOption/list .UsrID': everybody,
  'POST SecUserArea/list .UsrID': everybody,
  'POST SecUserCostCenter/list .UsrID': everybody,
}

/** Those who may look at one of their own rows do, and everybody else of their company finds nothing. */
export async function checkOwnRows(
  world: World,
  cases: readonly RowCase[],
  kinds: readonly CallerKind[],
  ledger: PermissionReport,
): Promise<void> {
  await forEachConcurrently(cases, async ({ route, title, build }) => {
    const viewers = rowViewers[title]
    const gate = gateOf(route.method, route.path)
    const isCatalogue = gate?.options && route.path.endsWith('/byid')
    if (!gate || (!viewers && !isCatalogue)) return
    for (const kind of kinds) {
      if (
        viewers &&
        kind.name === 'administrator of another company' &&
        viewers !== administrators &&
        viewers !== everybody
      )
        continue
      const { path, body } = build(kind, 'own')
      const { status, bytes } = await callRoute(world, { ...route, path }, kind, body)
      const due = expectedAccess(gate, kind)
      const cell = `${title} own as ${kind.name}`
      searchForeignMarks(ledger, cell, kind, bytes)
      if (due !== 'in') recordCell(ledger, cell, due, status)
      else if (!viewers || viewers.test(kind.name)) recordCell(ledger, cell, 200, status)
      else {
        const nobodys = build(kind, 'missing')
        const missing = await callRoute(world, { ...route, path: nobodys.path }, kind, nobodys.body)
        recordCell(ledger, cell, comparableBytes(missing.bytes), comparableBytes(bytes))
      }
    }
  })
}

/** Only who stands at the open level decides it, whatever flags others hold; the next level when its turn comes. */
export async function checkDecisions(
  world: World,
  kinds: readonly CallerKind[],
  DocEntry: number,
  ledger: PermissionReport,
): Promise<void> {
  const decide = async (kind: CallerKind) => {
    const route = { method: 'POST', path: 'SecApprovaltransaction/approved' }
    return (await callRoute(world, route, kind, { DocEntry, TrsCode: 'REQ', AtsStatus: 2 })).status
  }
  const turns = ['approver of this level', 'approver of the next level']
  const [now, next] = turns.map((name) => kinds.find((kind) => kind.name === name))
  if (!now || !next) throw new Error('the proof has no approvers')
  for (const kind of kinds.filter((each) => each !== now)) {
    const status = await decide(kind)
    recordCell(
      ledger,
      `a decision out of turn as ${kind.name}`,
      'refused',
      status >= 400 && status < 500 ? 'refused' : status,
    )
  }
  for (const kind of [now, next]) recordCell(ledger, `a decision in turn as ${kind.name}`, 200, await decide(kind))
}
