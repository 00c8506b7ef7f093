import { sql } from 'kysely'
import type { Call } from '#upstream/platform/http/call.ts'

export interface ListedView {
  VieName: string
  VieDescription: string
  itemsColumn: { VicName: string; VicDescription: string; VicType: string }[]
}

/** What may be read, with its words, as the database itself keeps them. */
export async function listedViews({ tx }: Pick<Call, 'tx'>): Promise<ListedView[]> {
  const { rows } = await sql<ListedView>`
    select c.relname as "VieName", obj_description(c.oid) as "VieDescription",
      json_agg(json_build_object('VicName', a.attname, 'VicDescription', col_description(c.oid, a.attnum),
        'VicType', format_type(a.atttypid, null)) order by a.attnum) as "itemsColumn"
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'consulta'::regnamespace and c.relkind = 'v' group by c.oid, c.relname order by c.relname`.execute(
    tx,
  )
  return rows
}
