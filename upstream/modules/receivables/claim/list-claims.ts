import { sql, type RawBuilder } from 'kysely'
import { CLAIM_GOOD_WORDS, CLAIM_KIND_WORDS, CLAIM_STATE_WORDS } from '#schema/modules/receivables/claim/claim-codes.ts'
import { claimList } from '#schema/modules/receivables/claim/claim.list.ts'
import * as clock from '#schema/platform/time/clock.ts'
import { filterConditions, isOneOfTexts, type SortWire } from '#upstream/kit/list/conditions.ts'
import { listInput, type ListInputOf } from '#upstream/kit/list/list-input.ts'
import { moment } from '#upstream/kit/text/format.ts'
import { containsEach } from '#upstream/kit/text/search-text.ts'
import type { ListColumn } from '#upstream/kit/xlsx/list-export.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { orderOf, searchOf, toPage, windowOf, type Page } from '#upstream/platform/http/page.ts'
import { claim, claimState, readClaims, type ClaimRow } from './claim.repo.ts'

export const claimPageInput = listInput(claimList)

const filterBy = filterConditions(claimList, claim, {
  RecState: (states: readonly string[]) => isOneOfTexts(claimState(clock.today()))(states),
})

const ORDERS = {
  RecNumber: sql`${claim('RecYear')} * 1000000000::bigint + ${claim('RecNumber')}`,
  RecDay: claim('RecDay'),
  RecDueOn: claim('RecDueOn'),
  RecName: sql`folded(${claim('RecName')})`,
} satisfies Record<SortWire<typeof claimList>, RawBuilder<unknown>>

/** A page of the company's sheets, the latest first unless told. */
export async function claimPage({ tx, identity, body }: Call<ListInputOf<typeof claimList>>): Promise<Page<ClaimRow>> {
  const wanted = [
    sql`${claim('CpyID')} = ${identity.companyId}`,
    ...filterBy(body),
    ...containsEach(claim('RecSearch'), searchOf(body)),
  ]
  const found = sql.join(wanted, sql` and `)
  const { column, dir } = orderOf(body, ORDERS, { column: ORDERS.RecNumber, dir: 'desc' })
  const data = await readClaims(
    tx,
    sql`${found} order by ${column} ${sql.raw(dir)}, ${claim('RecID')} desc ${windowOf(body)}`,
    clock.today(),
  )
  return toPage(tx, body, data, sql`${claim.table} where ${found}`)
}

const words = (names: Readonly<Record<string, string>>, code: string) => names[code] ?? code

/** The columns of the exported list. */
export const claimSheetColumns: readonly ListColumn<ClaimRow>[] = [
  { title: 'Hoja', width: 18, value: (row) => row.RecCode },
  { title: 'Estado', width: 16, value: (row) => words(CLAIM_STATE_WORDS, row.RecState) },
  { title: 'Tipo', width: 10, value: (row) => words(CLAIM_KIND_WORDS, row.RecKind) },
  { title: 'Presentada', kind: 'date', value: (row) => row.RecDay },
  { title: 'Vence', kind: 'date', value: (row) => row.RecDueOn },
  { title: 'Consumidor', width: 32, value: (row) => row.RecName },
  { title: 'Documento', width: 26, value: (row) => `${row.TypePersonDocumentName} ${row.PrsDocumentNumber}` },
  { title: 'Padre, madre o apoderado', width: 26, value: (row) => row.RecGuardian },
  { title: 'Domicilio', width: 36, value: (row) => row.RecAddress },
  { title: 'Teléfono', width: 14, value: (row) => row.RecTelephone },
  { title: 'Correo electrónico', width: 28, value: (row) => row.RecEmail },
  { title: 'Bien contratado', width: 16, value: (row) => words(CLAIM_GOOD_WORDS, row.RecGood) },
  { title: 'Descripción del bien', width: 40, value: (row) => row.RecGoodDescription },
  { title: 'Moneda', value: (row) => row.RecCurrency },
  { title: 'Monto reclamado', kind: 'money', value: (row) => row.RecAmount },
  { title: 'Detalle', width: 60, value: (row) => row.RecDetail },
  { title: 'Pedido', width: 40, value: (row) => row.RecRequest },
  { title: 'Respuesta', width: 60, value: (row) => row.RecAnswer },
  { title: 'Respondida', width: 18, value: (row) => moment(row.RecAnswered) },
  { title: 'Respondió', width: 24, value: (row) => row.RecAnsweredByName },
]
