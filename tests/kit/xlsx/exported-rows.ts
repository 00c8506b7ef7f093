import { sql } from 'kysely'
import { executeSql } from '#tests/kit/fixtures/approvers.ts'
import type { Caller, Upstream } from '#tests/platform/environment/service.ts'
import { readExcel } from '#upstream/kit/xlsx/sheet.ts'
import { download } from '#tests/kit/files/file-transfer.ts'

/** A list as the services hand it out as Excel: its rows by their titles; none where it is refused. */
export async function exportRows(upstream: Upstream, { token }: Caller, path: string, filtered: object = {}) {
  const { status, bytes } = await download(upstream, token, 'POST', path, filtered)
  if (status !== 200) return { status, rows: [] }
  const [titles = [], ...rows] = (await readExcel(bytes)).map((cells) => cells.map(({ text }) => text))
  return { status, rows: rows.map((row) => Object.fromEntries(titles.map((title, index) => [title, row[index]]))) }
}

/** Gives somebody an option's Excel, and of its rows only their own; before they call, because rights are kept for seconds. */
export const grantExport = (upstream: Upstream, user: string, option: string) =>
  executeSql(
    upstream,
    sql`update "SecUserOption" set "IsAllowExport" = true, "IsLevelManager" = false, "IsLevelBoss" = false, "IsLevelAssistant" = true
    where "UsrID" = (select "UsrID" from "SecUser" where "UsrName" = ${user})
      and "OptID" = (select "OptID" from "SecOption" where "OptCode" = ${option})`,
  )
