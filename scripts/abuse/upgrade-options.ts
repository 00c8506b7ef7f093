import { runningCluster } from '#upstream/platform/database/embedded/cluster.ts'
import { openDatabase } from '#upstream/platform/database/connection/open-database.ts'
import { completeFoundations } from '#upstream/app/seed/base/complete-foundations.ts'
import type { Attack } from './attack.ts'

export const attack: Attack = {
  number: '10',
  title: 'the Admin level on one small option receives the SQL screen at the next upgrade',
  alone: true,
  async run({ sql, folder }) {
    await sql(`update "SecUserOption" set "IsLevelAdmin" = true, "IsAllowEdit" = true where "OptID" = (select "OptID" from "SecOption" where "OptCode" = 'PERIODS')
      and "UsrID" = (select "UsrID" from "SecUser" where "UsrName" = 'consulta')`)
    await sql(
      `delete from "SecUserOption" where "OptID" = (select "OptID" from "SecOption" where "OptCode" = 'QUERY_SQL')`,
    )
    await sql(`delete from "SecOption" where "OptCode" = 'QUERY_SQL'`)
    const database = openDatabase({ url: (await runningCluster(folder)) ?? '', size: 1 })
    try {
      await completeFoundations(database)
    } finally {
      await database.close()
    }
    const rows = await sql<{ UsrName: string }>(`select "UsrName" from "SecUserOption" join "SecUser" using ("UsrID")
      join "SecOption" using ("OptID") where "OptCode" = 'QUERY_SQL' order by 1`)
    const names = rows.map(({ UsrName }) => UsrName).join(', ')
    return { held: names === 'admin, admin2', cost: 'one upgrade', got: `the new option went to ${names || 'nobody'}` }
  },
}
