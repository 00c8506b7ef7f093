import { sql } from 'kysely'
import { executeSql, executeSqlUnguarded, tokenOf } from '#tests/platform/environment/database-fixtures.ts'
import { jpg } from '#tests/kit/fixtures/signature.ts'
import { SECRET, type World } from '#tests/kit/world/world.ts'
import { ANDES, SUR } from '../callers.ts'
import type { Key } from './keys.ts'
import { companyMarker } from './markers.ts'

/** Who uploads in each company. */
const UPLOADERS: Readonly<Record<number, number>> = { [ANDES]: 1, [SUR]: 7 }

/** What is uploaded, with the mark of its company in it: a text, or a picture that a paper can be signed with. */
const uploads = {
  txt: (company: number) => new Blob([`Nota de ${companyMarker(company)}`]),
  jpg: (company: number) => new Blob([new Uint8Array(jpg), companyMarker(company)]),
}

async function plantAttachment(
  { restUrl, database }: World,
  company: number,
  kind: keyof typeof uploads = 'txt',
): Promise<string> {
  const form = new FormData()
  form.append('file', uploads[kind](company), `nota ${companyMarker(company)}.${kind}`)
  const token = await tokenOf(database, SECRET, UPLOADERS[company] ?? 0, company)
  const response = await fetch(`${restUrl}/api/v1.0/Helper/uploadfile`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  return ((await response.json()) as { Result: { FilID: string } }).Result.FilID
}

/** A requirement of each company whose circuit has ended, or never began: whoever did not write it sees it by level alone. */
const offTheCircuit = (company: number) => sql<{ id: number }>`
  select "ReqID" as id from "LgsRequirement" r where "CpyID" = ${company} and "SecStatus" = 1 and "UsrID" not in (1, 4, 5)
    and not exists (select from "SecApprovalTransaction" t where t."TrsCode" = 'REQ' and t."DocEntry" = r."ReqID") order by 1 limit 1`

const beside = (company: number, ReqID: Key, FilID: string) => sql<{ id: number }>`
  insert into "LgsDocumentAttach" ("CpyID", "TrsCode", "DocEntry", "RqdID", "FilID", "RqdAttach", "UsrCreateID")
  values (${company}, 'REQ', ${ReqID}, (select min("RqdID") from "GenAttachConfiguration" where "CpyID" = ${company} and "TrsCode" = 'REQ'),
    ${FilID}, ${`nota ${companyMarker(company)}.txt`}, ${UPLOADERS[company]}) returning "DatID" as id`

/** The first answer to a quotation whose offers are open for all who see it, of the supplier who calls where there is one. */
const offered = (company: number, FilID: string) => sql<{ id: number }>`
  update "LgsCotizationProvider" set "FilID" = ${FilID}, "Attach1" = ${`oferta ${companyMarker(company)}.txt`}
  where "CpvID" = (
    select min(o."CpvID") from "LgsCotizationProvider" o join "LgsCotization" q using ("CttID") join "LgsCotizationParticipant" p using ("CtpID")
    where o."CpyID" = ${company} and q."CttStatus" <> 2 and (${company} <> ${ANDES} or p."CtpRuc" = '20512333797')
  ) returning "CttID" as id`

const acted = (company: number) => sql<{ id: number; number: string }>`
  update "LgsOrderAttended" set "OttConformityNumber" = ${`ACT-${companyMarker(company)}`}, "OttConformityDate" = clock_now(), "UsrConformityID" = ${UPLOADERS[company]}
  where "OttID" = (select min("OttID") from "LgsOrderAttended" where "CpyID" = ${company} and "OttStatus" = 1 and "SecStatus" = 1)
  returning "OttID" as id, "OttConformityNumber" as number`

/** Somebody of each company who is none of the callers. */
const SIGNERS: Readonly<Record<number, number>> = { [ANDES]: 2, [SUR]: 19 }

const signed = (company: number, FilID: string) => sql<{ id: number }>`
  update "GenWorker" set "WrkAttachImg" = ${FilID} where "CpyID" = ${company}
    and "NtpID" = (select "NtpID" from "SecUser" where "UsrID" = ${SIGNERS[company]}) returning "WrkID" as id`

const declared = (company: number, FilID: string) => sql<{ id: number }>`
  update "GenSupplier" set "SupFilID" = ${FilID}, "SupAttachDJ" = ${`declaración ${companyMarker(company)}.txt`}
  where "CpyID" = ${company} and "SupDocumentNumber" = '20512333797' returning "SupID" as id`

const SUPPLIERS = 1000

/** The first resource of each company, with a file and for suppliers. */
const resourced = (company: number, FilID: string) => sql<{ id: number }>`
  update "CarResource" set "FilID" = ${FilID}, "ResFileName" = ${`recurso ${companyMarker(company)}.txt`}, "ResAudience" = ${SUPPLIERS}
  where "ResID" = (select min("ResID") from "CarResource" where "CpyID" = ${company}) returning "ResID" as id`

/** The first report of each company, as one that asks nothing and tells whose it is. */
const reported = (company: number) => sql<{ id: number }>`
  update "QmgReport" set "QrpSql" = ${`select '${companyMarker(company)}' as marca`}, "QrpParameters" = '[]', "TypeChart" = 0
  where "QrpID" = (select min("QrpID") from "QmgReport" where "CpyID" = ${company}) returning "QrpID" as id`

/** What the administrator of each company typed and ran. */
const ran = (company: number) => sql<{ id: number }>`
  insert into "QmgRun" ("CpyID", "UsrID", "QrnSql", "QrnMilliseconds")
  values (${company}, ${UPLOADERS[company]}, ${`select '${companyMarker(company)}' as marca`}, 1) returning "QrnID" as id`

/** The route under which the attachments of the proof are kept. */
export const ROUTE = 'ruta-de-prueba'

/** Files of each kind in each company, with their bytes, by what the ledger calls their keys. */
export async function keysOfFiles(
  world: World,
  requirements: Readonly<Record<number, Key>>,
): Promise<[string, Record<number, Key>][]> {
  const { database } = world
  const keys = new Map<string, Record<number, Key>>()
  const enter = (name: string, company: number, key: Key | undefined) => {
    if (key === undefined) throw new Error(`the demo has nothing for a ${name} of company ${company}`)
    keys.set(name, { ...keys.get(name), [company]: key })
  }
  await executeSql(database, sql`update "GenAttachConfiguration" set "RqdRoute" = ${ROUTE} where "TrsCode" = 'REQ'`, '*')
  for (const company of [ANDES, SUR]) {
    const first = async <Row extends { id: number }>(query: ReturnType<typeof sql<Row>>) =>
      (await executeSql(database, query, '*'))[0]
    const attached = await plantAttachment(world, company)
    const apart = (await first(offTheCircuit(company)))?.id ?? requirements[company] ?? 0
    const act = await first(acted(company))
    const offer = await plantAttachment(world, company)
    enter('FilID', company, await plantAttachment(world, company))
    enter('DatID', company, (await first(beside(company, requirements[company] ?? 0, attached)))?.id)
    enter('attached file', company, attached)
    enter('attachment elsewhere', company, (await first(beside(company, apart, await plantAttachment(world, company))))?.id)
    const [open] = await executeSqlUnguarded(database, 'LgsCotizationProvider', offered(company, offer), '*')
    enter('quotation to print', company, open?.id)
    enter('offer', company, offer)
    const declaration = await plantAttachment(world, company)
    enter('declaration', company, (await first(declared(company, declaration))) && declaration)
    const signature = await plantAttachment(world, company, 'jpg')
    enter('signature', company, (await first(signed(company, signature))) && signature)
    enter('resource with its file', company, (await first(resourced(company, await plantAttachment(world, company))))?.id)
    enter('report without parameters', company, (await first(reported(company)))?.id)
    enter('what the administrator ran', company, (await first(ran(company)))?.id)
    enter('reception with its act', company, act?.id)
    enter('act', company, act && `ACTA-${act.number}.pdf`)
  }
  return [...keys]
}
