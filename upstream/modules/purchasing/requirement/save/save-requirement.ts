import { recordMessages } from '#schema/platform/messages/record-messages.ts'
import type { Selectable } from 'kysely'
import { estimatedTotal } from '#schema/platform/values/money.ts'
import * as clock from '#schema/platform/time/clock.ts'
import { parseRequirement, type ValidRequirement } from '#schema/modules/purchasing/requirement/requirement.ts'
import { REQUIREMENT_STATUS } from '#schema/modules/purchasing/requirement/requirement-status.ts'
import type { Issue } from '#schema/platform/values/issue.ts'
import { requireAttachments } from '#upstream/kit/attachment/require-attachments.ts'
import { associateMatchingCircuit, removeApprovalRun } from '#upstream/modules/approvals/approval/associate-circuit.ts'
import type { Circuit } from '#upstream/modules/approvals/circuit/matching-circuits.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { audit } from '#upstream/platform/audit/audit.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { refuse, requireValid } from '#upstream/platform/errors/refusal.ts'
import { requirementDocument } from '../requirement-approval.ts'
import { lockEditableRequirement } from '../requirement-editable.ts'
import type { LineInput, SaveInput } from '../requirement.input.ts'
import { readLabels, type Labels } from '#upstream/kit/catalogue/definition-labels.ts'
import { writeLines, writeNewLines } from './write-lines.ts'
import { completeLines, mergeLines, storedLines, type MergedLines } from './merge-lines.ts'
import { toRequirementDraft, toWireIssue } from './requirement.wire.ts'
import {
  validateArticles,
  validateListedValues,
  readArticles,
  validateDistributionReferences,
  type Article,
} from './requirement-references.ts'
import { requireCreate } from './requirement-rights.ts'
import { createHeader, updateHeader } from './write-header.ts'

const messages = {
  fixedStatus: 'El estado no se cambia al guardar',
} as const

export interface Saved {
  /** Circuits to choose from; empty when one was taken, or none fits. */
  Data: Circuit[]
  ReqID: number
  Warning: string | null
  UsersNotified: number[]
}

type Current = Selectable<Tables['LgsRequirement']>

/**
 * Creates or changes a requirement with its lines and puts it on the circuit that fits, in one transaction; as a draft it
 * waits for its author instead, and is on none.
 * @throws Refusal 400 for every rule that does not hold, 403 without the right, 404 for what is not to be seen, 409 for an
 *   old version
 */
export async function saveRequirement(call: Call<SaveInput>): Promise<Saved> {
  const { tx, body, identity } = call
  const current = body.ReqID ? await changing(call, body.ReqID) : undefined
  if (!current) requireCreate(call)
  const stored = current ? await storedLines(tx, current.ReqID) : []
  const merged = mergeLines(body, stored)
  const labels = await readLabels(tx)
  const articles = await readArticles(tx, merged.lines)
  const lines = completeLines(merged.lines, articles)
  const valid = await validate(call, { ...merged, lines }, articles, stored, labels)

  const total = estimatedTotal(
    valid.lines.map(({ quantity, articleCode }) => ({
      quantity,
      referencePrice: articleOf(articleCode, articles).ArtReferencePrice,
    })),
  )
  const descriptions = valid.lines.map(
    ({ description, articleCode }) => description || articleOf(articleCode, articles).ArtName,
  )
  const ReqID = current
    ? await updateHeader(call, valid, current, total, descriptions)
    : await createHeader(call, valid, total, descriptions)
  const rows = lines.map((input) => ({ input, article: articleOf(input.ArtCode, articles) }))
  await (current ? writeLines : writeNewLines)(tx, { ReqID, CpyID: identity.companyId }, rows, labels)
  await audit(tx, {
    resource: 'LgsRequirement',
    record: ReqID,
    action: current ? 'update' : 'create',
    change: changeOf(current, body, lines, total),
  })
  if (body.ReqSend === 0) {
    if (current) await removeApprovalRun(tx, requirementDocument, ReqID)
    return { Data: [], ReqID, Warning: null, UsersNotified: [] }
  }
  if (body.ReqSend === 1 || current?.ReqDraft) await requireAttachments(tx, 'REQ', ReqID)
  const { choices, warning, UsersNotified } = await associateMatchingCircuit(
    tx,
    requirementDocument,
    ReqID,
    identity,
    !current,
  )
  return { Data: choices, ReqID, Warning: warning, UsersNotified }
}

/** The document as it stands, locked, when the caller may change this very version of it. */
async function changing(call: Call<SaveInput>, ReqID: number): Promise<Current> {
  const current = await lockEditableRequirement(call, ReqID)
  const { SecVersion } = call.body
  if (SecVersion === null || SecVersion === undefined)
    throw refuse.badRequest({ message: recordMessages.version, path: 'SecVersion' })
  if (SecVersion !== current.SecVersion) throw refuse.conflict()
  return current
}

async function validate(
  call: Call<SaveInput>,
  { lines, places: lineIndexes }: MergedLines,
  articles: Map<string, Article>,
  stored: readonly LineInput[],
  labels: Labels,
): Promise<ValidRequirement> {
  const { body } = call
  const existing = new Set(stored.flatMap(({ ArtCode }) => ArtCode ?? []))
  const toWire = (issue: Issue) => toWireIssue(issue, lineIndexes)
  const references = [
    ...validateListedValues(body, labels),
    ...validateArticles(lines, articles, existing),
    ...(await validateDistributionReferences(call, lines, stored, labels)),
  ]
  const validated = parseRequirement(toRequirementDraft(body, lines), clock.today())
  const valid = requireValid(validated, toWire, references.map(toWire))
  if (body.ReqStatus !== null && body.ReqStatus !== undefined && body.ReqStatus !== REQUIREMENT_STATUS.PENDING) {
    throw refuse.badRequest({ message: messages.fixedStatus, path: 'ReqStatus' })
  }
  return valid
}

/** The rules have made sure that every line has its article. */
function articleOf(ArtCode: string | null, articles: Map<string, Article>): Article {
  const article = ArtCode === null ? undefined : articles.get(ArtCode)
  if (!article) throw new Error(`article ${ArtCode} passed the rules and is not there`)
  return article
}

/** What the trace keeps: the header's fields that differ, and what is asked. */
function changeOf(
  current: Current | undefined,
  body: SaveInput,
  lines: readonly LineInput[],
  total: string,
): Record<string, unknown> {
  const fields = [
    'ReqDate',
    'NeedDate',
    'NeedDateCot',
    'ReqDeliveryPlace',
    'TypePriority',
    'TypeReason',
    'TypeCategory',
  ] as const
  const changed = fields.filter((field) => (current?.[field] ?? null) !== (body[field] || null))
  return {
    ...Object.fromEntries(
      changed.map((field) => [field, current ? [current[field], body[field] ?? null] : (body[field] ?? null)]),
    ),
    ReqEstimatedTotal: current ? [current.ReqEstimatedTotal, total] : total,
    itemsDetails: lines.map(({ DerID, ArtCode, DerDescription, DerQuantity }) => ({
      DerID: DerID || null,
      ArtCode,
      DerDescription,
      DerQuantity,
    })),
  }
}
