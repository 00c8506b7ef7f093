import type { Attack } from './attack.ts'
import { callRest } from './rest.ts'

const KINDS = [
  ['LgsRequirement', 'ReqID', 'dataexcel'],
  ['LgsCotization', 'CttID', 'listexcel'],
  ['LgsOrderPurcharse', 'OrdID', 'dataexcel'],
  ['LgsOrderAttended', 'OttID', 'dataexcel'],
] as const

export const attack: Attack = {
  number: '6',
  title: 'documents read, exported and opened after View was taken away, the level and every other right kept',
  alone: true,
  async run(target) {
    await target.sql(`update "SecUserOption" set "IsAllowView" = false, "IsAllowExport" = true, "IsLevelManager" = true
      where "UsrID" = (select "UsrID" from "SecUser" where "UsrName" = 'consulta')`)
    const [admin, blind] = [await target.signIn('admin'), await target.signIn('consulta')]
    const got: string[] = []
    for (const [resource, key, sheet] of KINDS) {
      const list = (token: string) =>
        callRest<{ recordsTotal: number; data: Record<string, number>[] }>(
          target,
          token,
          'POST',
          `${resource}/pagination`,
          { length: 1 },
        )
      const id = (await list(admin)).Result?.data[0]?.[key]
      const total = (await list(blind)).Result?.recordsTotal
      const opened = (await callRest(target, blind, 'POST', `${resource}/byid`, { [key]: id })).status
      const exported = (await callRest(target, blind, 'POST', `${resource}/${sheet}`, {})).status
      if (total !== 0 || opened !== 404 || exported !== 403)
        got.push(`${resource}: ${total} listed, byid ${opened}, Excel ${exported}`)
    }
    return {
      held: got.length === 0,
      cost: `${KINDS.length * 3} calls`,
      got: got.join('; ') || '0 documents, byid 404, Excel 403',
    }
  },
}
