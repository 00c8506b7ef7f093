import { sql, type Transaction } from 'kysely'
import { alias } from '#upstream/platform/database/alias.ts'
import { isInPersonScope } from '#upstream/kit/catalogue/lookup-scope.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import type { Sheet } from '#upstream/kit/xlsx/sheet.ts'
import type { Identity } from '#upstream/platform/auth/identity.ts'
import { lineColumns } from './preview-lines.ts'

/** Articles that the template lists, for people to copy codes from. */
const MOST_LISTED = 2_000

/** The Excel to fill with lines, and beside it what its cells may name. */
export async function lineTemplate(tx: Transaction<Tables>, identity: Identity): Promise<Sheet[]> {
  const { rows: articles } = await sql<{ code: string; name: string; unit: string | null; price: string | null }>`
    select a."ArtCode" as code, a."ArtName" as name, u."DedDescription" as unit, a."ArtReferencePrice" as price
    from "LgsArticle" a left join "GenDefinition" u on u."DefID" = 1060 and u."DedValue" = a."TypeUnitOfMeasuarement"
    where a."SecStatus" = 1 order by a."ArtCode" limit ${MOST_LISTED}`.execute(tx)
  const costCenter = alias('GenCostCenter', 'r')
  const { rows: offers } = await sql<{ column: string; text: string }>`
    select * from (
      select 1 as place, 'Compañía' as column, "DedDescription" as text from "GenDefinition" where "DefID" = 1059 and "SecStatus" = 1
      union all select 2, 'Tipo', unnest(array['Gasto', 'Proyecto'])
      union all select 3, 'Partida (Tipo = Proyecto)', "PtdDescriptionLong" from "GenBudgetItem" where "SecStatus" = 1
      union all select 4, 'Tipo de gasto (Tipo = Gasto)', "SptDescriptionLong" from "GenExpenseType" where "SecStatus" = 1
      union all select 5, 'Proyecto', "PrjName" from "GenProject" where "SecStatus" = 1
      union all select 6, 'Centro de costo (Tipo = Gasto)', "CceDescription" from ${costCenter.table}
        where "SecStatus" = 1 and ${isInPersonScope(identity, costCenter)}) as offer
    order by place, text`.execute(tx)
  return [
    {
      name: 'Líneas',
      columns: lineColumns.map(({ title }) => ({ title, width: Math.max(14, title.length + 4) })),
      rows: [],
    },
    {
      name: 'Artículos',
      columns: [
        { title: 'Código artículo', width: 18 },
        { title: 'Nombre', width: 44 },
        { title: 'Unidad' },
        { title: 'Precio referencial (S/)', kind: 'money', width: 22 },
      ],
      rows: articles.map(({ code, name, unit, price }) => [code, name, unit, price]),
    },
    {
      name: 'Listas',
      columns: [
        { title: 'Columna', width: 32 },
        { title: 'Se puede escribir', width: 60 },
      ],
      rows: offers.map(({ column, text }) => [column, text]),
    },
  ]
}
