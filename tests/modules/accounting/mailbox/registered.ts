import { sql } from 'kysely'
import { beforeAll, beforeEach, expect } from 'vitest'
import { executeSql } from '#tests/kit/fixtures/approvers.ts'
import { signInDemoPeople, type People } from '#tests/kit/fixtures/demo-people.ts'
import { releaseVoucherNumbers, signInSuppliers, type OrderToBill } from '#tests/kit/fixtures/voucher.ts'
import { passKnownRights } from '#tests/platform/environment/pass-time.ts'
import type { Caller, Upstream } from '#tests/platform/environment/service.ts'
import { changeEntry, receiveDocument, unnamed, uploadRest, type Entry } from './entries.ts'

/** Everybody signed in; before each case the mailbox is empty and the samples' numbers are free. */
export function prepareMailbox(upstream: Upstream) {
  let people: People
  let supplier: Caller
  beforeAll(async () => {
    people = await signInDemoPeople(upstream)
    ;[supplier] = await signInSuppliers(upstream)
  })
  beforeEach(async () => {
    await executeSql(upstream, sql`delete from "AccMailbox"`)
    await releaseVoucherNumbers(upstream)
  })
  return {
    get people() {
      return people
    },
    get supplier() {
      return supplier
    },
  }
}

/** Lets a document belong to an order and makes it its voucher. */
export async function register(
  upstream: Upstream,
  caller: Caller,
  MbxID: number,
  { OrdID }: OrderToBill,
): Promise<Entry & { VouID: number }> {
  expect((await changeEntry(caller, 'PUT', 'match', { MbxID, OrdID })).Errors).toEqual([])
  const details = await uploadRest(upstream, caller)
  const { Errors, Result } = await changeEntry(caller, 'POST', 'voucher', { MbxID, details })
  expect([Errors, Result.MbxStatusName]).toEqual([[], 'Registrado'])
  return { ...Result, VouID: Result.VouID ?? 0 }
}

/** The sample invoice, which names no order, as the voucher of one that asks for its XML and the print. */
export async function registerInvoice(upstream: Upstream, caller: Caller, of: OrderToBill, number = 'F001-1') {
  const { Result } = await receiveDocument(upstream, caller, unnamed(of, { 'F001-1': number }), `${number}.xml`)
  return register(upstream, caller, Result.MbxID, of)
}

export const unregister = (caller: Caller, MbxID: number, MbxUnregisterReason: string | null = 'Es de otra orden.') =>
  changeEntry(caller, 'PUT', 'unregister', { MbxID, MbxUnregisterReason })

/** Says who asked for what an order buys: `people.author` is «solicitante». */
export const setRequester = (upstream: Upstream, { OrdID }: OrderToBill, UsrName: 'solicitante' | 'comprador') =>
  executeSql(
    upstream,
    sql`update "LgsRequirement" set "UsrID" = (select "UsrID" from "SecUser" where "UsrName" = ${UsrName}) where "ReqID" in (
      select d."ReqID" from "LgsRequirementDetail" d join "LgsOrderPurcharseDetail" o on o."DerID" = d."DerID" where o."OrdID" = ${OrdID})`,
  )

/** Opens the mailbox to the requester (`people.author`), who has no right on orders, at a level; null closes it again. */
export async function openMailbox(
  upstream: Upstream,
  level: 'IsLevelAssistant' | 'IsLevelBoss' | 'IsLevelManager' | null,
): Promise<void> {
  await executeSql(
    upstream,
    sql`delete from "SecUserOption" where "UsrID" = (select "UsrID" from "SecUser" where "UsrName" = 'solicitante') and "CpyID" = 1
      and "OptID" = (select "OptID" from "SecOption" where "OptCode" = 'MAILBOX')`,
  )
  if (level !== null)
    await executeSql(
      upstream,
      sql`insert into "SecUserOption" ("UsrID", "CpyID", "OptID", "IsAllowView", "IsAllowEdit", ${sql.ref(level)})
        select u."UsrID", 1, o."OptID", true, true, true from "SecUser" u, "SecOption" o
        where u."UsrName" = 'solicitante' and o."OptCode" = 'MAILBOX'`,
    )
  passKnownRights()
}
