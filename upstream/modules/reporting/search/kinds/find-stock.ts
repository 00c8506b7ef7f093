import { sql } from 'kysely'
import { alias } from '#upstream/platform/database/alias.ts'
import {
  warehouseRequirementScopeFor,
  warehouseRequirementTable,
} from '#upstream/modules/inventory/warehouse-requirement/warehouse-requirement-access.ts'
import { readHeaders } from '#upstream/modules/inventory/warehouse-requirement/read/warehouse-requirement.repo.ts'
import { holdsText } from '../search-condition.ts'
import { detailOf, MOST_HITS, type FindHits } from '../search-hit.ts'
import { documentKind } from './document-kind.ts'

/** Requirements of warehouses by number, requester, warehouse and lines. */
export const warehouseRequirementKind = documentKind({
  kind: 'ALM',
  table: warehouseRequirementTable,
  columns: { search: 'WrqSearch', date: 'WrqDate' },
  scopeFor: warehouseRequirementScopeFor,
  readHeaders,
  hitsOf: (rows, { identity }) =>
    rows.map((row) => ({
      Key: row.WrqID,
      // Whoever asked for it reads it among their own, the keeper among those to attend.
      ParentKey: row.UsrID === identity.userId ? null : row.WrqID,
      Title: row.WrqDocumentNumber,
      Detail: detailOf(row.UsrFullName, row.WhsName, row.TypeReasonName),
      StatusName: row.WrqStatusName,
      StatusColor: row.WrqStatusColor,
      Date: row.WrqDate,
      NextAction: row.WrqAttendable ? 'ATTEND' : null,
    })),
})

/** The option of /logistica/articulos. */
const ARTICLES = 'ARTICLES'
/** Articles that hold the words, read at most before the first of them are shown. */
const MOST_READ = 500
const article = alias('LgsArticle', 'r')

/** Articles by code, name and description, those first whose name begins with what was typed. */
export const findArticles: FindHits = async ({ tx, identity, permissions }, words) => {
  if (!permissions.may(ARTICLES, 'View')) return []
  const { rows } = await sql<{ ArtID: number; ArtCode: string; ArtName: string }>`
    select * from (
      select ${article('ArtID')}, ${article('ArtCode')}, ${article('ArtName')} from ${article.table}
      where ${article('CpyID')} = ${identity.companyId} and ${article('SecStatus')} = 1 and ${holdsText(sql.ref('r.ArtSearch'), words)}
      limit ${MOST_READ}) found
    order by folded("ArtCode") = ${words.join(' ')} desc, starts_with(folded("ArtName"), ${words.join(' ')}) desc, "ArtName", "ArtID"
    limit ${MOST_HITS}`.execute(tx)
  return rows.map(({ ArtID, ArtCode, ArtName }) => ({
    Kind: 'ART',
    Key: ArtID,
    ParentKey: null,
    Title: ArtName,
    Detail: ArtCode,
    StatusName: null,
    StatusColor: null,
    Date: null,
    NextAction: null,
  }))
}
