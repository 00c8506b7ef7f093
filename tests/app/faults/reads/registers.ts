import type { PoolClient } from 'pg'

/** Something that is written and read: a number in one row of one table, which only grows. */
export interface Register {
  name: string
  /** Raises the number and answers it; of the client's transaction. */
  raise(client: PoolClient): Promise<number>
}

const TABLES = {
  document: { table: '"LgsRequirement"', column: '"ReqObservation"', key: '"ReqID"' },
  level: { table: '"SecApprovalTransaction"', column: '"AtsObservation"', key: '"AtsID"' },
  requester: { table: '"SecUser"', column: '"UsrFullName"', key: '"UsrID"' },
  area: { table: '"GenArea"', column: '"AreName"', key: '"AreID"' },
} as const

export type RegisterKind = keyof typeof TABLES

export const nameOf = (kind: RegisterKind, key: number | string): string => `${kind} ${key}`

/** The number in a text of a register. */
export const numberIn = (text: string | null | undefined): number => Number(/n(\d+)$/.exec(text ?? '')?.[1] ?? 0)

const registerOf = (kind: RegisterKind, key: number): Register => {
  const { table, column, key: keyColumn } = TABLES[kind]
  const text = `UPDATE ${table} SET ${column} = $1::integer || ' n' || (coalesce(substring(${column} from 'n(\\d+)$'), '0')::integer + 1)
    WHERE ${keyColumn} = $1 RETURNING ${column} AS text`
  return {
    name: nameOf(kind, key),
    async raise(client) {
      const { rows } = await client.query<{ text: string }>(text, [key])
      return numberIn(rows[0]?.text)
    },
  }
}

/** The registers that a list of requirements shows: documents, their levels, who asked for them and the area of each. */
export async function findRegisters(client: PoolClient, documents: number): Promise<Register[]> {
  await client.query(`BEGIN; SET LOCAL app.company = '1'`)
  const { rows } = await client.query<{ ReqID: number; UsrID: number; AreID: number; levels: number[] }>(
    `SELECT r."ReqID", r."UsrID", r."AreID", array(SELECT t."AtsID" FROM "SecApprovalTransaction" t
        WHERE t."TrsCode" = 'REQ' AND t."DocEntry" = r."ReqID") AS levels
      FROM "LgsRequirement" r WHERE r."CpyID" = 1 AND r."SecStatus" = 1 ORDER BY r."ReqDate" DESC, r."ReqID" DESC LIMIT $1`,
    [documents],
  )
  await client.query('COMMIT')
  const keys = (kind: RegisterKind, of: readonly number[]) => [...new Set(of)].map((key) => registerOf(kind, key))
  return [
    ...keys(
      'document',
      rows.map(({ ReqID }) => ReqID),
    ),
    ...keys(
      'level',
      rows.flatMap(({ levels }) => levels),
    ),
    ...keys(
      'requester',
      rows.map(({ UsrID }) => UsrID),
    ),
    ...keys(
      'area',
      rows.map(({ AreID }) => AreID),
    ),
  ]
}
