import { sql } from 'kysely'
import { containsPhrase } from '#upstream/kit/text/search-text.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { searchOf, toPage, windowOf, type Page, type PageInput } from '#upstream/platform/http/page.ts'
import type { ListColumn } from '#upstream/kit/xlsx/list-export.ts'

/** A district with everything that it lies in. */
interface District {
  DtrID: string
  DptName: string
  PrvName: string
  DtrName: string
  IsOffered: boolean
}

export const locationColumns: readonly ListColumn<District>[] = [
  { title: 'Ubigeo', width: 10, value: (row) => row.DtrID },
  { title: 'Departamento', width: 20, value: (row) => row.DptName },
  { title: 'Provincia', width: 26, value: (row) => row.PrvName },
  { title: 'Distrito', width: 34, value: (row) => row.DtrName },
  { title: 'Estado', value: (row) => (row.IsOffered ? 'Activo' : 'Inactivo') },
]

/** Every district in the order of its code; the words are looked for in its code and in the three names. */
export async function districtPage({ tx, body }: Call<PageInput>): Promise<Page<District>> {
  const found = sql`"GenDistrict" d join "GenProvince" p using ("PrvID") join "GenDepartment" r using ("DptID")
    where ${containsPhrase(sql`folded(concat_ws(' ', "DtrID", "DptName", "PrvName", "DtrName"))`, searchOf(body))}`
  const { rows } = await sql<District>`
    select "DtrID", "DptName", "PrvName", "DtrName", d."SecStatus" * p."SecStatus" * r."SecStatus" = 1 as "IsOffered"
    from ${found} order by "DtrID" ${windowOf(body)}`.execute(tx)
  return toPage(tx, body, rows, found)
}
