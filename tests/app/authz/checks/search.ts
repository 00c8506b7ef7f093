import { sql } from 'kysely'
import { executeSql } from '#tests/platform/environment/database-fixtures.ts'
import type { World } from '#tests/kit/world/world.ts'
import { ANDES, SUR, type CallerKind } from '../callers.ts'
import type { Keys } from '../data/keys.ts'
import { circuitViewers, offerViewers } from '../expected/visibility.ts'
import { forEachConcurrently, recordCell, searchForeignMarks, type PermissionReport } from '../findings.ts'
import { callRoute } from './routes.ts'

const SUPPLIER = '20512333797'
const CUSTOMER = '45678912'

interface Searched {
  kind: string
  /** Selects the key and what it is searched by, of one company. */
  row: (company: number, keys: Keys) => ReturnType<typeof sql<Row>>
  /** Who finds it, of its own company. */
  finders: RegExp
  /** Whose circuits decide whether they find it. */
  skipped?: RegExp
}

interface Row {
  key: number
  text: string
}

const holdersOf = (option: string) => new RegExp(`^administrator$|^only (View|${option})$`)
const keyOf = (keys: Keys, name: string, company: number) => Number(keys.get(name)?.[company])

const byKey =
  (table: string, key: string, text: string): Searched['row'] =>
  (company, keys) =>
    sql<Row>`select ${sql.id(key)} as key, ${sql.id(text)} as text from ${sql.id(table)} where ${sql.id(key)} = ${keyOf(keys, key, company)}`

/** One record of each kind that is found, with who finds it. */
const records: readonly Searched[] = [
  { kind: 'REQ', row: byKey('LgsRequirement', 'ReqID', 'ReqDocumentNumber'), finders: circuitViewers },
  {
    kind: 'COT',
    row: (company, keys) =>
      sql<Row>`select q."CttID" as key, q."CttDocumentNumber" as text from "LgsCotization" q join "LgsCotizationParticipant" p using ("CttID")
        where p."CtpID" = ${keyOf(keys, 'CtpID', company)}`,
    finders: offerViewers,
  },
  {
    kind: 'ORD',
    row: (company) =>
      sql<Row>`select "OrdID" as key, "OrdDocumentNumber" as text from "LgsOrderPurcharse" o
        where "CpyID" = ${company} and (${company} <> ${ANDES} or "SupDocumentNumber" = ${SUPPLIER}) and "OrdStatus" in (1, 2, 6) and "SecStatus" = 1
        order by 1 limit 1`,
    finders: /^administrator$|^supplier$/,
    skipped: /^approver of/,
  },
  { kind: 'ALM', row: byKey('LgsWarehouseRequirement', 'WrqID', 'WrqDocumentNumber'), finders: /^administrator$/ },
  { kind: 'SUP', row: byKey('GenSupplier', 'SupID', 'SupDocumentNumber'), finders: holdersOf('BUSINESS_PARTNERS') },
  { kind: 'CUS', row: byKey('PagCustomer', 'CusID', 'nroDocumentoTitular'), finders: holdersOf('BUSINESS_PARTNERS') },
  { kind: 'ART', row: byKey('LgsArticle', 'ArtID', 'ArtCode'), finders: holdersOf('ARTICLES') },
  {
    kind: 'EMP',
    row: (company) =>
      sql<Row>`select w."WrkID" as key, p."PrsDocumentNumber" as text from "GenWorker" w join "GenNaturalPerson" n using ("NtpID")
        join "GenPerson" p using ("PrsID") where w."CpyID" = ${company} and w."SecStatus" = 1 order by 1 limit 1`,
    finders: holdersOf('WORKERS'),
  },
  {
    kind: 'PUR',
    row: (company) =>
      sql<Row>`select p."idProforma" as key, p."correlativo" as text from "PagPurchase" p join "PagCustomer" c using ("CusID")
        where p."CpyID" = ${company} and (${company} <> ${ANDES} or c."nroDocumentoTitular" = ${CUSTOMER}) and p."SecStatus" = 1 order by 1 limit 1`,
    finders: /^customer$/,
  },
]

interface Hit {
  Kind: string
  Key: number
}

/** Each finds by a record's number what its own screen shows them, and nobody anything of another company. */
export async function checkSearch(
  world: World,
  kinds: readonly CallerKind[],
  keys: Keys,
  ledger: PermissionReport,
): Promise<void> {
  const planted = await Promise.all(
    records.flatMap((record) =>
      [ANDES, SUR].map(async (company) => {
        const [row] = await executeSql<Row>(world.database, record.row(company, keys), '*')
        return { ...record, company, found: row }
      }),
    ),
  )
  await forEachConcurrently(kinds, async (caller) => {
    // The search of everything is for people.
    if (!caller.audience || caller.decisions) return
    for (const { kind, finders, skipped, company, found } of planted) {
      if (skipped?.test(caller.name)) continue
      const cell = `search of ${kind} of company ${company} as ${caller.name}`
      // The demo has none that the check could ask for: what it would prove must not be passed over in silence.
      if (!found) {
        if (company === ANDES) recordCell(ledger, cell, 'a record', 'none')
        continue
      }
      const route = { method: 'POST', path: 'LgsSearch/find' }
      const { bytes } = await callRoute(world, route, caller, { Text: found.text })
      searchForeignMarks(ledger, cell, caller, bytes)
      const { Result } = JSON.parse(bytes.toString('utf8')) as { Result: Hit[] | null }
      const isFound = Result?.some((hit) => hit.Kind === kind && hit.Key === found.key) ?? false
      const isOwn = caller.company === company
      if (company === ANDES || !isOwn) recordCell(ledger, cell, isOwn && finders.test(caller.name), isFound)
    }
  })
}
