import { recordMessages } from '#schema/platform/messages/record-messages.ts'
import type { Selectable } from 'kysely'
import { estimatedTotal } from '#schema/platform/values/money.ts'
import * as clock from '#schema/platform/time/clock.ts'
import { parseRequirement, type ValidRequirement } from '#schema/modules/purchasing/requirement/requirement.ts'
import { REQUIREMENT_STATUS } from '#schema/modules/purchasing/requirement/requirement-status.ts'
import type { Issue } from '#schema/platform/values/issue.ts'
import { requireAttachments } from '#upstream/kit/attachment/require-attachments.ts'
import {
  associateCircuit,
  associateMatchingCircuit,
  removeApprovalRun,
  type Association,
} from '#upstream/modules/approvals/approval/associate-circuit.ts'
import { matchingCircuits, type Circuit } from '#upstream/modules/approvals/circuit/matching-circuits.ts'
import type { CircuitCriteria } from '#upstream/kit/approval/approvable-document.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { audit } from '#upstream/platform/audit/audit.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { refuse, requireValid } from '#upstream/platform/errors/refusal.ts'
import { requirementDocument } from '../requirement-approval.ts'
import { lockEditableRequirement } from '../requirement-editable.ts'
import type { LineInput, SaveInput } from '../requirement.input.ts'
import { newLines, writeLines, type LineRow } from './write-lines.ts'
import { completeLines, mergeLines, storedLines, type MergedLines } from './merge-lines.ts'
import { toRequirementDraft, toWireIssue } from './requirement.wire.ts'
import { validateArticles, validateListedValues, validateDistributionReferences } from './requirement-references.ts'
import { requireCreate } from './requirement-rights.ts'
import { createRequirement, updateHeader, type HeaderContent } from './write-header.ts'
import { readSurroundings, type Article, type Surroundings } from './read-surroundings.ts'
import { criteriaOf } from './new-criteria.ts'
import { changeOf } from './saved-change.ts'

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
  const surroundings = await readSurroundings(tx, identity, merged.lines, current)
  const { articles } = surroundings
  const lines = completeLines(merged.lines, articles)
  const valid = validate(body, { ...merged, lines }, { current, lines: stored }, surroundings)

  const total = estimatedTotal(
    valid.lines.map(({ quantity, articleCode }) => ({
      quantity,
      referencePrice: articleOf(articleCode, articles).ArtReferencePrice,
    })),
  )
  const descriptions = valid.lines.map(
    ({ description, articleCode }) => description || articleOf(articleCode, articles).ArtName,
  )
  const content = { valid, surroundings, total, descriptions }
  const rows = lines.map((input) => ({ input, article: articleOf(input.ArtCode, articles) }))
  const change = changeOf(current, body, lines, total)
  return current
    ? saveChanged(call, current, { content, rows, change })
    : saveNew(call, { content, rows, change, criteria: criteriaOf(body, identity, lines, content) })
}

/** What is written of a requirement. */
interface Written {
  content: HeaderContent
  rows: readonly LineRow[]
  /** What its trace keeps. */
  change: Record<string, unknown>
}

const savedDraft = (ReqID: number): Saved => ({ Data: [], ReqID, Warning: null, UsersNotified: [] })

/** Everybody who creates one waits for the number: what can be asked before it is taken is asked before. */
async function saveNew(
  call: Call<SaveInput>,
  { content, rows, change, criteria }: Written & { criteria: CircuitCriteria },
): Promise<Saved> {
  const { tx, body, identity } = call
  const isSent = body.ReqSend !== 0
  const circuits = isSent ? await matchingCircuits(tx, requirementDocument.TrsCode, criteria) : []
  const ReqID = await createRequirement(call, content, {
    ...newLines(rows, content.surroundings.labels),
    trace: { resource: 'LgsRequirement', action: 'create', change },
  })
  if (!isSent) return savedDraft(ReqID)
  if (body.ReqSend === 1) await requireAttachments(tx, 'REQ', ReqID)
  return savedOf(
    ReqID,
    await associateCircuit(tx, requirementDocument, { ...criteria, DocEntry: ReqID }, circuits, identity),
  )
}

async function saveChanged(
  call: Call<SaveInput>,
  current: Current,
  { content, rows, change }: Written,
): Promise<Saved> {
  const { tx, body, identity } = call
  const { ReqID } = current
  await updateHeader(call, content, current)
  await writeLines(tx, { ReqID, CpyID: identity.companyId }, rows, content.surroundings.labels)
  await audit(tx, { resource: 'LgsRequirement', record: ReqID, action: 'update', change })
  if (body.ReqSend === 0) {
    await removeApprovalRun(tx, requirementDocument, ReqID)
    return savedDraft(ReqID)
  }
  if (body.ReqSend === 1 || current.ReqDraft) await requireAttachments(tx, 'REQ', ReqID)
  return savedOf(ReqID, await associateMatchingCircuit(tx, requirementDocument, ReqID, identity))
}

const savedOf = (ReqID: number, { choices, warning, UsersNotified }: Association): Saved => ({
  Data: choices,
  ReqID,
  Warning: warning,
  UsersNotified,
})

/** The document as it stands, locked, when the caller may change this very version of it. */
async function changing(call: Call<SaveInput>, ReqID: number): Promise<Current> {
  const current = await lockEditableRequirement(call, ReqID)
  const { SecVersion } = call.body
  if (SecVersion === null || SecVersion === undefined)
    throw refuse.badRequest({ message: recordMessages.version, path: 'SecVersion' })
  if (SecVersion !== current.SecVersion) throw refuse.conflict()
  return current
}

function validate(
  body: SaveInput,
  { lines, places: lineIndexes }: MergedLines,
  { current, lines: stored }: { current: Current | undefined; lines: readonly LineInput[] },
  { articles, labels, references: known }: Surroundings,
): ValidRequirement {
  const existing = new Set(stored.flatMap(({ ArtCode }) => ArtCode ?? []))
  const toWire = (issue: Issue) => toWireIssue(issue, lineIndexes)
  const references = [
    ...validateListedValues(body, labels, current),
    ...validateArticles(lines, articles, existing),
    ...validateDistributionReferences(known, lines, stored, labels),
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
