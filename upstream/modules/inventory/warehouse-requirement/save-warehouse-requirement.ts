import { documentMessages } from '#schema/kit/document/document-messages.ts'
import {
  parseWarehouseRequirement,
  type ValidWarehouseRequirement,
} from '#schema/modules/inventory/warehouse-requirement/warehouse-requirement.ts'
import { toWirePath, type Issue } from '#schema/platform/values/issue.ts'
import { WAREHOUSE_REQUIREMENT_STATUS } from '#schema/modules/inventory/warehouse-requirement/warehouse-requirement-status.ts'
import { warehouseNames } from '#schema/modules/inventory/warehouse-requirement/warehouse-requirement.wire.ts'
import { LISTS, readLabels, type Labels } from '#upstream/kit/catalogue/definition-labels.ts'
import { areaOf } from '#upstream/kit/document/data-scope.ts'
import { sanitiseRichText } from '#upstream/kit/text/rich-text.ts'
import { audit } from '#upstream/platform/audit/audit.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import type { WireIssue } from '#upstream/platform/errors/envelope.ts'
import { refuse, requireValid } from '#upstream/platform/errors/refusal.ts'
import { nextDocumentNumber } from '#upstream/modules/organisation/numbering/document-number.ts'
import { MINE } from './warehouse-requirement-access.ts'
import { closeWarehouseNotices, notifyStockKeepers } from './notify-warehouse.ts'
import type { SaveInput } from './warehouse-requirement.input.ts'
import {
  buildSearchText,
  validateWarehouseArticles,
  readArticles,
  mergeRemainingLines,
  writeLines,
  type StockedArticleRow,
  type RemainingLine,
} from './write-lines.ts'
import {
  updateWarehouseRequirement,
  lockWarehouseRequirement,
  requireVersion,
  type LockedWarehouseRequirement,
} from './lock-warehouse-requirement.ts'
import { readOnlyReason } from './warehouse-requirement-rights.ts'

const messages = {
  unknownWarehouse: 'El almacén no es válido',
  unknownPriority: 'La prioridad no es válida',
  unknownReason: 'El motivo no es válido',
} as const

/**
 * Asks of a warehouse, or changes what was asked while nothing was handed out; one that was sent back goes to the keeper
 * again. One transaction, its number taken last but for the alerts.
 * @returns its WrqID
 * @throws Refusal 400 for every rule that does not hold, 403 without the right, 404, 409 for an old version
 */
export async function saveWarehouseRequirement(call: Call<SaveInput>): Promise<number> {
  const { tx, body, identity, permissions } = call
  const current = body.WrqID ? await lockForChange(call, body.WrqID) : undefined
  if (!current && !permissions.may(MINE, 'Add')) throw refuse.forbidden()
  const lines = await mergeRemainingLines(tx, body)
  const labels = await readLabels(tx)
  const articles = await readArticles(
    tx,
    identity.companyId,
    lines.map(({ ArtCode }) => ArtCode),
    true,
  )
  const valid = await validate(call, current, lines, articles, labels)
  const AreID = current ? current.AreID : await areaOf(tx, identity)
  const WrqID = current
    ? await update(call, valid, current, lines, articles)
    : await create(call, valid, AreID, lines, articles)
  await writeLines(tx, { CpyID: identity.companyId, WrqID }, lines, articles, labels)
  if (current?.WrqStatus === WAREHOUSE_REQUIREMENT_STATUS.DECLINED)
    await closeWarehouseNotices(call, WrqID, 'WAREHOUSE_RETURNED')
  if (current?.WrqStatus !== WAREHOUSE_REQUIREMENT_STATUS.PENDING)
    await notifyStockKeepers(
      call,
      { WrqID, AreID },
      { AleKind: 'WAREHOUSE_TO_ATTEND', AleMessage: 'Requerimiento de almacén por atender' },
    )
  return WrqID
}

async function lockForChange(call: Call<SaveInput>, WrqID: number): Promise<LockedWarehouseRequirement> {
  const current = await lockWarehouseRequirement(call, WrqID)
  const reason = readOnlyReason(current, call)
  if (reason !== null) throw refuse.badRequest(reason)
  requireVersion(current, call.body.SecVersion)
  return current
}

/** Names an issue as the services do; one of a line that was not sent has no path. */
function toWireIssue({ path, message }: Issue, lines: readonly RemainingLine[]): WireIssue {
  const [first = '', index, ...rest] = path
  if (index === undefined) return { message, path: toWirePath(path, warehouseNames) }
  const sent = lines[Number(index)]?.place
  return { message, path: sent === undefined ? null : toWirePath([first, sent, ...rest], warehouseNames) }
}

