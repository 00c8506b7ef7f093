import type { World } from '#tests/kit/world/world.ts'
import { owed, type Kind } from '../callers.ts'
import { ask } from './routes.ts'
import { gateOf } from '../expected/routes.ts'
import { enter, search, type Ledger } from '../findings.ts'
import { faceOf } from '../data/markers.ts'
import type { RowCase } from './rows.ts'
import { administrators, everybody, onTheCircuit, theBuyer, theInvited } from '../expected/visibility.ts'

/** Who sees the row of their own company that a call asks for. */
const seers: Readonly<Record<string, RegExp>> = {
  'POST LgsRequirement/byid .ReqID': onTheCircuit,
  'GET LgsRequirement/datapdf ?ReqID': onTheCircuit,
  'POST helper/pdfrequirement .ReqID': onTheCircuit,
  'POST LgsDocumentChain/byid .DocEntry of REQ': onTheCircuit,
  'POST SecAudit/bydocument .DocEntry of REQ': onTheCircuit,
  'POST SecApprovaltransaction/statusapprovaltransaction .DocEntry of REQ': onTheCircuit,
  'POST LgsCotization/providerbyid .CtpID': theInvited,
  'POST LgsWarehouseRequirement/byid .WrqID': administrators,
  'POST AccVoucher/byid .VouID': administrators,
  'POST MarLead/byid .LeaID': administrators,
  'POST CarFollowUp/byid .FolID': administrators,
  'GET PagPaymentGateway/payment ?idCuotaCobrar': theBuyer,
  'POST User/account .UsrID': everybody,
  'POST User/byid .UsrID': everybody,
  'POST User/sessions .UsrID': everybody,
  'POST UserOption/list .UsrID': everybody,
  'POST SecUserArea/list .UsrID': everybody,
  'POST SecUserCostCenter/list .UsrID': everybody,
}

/** Those who may look at one of their own rows do, and everybody else of their company finds nothing. */
export async function tryOwn(
  world: World,
  cases: readonly RowCase[],
  kinds: readonly Kind[],
  ledger: Ledger,
): Promise<void> {
  for (const { route, title, build } of cases) {
    const seen = seers[title]
    const gate = gateOf(route.method, route.path)
    const isCatalogue = gate?.options && route.path.endsWith('/byid')
    if (!gate || (!seen && !isCatalogue)) continue
    for (const kind of kinds) {
      if (seen && kind.name === 'administrator of another company' && seen !== administrators && seen !== everybody)
        continue
      const { path, body } = build(kind, 'own')
      const { status, bytes } = await ask(world, { ...route, path }, kind, body)
      const due = owed(gate, kind)
      const cell = `${title} own as ${kind.name}`
      search(ledger, cell, kind, bytes)
      if (due !== 'in') enter(ledger, cell, due, status)
      else if (!seen || seen.test(kind.name)) enter(ledger, cell, 200, status)
      else {
        const nobodys = build(kind, 'missing')
        const missing = await ask(world, { ...route, path: nobodys.path }, kind, nobodys.body)
        enter(ledger, cell, faceOf(missing.bytes), faceOf(bytes))
      }
    }
  }
}

/** Only who stands at the open level decides it, whatever flags others hold; the next level when its turn comes. */
export async function tryDeciding(
  world: World,
  kinds: readonly Kind[],
  DocEntry: number,
  ledger: Ledger,
): Promise<void> {
  const decide = async (kind: Kind) => {
    const route = { method: 'POST', path: 'SecApprovaltransaction/approved' }
    return (await ask(world, route, kind, { DocEntry, TrsCode: 'REQ', AtsStatus: 2 })).status
  }
  const turns = ['approver of this level', 'approver of the next level']
  const [now, next] = turns.map((name) => kinds.find((kind) => kind.name === name))
  if (!now || !next) throw new Error('the proof has no approvers')
  for (const kind of kinds.filter((each) => each !== now)) {
    const status = await decide(kind)
    enter(
      ledger,
      `a decision out of turn as ${kind.name}`,
      'refused',
      status >= 400 && status < 500 ? 'refused' : status,
    )
  }
  for (const kind of [now, next]) enter(ledger, `a decision in turn as ${kind.name}`, 200, await decide(kind))
}
