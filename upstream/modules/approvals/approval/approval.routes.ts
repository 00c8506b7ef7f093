import { z } from 'zod'
import { approvalDecisions } from '#schema/platform/access/service-decision.ts'
import { LEVEL_STATUS } from '#schema/modules/approvals/approval/level-status.ts'
import { registerRead, registerWrite, type Call } from '#upstream/platform/http/call.ts'
import type { App, AppServices } from '#upstream/platform/http/services.ts'
import { id } from '#upstream/platform/http/id.ts'
import { signedIn, staffOrService } from '#upstream/platform/auth/policy.ts'
import { refuse, refuseIfAny } from '#upstream/platform/errors/refusal.ts'
import { matchingCircuits } from '#upstream/modules/approvals/circuit/matching-circuits.ts'
import { chooseCircuit } from './choose-circuit.ts'
import { decideLevel } from './decision/decide.ts'
import { circumstancesOf } from '#upstream/kit/approval/approvable-document.ts'
import { documentKind } from '#upstream/kit/approval/document-kinds.ts'
import { inboxInput } from '#upstream/modules/approvals/inbox/inbox.input.ts'
import { inboxPage } from '#upstream/modules/approvals/inbox/list-inbox.ts'
import { approvalStatus } from '#upstream/kit/approval/approval-status.ts'

const messages = {
  status: 'El estado debe ser 2 o 3',
  disapprovalReason: 'Ingrese Motivo de Desaprobación',
  longObservation: 'La observación admite hasta 256 caracteres',
} as const

const anyCaller = {
  CpyID: z.number().int().nullish(),
  UsrID: z.number().int().nullish(),
  UsrCreateID: z.number().int().nullish(),
}

const forRequirement = z.object({ ReqID: id, ...anyCaller })
const forOrder = z.object({ OrdID: id, ...anyCaller })
const forDocument = z.object({ TrsCode: z.string().max(3), DocEntry: id, ...anyCaller })
const chosen = z.object({
  AccID: z.coerce.number().int().nullish(),
  DocEntry: id,
  TrsCode: z.string().max(3),
  ...anyCaller,
})
const statusInput = z.object({
  DocEntry: z.union([id, z.array(id).max(500)]),
  TrsCode: z.string().max(3),
  TrsID: z.number().int().nullish(),
  ...anyCaller,
})
const decisionInput = z.object({
  DocEntry: id,
  TrsID: z.number().int().nullish(),
  TrsCode: z.string().max(3),
  AtsID: id.nullish(),
  AtsStatus: z.coerce.number().int(),
  AtsObservation: z.string().max(10_000).nullish(),
  WinID: id.nullish(),
  ...anyCaller,
})

const LONGEST = 256

async function fittingCircuits({ tx, body, ...caller }: Call<{ TrsCode: string; DocEntry: number }>) {
  const kind = documentKind(body.TrsCode)
  if (!(await kind.visible(tx, caller, [body.DocEntry])).has(body.DocEntry)) throw refuse.notFound()
  return matchingCircuits(tx, kind.TrsCode, await circumstancesOf(tx, kind, body.DocEntry))
}

async function statusOfVisible({ tx, body, fields, ...caller }: Call<z.output<typeof statusInput>>) {
  const kind = documentKind(body.TrsCode)
  const requestedIds = [body.DocEntry].flat()
  const visible = await kind.visible(tx, caller, requestedIds)
  if (!Array.isArray(body.DocEntry) && visible.size === 0) throw refuse.notFound()
  return approvalStatus(
    tx,
    kind.TrsCode,
    requestedIds.filter((DocEntry) => visible.has(DocEntry)),
    { fields },
  )
}

async function decideRequested({ tx, body, ...caller }: Call<z.output<typeof decisionInput>>) {
  const { DocEntry, AtsStatus, AtsID = null, WinID } = body
  const AtsObservation = body.AtsObservation?.trim() || null
  if (AtsStatus !== LEVEL_STATUS.APPROVED && AtsStatus !== LEVEL_STATUS.DISAPPROVED)
    throw refuse.badRequest({ message: messages.status, path: 'AtsStatus' })
  refuseIfAny([
    ...(AtsStatus === LEVEL_STATUS.DISAPPROVED && !AtsObservation
      ? [{ message: messages.disapprovalReason, path: 'AtsObservation' }]
      : []),
    ...(AtsObservation && AtsObservation.length > LONGEST
      ? [{ message: messages.longObservation, path: 'AtsObservation' }]
      : []),
  ])
  return decideLevel(tx, documentKind(body.TrsCode), caller, {
    DocEntry,
    AtsID: AtsID ?? null,
    AtsStatus,
    AtsObservation,
    WinID,
  })
}

/**
 * Circuits, the levels of a document and its decisions. Every internal person may ask; which documents answer is for
 * the rows to say, and who decides for UsersApproved alone (back-office.md 6).
 */
export function approvalRoutes(app: App, services: AppServices): void {
  registerRead(
    app,
    services,
    {
      method: 'POST',
      url: '/SecCircuitCreate/getcircuitrequirement',
      policy: staffOrService,
      body: forRequirement,
      summary: 'The circuits that fit a requirement',
    },
    (call) => fittingCircuits({ ...call, body: { TrsCode: 'REQ', DocEntry: call.body.ReqID } }),
  )
  registerRead(
    app,
    services,
    {
      method: 'POST',
      url: '/SecCircuitCreate/getcircuitorder',
      policy: staffOrService,
      body: forOrder,
      summary: 'The circuits that fit an order',
    },
    (call) => fittingCircuits({ ...call, body: { TrsCode: 'ORD', DocEntry: call.body.OrdID } }),
  )
  registerRead(
    app,
    services,
    {
      method: 'POST',
      url: '/SecCircuitCreate/getcircuits',
      policy: staffOrService,
      body: forDocument,
      summary: 'The circuits that fit a document of any kind that goes on one',
    },
    fittingCircuits,
  )
  registerWrite(
    app,
    services,
    {
      method: 'POST',
      url: '/SecCircuitCreate/createcircuit',
      policy: staffOrService,
      body: chosen,
      summary: 'Associates a document to one of the circuits that fit',
    },
    chooseCircuit,
  )
  registerRead(
    app,
    services,
    {
      method: 'POST',
      url: '/SecApprovaltransaction/statusapprovaltransaction',
      policy: staffOrService,
      body: statusInput,
      versioned: { timedFields: ['AlvTimeElapsedText'], kindOf: ({ TrsCode }) => TrsCode },
      summary: 'The levels of one document, or with a list of several',
    },
    statusOfVisible,
  )
  registerWrite(
    app,
    services,
    {
      method: 'POST',
      url: '/SecApprovaltransaction/approved',
      policy: signedIn(['staff'], { serviceAccounts: approvalDecisions }),
      body: decisionInput,
      summary: 'Approves (2) or disapproves (3) a level',
    },
    decideRequested,
  )
  registerRead(
    app,
    services,
    {
      method: 'POST',
      url: '/SecApprovaltransaction/pagination',
      policy: staffOrService,
      body: inboxInput,
      versioned: {},
      summary: 'The inbox',
    },
    inboxPage,
  )
}
