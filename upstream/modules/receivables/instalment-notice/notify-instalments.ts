import { AUDIENCE } from '#schema/platform/access/audience.ts'
import { sql, type Transaction } from 'kysely'
import { amount, day } from '#upstream/kit/text/format.ts'
import { notify } from '#upstream/modules/approvals/notification/notify.ts'
import { readProperty } from '#upstream/platform/company-settings/read-setting.ts'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import type { Database } from '#upstream/platform/database/connection/open-database.ts'
import { isActiveCompany } from '#upstream/platform/scheduler/active-company.ts'
import { runEach } from '#upstream/platform/scheduler/run-each.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { enqueueEmails, linkTo } from '#upstream/platform/mail/outbox.ts'

/** That an instalment falls due soon, or that it is late. */
type NoticeKind = 'DUE' | 'LATE'

/** The code of the kind of notice that leads to what a customer bought. */
const KIND = 'CUO'

/** What a payment finds these notices by, among all that a customer was told of a purchase. */
const ALERT_KIND = 'INSTALMENT'

/** Instalments that are late for longer are not announced any more: whoever sees to them calls. */
const LATEST_DAYS = 30

interface Instalment {
  idProforma: number
  nrocuota: number
  tipocuota: string
  fechavctocuota: string
  saldocuota: string
}

interface Purchase {
  idProforma: number
  CpyID: number
  correlativo: string
  proyecto: string
  inmueble: string
  nombreCompleto: string
  correoElectronico: string | null
  /** The customer's account where the company let it in. */
  UsrID: number | null
}

const windows = {
  DUE: (days: number) => sql<boolean>`i."fechavctocuota" between clock_today() and clock_today() + ${days}::integer`,
  LATE: () => sql<boolean>`i."fechavctocuota" between clock_today() - ${LATEST_DAYS}::integer and clock_today() - 1`,
}

/**
 * Records that customers are told of the unpaid instalments of a company in the window, and answers those of which they
 * had not been told: the key of the table lets each through once.
 */
async function claimInstalments(
  tx: Transaction<Tables>,
  CpyID: number,
  kind: NoticeKind,
  days: number,
): Promise<Instalment[]> {
  const { rows } = await sql<Instalment>`
    with claimed as (
      insert into "PagInstalmentNotice" ("idCuotaCobrar", "InnKind", "CpyID")
      select i."idCuotaCobrar", ${kind}, i."CpyID" from "PagInstalment" i
      join "PagPurchase" p on p."idProforma" = i."idProforma" and p."estadoOC" = 'ACTIVO' and p."SecStatus" = 1
      join "PagCustomer" c on c."CusID" = p."CusID" and c."SecStatus" = 1
      where i."CpyID" = ${CpyID} and i."totalpagado" < i."montocuota" and ${windows[kind](days)}
      order by i."idCuotaCobrar"
      on conflict do nothing returning "idCuotaCobrar")
    select i."idProforma", i."nrocuota", i."tipocuota", i."fechavctocuota", i."saldocuota"
    from claimed join "PagInstalment" i using ("idCuotaCobrar")
    order by i."idProforma", i."fechavctocuota", i."nrocuota"`.execute(tx)
  return rows
}

/** Whose purchases they are. */
async function readPurchases(tx: Transaction<Tables>, keys: readonly number[]): Promise<Purchase[]> {
  const { rows } = await sql<Purchase>`
    select p."idProforma", p."CpyID", p."correlativo", p."proyecto", p."tipoInmueble_1" || ' ' || p."nroInmueble_1" as inmueble,
      c."nombreCompleto", c."correoElectronico", u."UsrID"
    from "PagPurchase" p
    join "PagCustomer" c on c."CusID" = p."CusID"
    left join ("SecUser" u join "SecUserCompany" m on m."UsrID" = u."UsrID" and m."UsrActivated" is not null)
      on u."UsrName" = c."nroDocumentoTitular" and u."LexID" = ${AUDIENCE.CUSTOMER} and u."SecStatus" = 1 and m."CpyID" = p."CpyID"
    where p."idProforma" = any(${keys}::integer[]) order by p."idProforma"`.execute(tx)
  return rows
}

const summaries: Record<NoticeKind, (instalments: readonly Instalment[]) => string> = {
  DUE: ([first, ...more]) =>
    more.length > 0
      ? `${more.length + 1} cuotas por vencer, la primera el ${day(first?.fechavctocuota ?? '')}`
      : `Cuota ${first?.nrocuota ?? ''} por vencer el ${day(first?.fechavctocuota ?? '')}`,
  LATE: ([first, ...more]) =>
    more.length > 0
      ? `${more.length + 1} cuotas vencidas, la primera el ${day(first?.fechavctocuota ?? '')}`
      : `Cuota ${first?.nrocuota ?? ''} vencida el ${day(first?.fechavctocuota ?? '')}`,
}

