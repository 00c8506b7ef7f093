import type { Attack } from './attack.ts'
import { callAccount } from './account-calls.ts'

interface PersonPosition {
  UsrID: number
  PstID: number | null
  UsrName: string
  UsrEmail: string | null
}

const positionOf = `select u."UsrID", u."UsrName", u."UsrEmail", w."PstID" from "SecUser" u
  left join "GenWorker" w on w."NtpID" = u."NtpID" and w."SecStatus" = 1 where u."UsrName" = $1`

export const attack: Attack = {
  number: '19',
  title: "giving oneself, or a colleague, an approver's position through the account",
  alone: true,
  async run(target) {
    // Somebody who edits accounts and is no administrator.
    await target.sql(`insert into "SecUserOption" ("UsrID", "CpyID", "OptID", "IsAllowView", "IsAllowEdit", "IsAllowSave", "IsAllowAdd", "IsLevelManager")
      select u."UsrID", 1, o."OptID", true, true, true, true, true from "SecUser" u, "SecOption" o where u."UsrName" = 'consulta' and o."OptCode" = 'USERS'
      on conflict ("UsrID", "CpyID", "OptID") do update set "IsAllowView" = true, "IsAllowEdit" = true, "IsAllowSave" = true, "IsAllowAdd" = true`)
    const token = await target.signIn('consulta')
    const approver = (await target.sql<PersonPosition>(positionOf, ['gerente']))[0]?.PstID
    const outcomes: { status: number; isTaken: boolean }[] = []
    for (const name of ['consulta', 'solicitante']) {
      const [before] = await target.sql<PersonPosition>(positionOf, [name])
      if (!before || !approver || before.PstID === approver) throw new Error(`the demo has no ${name} below gerente`)
      const { UsrID, UsrName, UsrEmail } = before
      const { status } = await callAccount(
        target,
        'POST',
        'User/save',
        { UsrID, UsrName, UsrEmail: UsrEmail ?? '', PstID: approver },
        { token },
      )
      outcomes.push({ status, isTaken: (await target.sql<PersonPosition>(positionOf, [name]))[0]?.PstID === approver })
    }
    return {
      held: outcomes.every(({ status, isTaken }) => !isTaken && (status === 403 || status === 400)),
      cost: '2 POST of an editor of accounts',
      got: outcomes.map(({ status, isTaken }) => `${status}${isTaken ? ', position taken' : ''}`).join('; '),
    }
  },
}
