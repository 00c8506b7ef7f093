import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import { demoAccounts } from '#upstream/modules/identity/session/demo-accounts.ts'
import { readElectronicFile } from '#upstream/kit/cpe/read-electronic-file.ts'
import { folderStore } from '#upstream/platform/files/store/folder-store.ts'
import { writeDemoFiles } from '#upstream/app/seed/base/demo-files.ts'
import { freshDatabase, type FreshDatabase } from '#tests/platform/environment/test-database.ts'

let fresh: FreshDatabase
beforeAll(async () => {
  fresh = await freshDatabase({ seed: 'demo' })
})
afterAll(() => fresh.drop())

async function rows<T>(query: ReturnType<typeof sql<T>>, company: number | '*' = '*'): Promise<T[]> {
  return (await inCompany(fresh.database, { company }, (tx) => query.execute(tx))).rows
}

it('knows every account that the sign-in screen offers, in its audience', async () => {
  const users = await fresh.database.kysely.selectFrom('SecUser').select(['UsrName', 'LexID']).execute()
  for (const { UsrName, LexID } of demoAccounts) expect(users).toContainEqual({ UsrName, LexID })
})

it('has some hundred requirements of two years, in every status', async () => {
  const found = await rows(sql<{ ReqStatus: number; count: number }>`
    select "ReqStatus", count(*) from "LgsRequirement" where "CpyID" = 1 and "ReqDate" > clock_today() - 740 group by 1 order by 1`)
  expect(found.map(({ ReqStatus }) => ReqStatus)).toEqual([1, 2, 3, 4, 5, 6])
  for (const { count } of found) expect(count).toBeGreaterThan(5)
})

it('has work waiting for the boss and for the manager, fresh and unread', async () => {
  const waiting = await rows(sql<{ UsrName: string; count: number }>`
    select u."UsrName", count(*) from "SecAlert" a join "SecUser" u using ("UsrID")
    join "SecApprovalTransaction" t on t."AtsID" = a."AtsID" and t."AtsStatus" = 1 and t."AtsDateOpened" is not null
    where not a."AleRead" and t."AtsDateOpened" > clock_now() - interval '25 days' and u."UsrName" in ('jefe', 'gerente') group by 1 order by 1`)
  expect(waiting.map(({ UsrName }) => UsrName)).toEqual(['gerente', 'jefe'])
  for (const { count } of waiting) expect(count).toBeGreaterThan(3)
})

it('keeps what the rules promise', async () => {
  const broken = await rows(sql<{ rule: string; ReqID: number }>`
    select 'total' as rule, r."ReqID" from "LgsRequirement" r where r."ReqEstimatedTotal" <>
      (select round(sum("DerQuantity" * "DerReferencePrice"), 2) from "LgsRequirementDetail" d where d."ReqID" = r."ReqID")
    union all select 'shares of 100', d."ReqID" from "LgsRequirementDetail" d join "LgsRequirementDistribution" p using ("DerID")
      group by d."ReqID", "DerID" having sum("DepPorcentaje") <> 100
    union all select 'approved by its circuit', r."ReqID" from "LgsRequirement" r where r."ReqStatus" in (1, 2, 6) and
      (select count(*) filter (where "AtsStatus" <> 2) from "SecApprovalTransaction" t
        where t."TrsCode" = 'REQ' and t."DocEntry" = r."ReqID" having count(*) > 0) is distinct from 0
    union all select 'disapproved once', r."ReqID" from "LgsRequirement" r where (r."ReqStatus" = 5) <>
      exists (select from "SecApprovalTransaction" t where t."TrsCode" = 'REQ' and t."DocEntry" = r."ReqID" and t."AtsStatus" = 3)
    union all select 'nobody approves their own', "DocEntry" from "SecApprovalTransaction"
      where "UsrApproveID" = "UsrDocumentID" and not "AccAllowCreator"
    union all select 'a decision a level', "DocEntry" from "SecApprovalTransaction" t left join "SecApprovalDecision" d using ("AtsID")
      where t."UsrApproveID" is distinct from d."UsrID"
    union all select 'in order', "DocEntry" from "SecApprovalTransaction"
      where "AtsDateTransaction" < "AtsDateOpened" or coalesce("AtsDateTransaction", "AtsDateOpened") > clock_now()
    union all select 'on a working day', "ReqID" from "LgsRequirement" where extract(isodow from "ReqDate") > 5`)
  expect(broken).toEqual([])
})