const colors: Record<NoticeKind, string> = { DUE: 'blue', LATE: 'red' }

async function notifyPurchase(
  tx: Transaction<Tables>,
  kind: NoticeKind,
  purchase: Purchase,
  instalments: readonly Instalment[],
): Promise<void> {
  const { idProforma, CpyID, correlativo, proyecto, inmueble, nombreCompleto, correoElectronico, UsrID } = purchase
  const summary = summaries[kind](instalments)
  const path = `/payment/schedule/?proforma=${idProforma}`
  const text = [
    `Estimado(a) ${nombreCompleto}:`,
    `${kind === 'DUE' ? 'Le recordamos que vence' : 'A la fecha no registramos el pago'} de su compra ${correlativo} en ${proyecto}, ${inmueble}:`,
    instalments
      .map(
        (each) =>
          `Cuota ${each.nrocuota} (${each.tipocuota}): USD ${amount(each.saldocuota)}, ${day(each.fechavctocuota)}`,
      )
      .join('\n'),
    linkTo(path, 'Puede ver su cronograma y pagar aquí:'),
    'Si ya pagó, no tome en cuenta este correo.',
  ].join('\n\n')
  const about = { TrsCode: KIND, DocEntry: idProforma, CpyID }
  if (correoElectronico)
    await enqueueEmails(tx, [{ to: correoElectronico, subject: `${summary}: ${correlativo}`, text, path }], about)
  if (UsrID !== null)
    await notify(tx, [{ UsrID, AtsID: null, AleKind: ALERT_KIND, AleMessage: summary, AleColor: colors[kind] }], {
      ...about,
      UsrCreateID: null,
    })
}

/** Marks what a customer was told of the instalments of purchases as read, of each where none that they were told of is owed any more. */
export async function closeInstalmentNotices(
  tx: Transaction<Tables>,
  { UsrID, CpyID }: { UsrID: number; CpyID: number },
  purchases: readonly number[],
): Promise<void> {
  await sql`
    update "SecAlert" a set "AleRead" = true
    where a."UsrID" = ${UsrID} and not a."AleRead" and a."CpyID" = ${CpyID} and a."TrsCode" = ${KIND}
      and a."AleKind" = ${ALERT_KIND} and a."DocEntry" = any(${purchases}::integer[])
      and not exists (select from "PagInstalmentNotice" n join "PagInstalment" i using ("idCuotaCobrar")
        where i."idProforma" = a."DocEntry" and i."totalpagado" < i."montocuota")`.execute(tx)
}

/** Tells the customers of one company, purchase by purchase. @returns of how many purchases */
async function notifyCompany(tx: Transaction<Tables>, CpyID: number, kind: NoticeKind): Promise<number> {
  const days = await readProperty(tx, CpyID, 'INSTALMENT_NOTICE_DAYS')
  const claimed = await claimInstalments(tx, CpyID, kind, days)
  const purchases = await readPurchases(tx, [...new Set(claimed.map(({ idProforma }) => idProforma))])
  // Counters are locked in one order, whatever else notifies customers.
  purchases.sort((one, other) => (one.UsrID ?? 0) - (other.UsrID ?? 0))
  for (const purchase of purchases)
    await notifyPurchase(
      tx,
      kind,
      purchase,
      claimed.filter(({ idProforma }) => idProforma === purchase.idProforma),
    )
  return purchases.length
}

/**
 * Tells customers, by letter and in the bell, of instalments that fall due within the days that the company set, and of
 * those that became late; of each instalment once for either, however many services do this at a time.
 * @returns of how many purchases
 */
export async function notifyInstalments(database: Database): Promise<{ due: number; late: number }> {
  const companies = await inCompany(database, { company: '*' }, (tx) =>
    tx
      .selectFrom('PagPurchase')
      .select('CpyID')
      .distinct()
      .where(isActiveCompany(sql.ref('PagPurchase.CpyID')))
      .orderBy('CpyID')
      .execute(),
  )
  const counts = { due: 0, late: 0 }
  await runEach(companies, async ({ CpyID }) => {
    counts.due += await inCompany(database, { company: CpyID }, (tx) => notifyCompany(tx, CpyID, 'DUE'))
    counts.late += await inCompany(database, { company: CpyID }, (tx) => notifyCompany(tx, CpyID, 'LATE'))
  })
  return counts
}
