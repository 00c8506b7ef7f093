import { sql, type RawBuilder } from 'kysely'
import { CLAIM_GOOD_WORDS, CLAIM_KIND_WORDS, CLAIM_STATE_WORDS } from '#schema/modules/receivables/claim/claim-codes.ts'
import { claimList } from '#schema/modules/receivables/claim/claim.list.ts'
import * as clock from '#schema/platform/time/clock.ts'
import { filterConditions, isOneOfTexts, type SortWire } from '#upstream/kit/list/conditions.ts'
import { listInput, type ListInputOf } from '#upstream/kit/list/list-input.ts'
import { moment } from '#upstream/kit/text/format.ts'
import { contains } from '#upstream/kit/text/search-text.ts'
import type { ListColumn } from '#upstream/kit/xlsx/list-export.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { countUpTo, limitOf, orderOf, searchOf, type Page } from '#upstream/platform/http/page.ts'
import { claim, claimState, readClaims, type ClaimRow } from './claim.repo.ts'

export const claimPageInput = listInput(claimList)

const filterBy = filterConditions(claimList, claim, {
  ClmState: (states) => isOneOfTexts(claimState(clock.today()))(states),
})

const ORDERS = {
  ClmNumber: sql`${claim('ClmYear')} * 1000000000::bigint + ${claim('ClmNumber')}`,
  ClmDay: claim('ClmDay'),
  ClmDueOn: claim('ClmDueOn'),
  ClmName: sql`folded(${claim('ClmName')})`,
} satisfies Record<SortWire<typeof claimList>, RawBuilder<unknown>>

/** A page of the company's sheets, the latest first unless told. */
export async function claimPage({ tx, identity, body }: Call<ListInputOf<typeof claimList>>): Promise<Page<ClaimRow>> {
  const words = searchOf(body)
  const wanted = [
    sql`${claim('CpyID')} = ${identity.companyId}`,
    ...filterBy(body),
    ...(words === '' ? [] : [contains(claim('ClmSearch'), words)]),
  ]
  const found = sql.join(wanted, sql` and `)
  const { column, dir } = orderOf(body, ORDERS, { column: ORDERS.ClmNumber, dir: 'desc' })
  const data = await readClaims(
    tx,
    sql`${found} order by ${column} ${sql.raw(dir)}, ${claim('ClmID')} desc limit ${limitOf(body)} offset ${body.start}`,
    clock.today(),
  )
  return { data, ...(await countUpTo(tx, sql`${claim.table} where ${found}`)), draw: body.draw ?? 0 }
}

const words = (names: Readonly<Record<string, string>>, code: string) => names[code] ?? code

/** The columns of the exported list. */
export const claimSheetColumns: readonly ListColumn<ClaimRow>[] = [
  { title: 'Hoja', width: 18, value: (row) => row.ClmCode },
  { title: 'Estado', width: 16, value: (row) => words(CLAIM_STATE_WORDS, row.ClmState) },
  { title: 'Tipo', width: 10, value: (row) => words(CLAIM_KIND_WORDS, row.ClmKind) },
  { title: 'Presentada', kind: 'date', value: (row) => row.ClmDay },
  { title: 'Vence', kind: 'date', value: (row) => row.ClmDueOn },
  { title: 'Consumidor', width: 32, value: (row) => row.ClmName },
  { title: 'Documento', width: 26, value: (row) => `${row.TypePersonDocumentName} ${row.PrsDocumentNumber}` },
  { title: 'Padre, madre o apoderado', width: 26, value: (row) => row.ClmGuardian },
  { title: 'Domicilio', width: 36, value: (row) => row.ClmAddress },
  { title: 'Teléfono', width: 14, value: (row) => row.ClmTelephone },
  { title: 'Correo electrónico', width: 28, value: (row) => row.ClmEmail },
  { title: 'Bien contratado', width: 16, value: (row) => words(CLAIM_GOOD_WORDS, row.ClmGood) },
  { title: 'Descripción del bien', width: 40, value: (row) => row.ClmGoodDescription },
  { title: 'Moneda', value: (row) => row.ClmCurrency },
  { title: 'Monto reclamado', kind: 'money', value: (row) => row.ClmAmount },
  { title: 'Detalle', width: 60, value: (row) => row.ClmDetail },
  { title: 'Pedido', width: 40, value: (row) => row.ClmRequest },
  { title: 'Respuesta', width: 60, value: (row) => row.ClmAnswer },
  { title: 'Respondida', width: 18, value: (row) => moment(row.ClmAnswered) },
  { title: 'Respondió', width: 24, value: (row) => row.ClmAnsweredByName },
]