it('leaves every counter where the next one begins', async () => {
  const numbers = await rows(sql<{ TrsCode: string; gap: number }>`
    with taken as (
      select "CpyID", "ReqDocumentNumber" as number from "LgsRequirement"
      union all select "CpyID", "CttDocumentNumber" from "LgsCotization" where "CttVersion" = 1
      union all select "CpyID", "OrdDocumentNumber" from "LgsOrderPurcharse"
      union all select "CpyID", "OttDocumentNumber" from "LgsOrderAttended"
      union all select "CpyID", "OttConformityNumber" from "LgsOrderAttended" where "OttConformityNumber" is not null
      union all select "CpyID", "WrqDocumentNumber" from "LgsWarehouseRequirement"
      union all select "CpyID", "FolDocumentNumber" from "CarFollowUp"
      union all select "CpyID", "PayReceiptNumber" from "PagPayment")
    select n."TrsCode", n."NumLast" - count(t.*) as gap from "GenNumbering" n
    left join taken t on t."CpyID" = n."CpyID" and t.number like n."NumPrefix" || '-' || n."NumYear" || '-%'
    group by n."CpyID", n."TrsCode", n."NumYear", n."NumLast"`)
  const kinds = [...new Set(numbers.map(({ TrsCode }) => TrsCode))].sort()
  expect(kinds).toEqual(['ACT', 'ALM', 'COT', 'ORD', 'OTT', 'RCB', 'REQ', 'SEG'])
  expect(numbers.filter(({ gap }) => gap !== 0)).toEqual([])
  const behind = await rows(
    sql`select from "SecAlertCounter" c where "AleSeq" <> (select max("AleSeq") from "SecAlert" a where a."UsrID" = c."UsrID")`,
  )
  expect(behind).toEqual([])
  const [next] = await rows(sql<{ id: number; last: number }>`
    select nextval(pg_get_serial_sequence('"LgsRequirement"', 'ReqID')) as id, max("ReqID") as last from "LgsRequirement"`)
  expect(next?.id).toBe((next?.last ?? 0) + 1)
})

it('keeps the second company apart, with documents of its own', async () => {
  const [sur] = await rows(
    sql<{ documents: number; foreign: number }>`
    select count(*) as documents, count(*) filter (where "CpyID" <> 2) as foreign from "LgsRequirement"`,
    2,
  )
  expect(sur?.documents).toBeGreaterThan(3)
  expect(sur?.foreign).toBe(0)
})

it('has the documents of its mailbox, which say what the mailbox reads of them', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'circuito-demo-'))
  await writeDemoFiles(fresh.database, folderStore(folder))
  await writeDemoFiles(fresh.database, folderStore(folder))
  const storedDocuments = await rows(sql<{ FilID: string; MbxName: string; MbxFacts: unknown; FilHash: string }>`
    select m."FilID", m."MbxName", m."MbxFacts", f."FilHash" from "AccMailbox" m join "GenFile" f using ("FilID")`)
  expect(storedDocuments.length).toBeGreaterThan(6)
  for (const { FilID, MbxName, MbxFacts, FilHash } of storedDocuments) {
    const bytes = await readFile(join(folder, FilID))
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(FilHash)
    expect(readElectronicFile({ name: MbxName, bytes })).toEqual(MbxFacts)
  }
  await rm(folder, { recursive: true })
})
