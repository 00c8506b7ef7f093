import { sql } from 'kysely'
import * as clock from '#schema/platform/time/clock.ts'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import type { Database } from '#upstream/platform/database/connection/open-database.ts'

export interface Instalment {
  idCuotaCobrar: number
  nrocuota: number
  tipocuota: string
  fechavctocuota: string
  montocuota: string
  saldocuota: string
  totalpagado: string
  estadocuota: string
  estadocuotacolor: string
  estadopagocuota: string
  habilitabotompagar: number
  motivoNoPagar: string | null
}

export interface Schedule {
  pending: Instalment[]
  cancelled: Instalment[]
  schedule: Instalment[]
}

export interface Home {
  customer: {
    nombreCompleto: string
    operacionComercial: {
      idProforma: number
      correlativo: string
      estadoOC: string
      proximaCuota: Instalment | null
      proximaPagable: Instalment | null
    }[]
    operacionComercialDeuda: { idProforma: number; nroInmueble_1: string; sumaVencido: string; sumaPagable: string }[]
  } | null
  advertisement: { AdvID: number; AdvName: string; AdvSrc: string; AdvRedirection: string | null }[]
}

/** What the database itself says is late of an active purchase, today. */
export async function overdueAmount(database: Database, idProforma: number): Promise<string> {
  const { rows } = await inCompany(database, { company: '*' }, (tx) =>
    sql<{ late: string }>`
      select coalesce(sum("saldocuota"), 0)::text as late from "PagInstalment"
      where "idProforma" = ${idProforma} and "saldocuota" > 0 and "fechavctocuota" < ${clock.today()}`.execute(tx),
  )
  return rows[0]?.late ?? ''
}