async function validate(
  { tx, body, identity }: Call<SaveInput>,
  current: LockedWarehouseRequirement | undefined,
  lines: readonly RemainingLine[],
  articles: ReadonlyMap<string, StockedArticleRow>,
  labels: Labels,
): Promise<ValidWarehouseRequirement> {
  const draft = {
    warehouse: body.WhsCode,
    date: body.WrqDate,
    neededOn: body.NeedDate,
    priority: body.TypePriority,
    reason: body.TypeReason,
    lines: lines.map((line) => ({
      articleCode: line.ArtCode,
      quantity: line.WrdQuantity,
      observation: line.WrdObservation,
    })),
  }
  const warehouse = await tx
    .selectFrom('LgsWarehouse')
    .select('WhsCode')
    .where('CpyID', '=', identity.companyId)
    .where('WhsCode', '=', body.WhsCode)
    .where('SecStatus', '=', 1)
    // Whoever disables it meanwhile waits, and sees what is asked of it (migration 0143).
    .forKeyShare()
    .executeTakeFirst()
  /** What it has already may stay, be it offered no more. */
  const isWrong = (list: number, column: 'TypePriority' | 'TypeReason' | 'TypeCategory') =>
    body[column] !== '' && body[column] !== current?.[column] && !labels.offers(list, body[column])
  return requireValid(parseWarehouseRequirement(draft), (issue) => toWireIssue(issue, lines), [
    ...(body.WhsCode !== '' && !warehouse ? [{ message: messages.unknownWarehouse, path: 'WhsCode' }] : []),
    ...(isWrong(LISTS.priority, 'TypePriority') ? [{ message: messages.unknownPriority, path: 'TypePriority' }] : []),
    ...(isWrong(LISTS.reason, 'TypeReason') ? [{ message: messages.unknownReason, path: 'TypeReason' }] : []),
    ...(isWrong(LISTS.category, 'TypeCategory') ? [{ message: documentMessages.category, path: 'TypeCategory' }] : []),
    ...validateWarehouseArticles(lines, articles, warehouse ? body.WhsCode : ''),
  ])
}

const written = (body: SaveInput, valid: ValidWarehouseRequirement) => ({
  WhsCode: body.WhsCode,
  WrqDate: valid.date,
  NeedDate: body.NeedDate || null,
  TypePriority: body.TypePriority,
  TypeReason: body.TypeReason,
  TypeCategory: body.TypeCategory || null,
  WrqObservation: sanitiseRichText(body.WrqObservation),
})

const toLineDrafts = (lines: readonly RemainingLine[]) =>
  lines.map(({ WrdID = null, ArtCode, WrdQuantity }) => ({ WrdID, ArtCode, WrdQuantity }))

async function create(
  call: Call<SaveInput>,
  valid: ValidWarehouseRequirement,
  AreID: number | null,
  lines: readonly RemainingLine[],
  articles: ReadonlyMap<string, StockedArticleRow>,
): Promise<number> {
  const { tx, body, identity } = call
  const WrqDocumentNumber = await nextDocumentNumber(tx, identity.companyId, 'ALM')
  const { WrqID } = await tx
    .insertInto('LgsWarehouseRequirement')
    .values({
      ...written(body, valid),
      CpyID: identity.companyId,
      WrqDocumentNumber,
      UsrID: identity.userId,
      AreID,
      UsrCreateID: identity.userId,
      WrqSearch: await buildSearchText(call, WrqDocumentNumber, lines, articles),
    })
    .returning('WrqID')
    .executeTakeFirstOrThrow()
  await audit(tx, {
    resource: 'LgsWarehouseRequirement',
    record: WrqID,
    action: 'create',
    change: { ...written(body, valid), itemsDetails: toLineDrafts(lines) },
  })
  return WrqID
}

async function update(
  call: Call<SaveInput>,
  valid: ValidWarehouseRequirement,
  current: LockedWarehouseRequirement,
  lines: readonly RemainingLine[],
  articles: ReadonlyMap<string, StockedArticleRow>,
): Promise<number> {
  const values = {
    ...written(call.body, valid),
    WrqStatus: WAREHOUSE_REQUIREMENT_STATUS.PENDING,
    WrqDeclineReason: null,
    WrqSearch: await buildSearchText(call, current.WrqDocumentNumber, lines, articles),
  }
  await updateWarehouseRequirement(call, current, values, 'update', {
    ...written(call.body, valid),
    itemsDetails: toLineDrafts(lines),
  })
  return current.WrqID
}
