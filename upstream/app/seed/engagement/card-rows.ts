import { sql, type Transaction } from 'kysely'
import { HOUR } from '#schema/platform/time/durations.ts'
import { searchText } from '#upstream/kit/text/search-text.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import type { Calendar } from '../base/calendar.ts'
import { insertRows, type Row } from '../base/insert-rows.ts'
import { ANDES, SUR } from '../organisation/people.ts'
import { FORM } from '../base/demo-files.ts'
import { cases } from './follow-up-cases.ts'
import { answers, surveyRows } from './surveys.ts'

const ago = (calendar: Calendar, days: number, hour = 10): number => calendar.at(calendar.inDays(-days), hour)
const instant = (at: number): string => new Date(at).toISOString()

/** Company, title, category, audience, what it is, link, whether the form of the declaration is its file. */
const resources = [
  [
    ANDES,
    'Formato de Declaración Jurada',
    'Formatos',
    1000,
    'Imprímalo, fírmelo y adjúntelo en Datos Personales.',
    null,
    true,
  ],
  [
    ANDES,
    'Cómo cotizar paso a paso',
    'Videos',
    1000,
    'Recorrido de cinco minutos por el registro de cotización.',
    'https://videos.example/cotizar',
    false,
  ],
  [
    ANDES,
    'Comprobantes de pago electrónicos',
    'Enlaces',
    1000,
    'Consulta de validez en la SUNAT.',
    'https://www.sunat.gob.pe/',
    false,
  ],
  [
    ANDES,
    'Manual del propietario',
    'Guías',
    1001,
    'Cuidado de acabados, garantías y teléfonos útiles.',
    'https://guias.example/propietario',
    false,
  ],
  [ANDES, 'Cómo pagar su cuota en línea', 'Videos', 1001, null, 'https://videos.example/pagar', false],
  [
    ANDES,
    'Política de compras',
    'Normas internas',
    0,
    'Montos, niveles y plazos de cada circuito.',
    'https://normas.example/compras',
    false,
  ],
  [SUR, 'Tarifario vigente', 'Tarifas', 1001, null, 'https://guias.example/tarifas', false],
] as const

const resourceRows = (): Row[] =>
  resources.map(([CpyID, ResTitle, ResCategory, ResAudience, ResDescription, ResUrl, hasForm], index) => ({
    ResID: index + 1,
    CpyID,
    ResTitle,
    ResCategory,
    ResAudience,
    ResDescription,
    ResUrl,
    FilID: hasForm ? FORM.FilID : null,
    ResFileName: hasForm ? FORM.FilName : null,
    ResOrder: index + 1,
  }))

interface Known {
  name: string
  UsrID: number
  UsrFullName: string
  SupID: number | null
  CusID: number | null
  AreID: number | null
}

/** Everybody of the demo by user name, with what they are in the first company. */
async function everybody(tx: Transaction<Tables>): Promise<Map<string, Known>> {
  const { rows } = await sql<Known>`
    select u."UsrName" as name, u."UsrID", u."UsrFullName", w."AreID",
      (select s."SupID" from "GenSupplier" s where s."CpyID" = ${ANDES} and s."SupDocumentNumber" = u."UsrName") as "SupID",
      (select c."CusID" from "PagCustomer" c where c."CpyID" = ${ANDES} and c."nroDocumentoTitular" = u."UsrName") as "CusID"
    from "SecUser" u left join "GenWorker" w on w."NtpID" = u."NtpID"`.execute(tx)
  return new Map(rows.map((row) => [row.name, row]))
}

function caseRows(
  calendar: Calendar,
  people: ReadonlyMap<string, Known>,
): Record<'CarFollowUp' | 'CarFollowUpNote' | 'GenNumbering', Row[]> {
  const taken = new Map<string, Row & { NumLast: number }>()
  const notes: Row[] = []
  const rows = cases.map(
    ([CpyID, FolSubject, FolChannel, FolStatus, who, responsible, days, due, noteTexts], index): Row => {
      const FolID = index + 1
      const [about, owner, opened] = [people.get(who ?? ''), people.get(responsible ?? ''), ago(calendar, days)]
      const author = people.get(CpyID === SUR ? 'admin2' : 'admin')
      const year = Number(calendar.inDays(-days).slice(0, 4))
      const counter = taken.get(`${CpyID} ${year}`) ?? {
        CpyID,
        TrsCode: 'SEG',
        NumYear: year,
        NumPrefix: 'SEG',
        NumWidth: 6,
        NumLast: 0,
      }
      counter.NumLast++
      taken.set(`${CpyID} ${year}`, counter)
      const FolDocumentNumber = `SEG-${year}-${String(counter.NumLast).padStart(6, '0')}`
      const written = noteTexts.map((FonText, position) => ({
        FonText,
        FonKind: 1,
        at: opened + (position + 1) * 26 * HOUR,
        by: owner,
      }))
      const assigned = owner ? [{ FonText: `Asignó a ${owner.UsrFullName}`, FonKind: 2, at: opened, by: author }] : []
      for (const { FonText, FonKind, at, by } of [...assigned, ...written])
        notes.push({
          CpyID,
          FolID,
          FonKind,
          FonText,
          UsrCreateID: by?.UsrID,
          SecCreate: instant(Math.min(at, calendar.now)),
        })
      return {
        FolID,
        CpyID,
        FolDocumentNumber,
        FolSubject,
        FolChannel,
        FolStatus,
        SupID: about?.SupID ?? null,
        CusID: about?.CusID ?? null,
        UsrRespID: owner?.UsrID ?? null,
        AreID: owner?.AreID ?? author?.AreID ?? null,
        FolDue: due === null ? null : calendar.inDays(due),
        FolClosed: FolStatus === 3 ? instant(Math.min(opened + 72 * HOUR, calendar.now)) : null,
        FolSearch: searchText(FolDocumentNumber, FolSubject, about?.UsrFullName, who, owner?.UsrFullName),
        SecCreate: instant(opened),
        UsrCreateID: author?.UsrID,
      }
    },
  )
  return { CarFollowUp: rows, CarFollowUpNote: notes, GenNumbering: [...taken.values()] }
}

/** What is asked, offered and attended in the demo; after suppliers, customers and accounts. */
export async function seedCard(tx: Transaction<Tables>, calendar: Calendar): Promise<void> {
  const people = await everybody(tx)
  await insertRows(tx, 'CarSurvey', surveyRows(calendar))
  await insertRows(
    tx,
    'CarSurveyAnswer',
    answers.map(([SurID, who, SuaScore, comment, days]) => ({
      CpyID: ANDES,
      SurID,
      UsrID: people.get(who)?.UsrID,
      SuaScore,
      SuaComment: comment || null,
      SecCreate: instant(ago(calendar, days, 11)),
    })),
  )
  await insertRows(tx, 'CarResource', resourceRows())
  const { GenNumbering, CarFollowUp, CarFollowUpNote } = caseRows(calendar, people)
  await insertRows(tx, 'GenNumbering', GenNumbering)
  await insertRows(tx, 'CarFollowUp', CarFollowUp)
  await insertRows(tx, 'CarFollowUpNote', CarFollowUpNote)
}

/** The tables of these rows whose keys go on after them. */
export const cardKeys = { CarSurvey: 'SurID', CarResource: 'ResID', CarFollowUp: 'FolID' }
