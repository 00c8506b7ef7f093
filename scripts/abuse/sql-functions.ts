import type { Attack } from './attack.ts'
import { callRest } from './rest.ts'

const QUERIES = [
  `select set_config('app.company', '2', false)`,
  'select pg_sleep(30)',
  `select pg_read_file('/etc/passwd')`,
  `select lo_import('/etc/passwd')`,
  `select query_to_xml('select * from public."SecUser"', true, true, '')`,
  `select * from cursor_to_xml('hallado', 10, true, true, '')`,
  'select pg_terminate_backend(1)',
  'close hallado',
  'declare hallado cursor for select 1',
  'fetch all from hallado',
  'select * from public."SecUser"',
  `select int8_avg_accum(null, 1)`,
  `select array_agg_transfn(null, 1)`,
  `select jsonb_agg_transfn(null, 1)`,
  `select gtrgm_consistent(null, 'x', 1::smallint, 1, null)`,
]

const OPEN = `select count(*)::integer as open from pg_proc p where 'internal'::regtype = any (p.proargtypes) and has_function_privilege('circuito_lector', p.oid, 'EXECUTE')`
const CURSORS = `select count(*)::integer as open from pg_proc p where ('refcursor'::regtype = any (p.proargtypes) or p.prorettype = 'refcursor'::regtype)
  and has_function_privilege('circuito_lector', p.oid, 'EXECUTE')`

export const attack: Attack = {
  number: 'sql',
  title: 'functions that let a database user run code, cursors and settings, from the SQL screen where it is on',
  environment: { QUERY_MANAGER: 'on' },
  async run(target) {
    const token = await target.signIn('admin')
    const works = await callRest<{ QrnRefusal: string | null }>(target, token, 'POST', 'QmgRun/run', {
      QrnSql: 'select nombre from articulos',
    })
    const through: string[] = []
    for (const QrnSql of QUERIES) {
      const { status, Result } = await callRest<{ QrnRefusal: string | null }>(target, token, 'POST', 'QmgRun/run', {
        QrnSql,
      })
      if (status === 200 && Result?.QrnRefusal === null) through.push(QrnSql.slice(0, 40))
    }
    const [internal] = await target.sql<{ open: number }>(OPEN)
    const [cursors] = await target.sql<{ open: number }>(CURSORS)
    return {
      held:
        works.status === 200 &&
        works.Result?.QrnRefusal === null &&
        through.length === 0 &&
        internal?.open === 0 &&
        cursors?.open === 0,
      cost: `${QUERIES.length} queries`,
      got: `${through.length} answered${through.length > 0 ? ` (${through.join('; ')})` : ''}, ${internal?.open} functions with internal arguments, ${cursors?.open} with cursors`,
    }
  },
}
