import { ANSWER_DAYS } from '#schema/modules/receivables/claim/claim.ts'
import { addWorkingDays } from '#schema/platform/time/working-days.ts'
import type { Calendar } from '../base/calendar.ts'
import type { Rows } from '../base/insert-rows.ts'
import { ANDES } from '../organisation/people.ts'
import { readSheet } from '../read-csv.ts'

/** The account of the demo's administrator. */
const ADMIN = 1
const OFFICE_HOURS = 10

const claims = [
  {
    daysAgo: 62,
    RecKind: 'CLAIM',
    RecName: 'Rosa Elvira Medrano Salas',
    PrsDocumentNumber: '70554321',
    RecEmail: 'rmedrano@correo.example',
    RecGood: 'PRODUCT',
    RecGoodDescription: 'Lote 14, manzana C',
    RecAmount: '850.00',
    RecDetail: 'En la cuota de agosto se cobró dos veces el mantenimiento de áreas comunes.',
    RecRequest: 'Que se devuelva el segundo cobro.',
    RecAnswer: 'Verificamos el doble cobro y lo devolvimos a su tarjeta. Lamentamos lo ocurrido.',
  },
  {
    daysAgo: 6,
    RecKind: 'COMPLAINT',
    RecName: 'Iván Tello Carbajal',
    PrsDocumentNumber: '70667788',
    RecEmail: 'itello@correo.example',
    RecGood: 'SERVICE',
    RecGoodDescription: 'Atención en la caseta de ventas',
    RecAmount: null,
    RecDetail: 'Esperé más de una hora con cita confirmada y nadie me atendió.',
    RecRequest: 'Que respeten las citas y me den una nueva esta semana.',
    RecAnswer: null,
  },
] as const

/** The sheets of the demo: one that was answered, one that waits. */
export function claimRows(calendar: Calendar): Rows {
  const holidays = new Set(readSheet('holidays.csv').map(([day = '']) => day))
  const counts = new Map<number, number>()
  const CobClaim = claims.map(({ daysAgo, RecAnswer, ...sheet }) => {
    const RecDay = calendar.workingDay(-daysAgo)
    const RecYear = Number(RecDay.slice(0, 4))
    const RecNumber = (counts.get(RecYear) ?? 0) + 1
    counts.set(RecYear, RecNumber)
    return {
      ...sheet,
      CpyID: ANDES,
      RecYear,
      RecNumber,
      TypePersonDocument: '1',
      RecAddress: 'Jr. Los Nogales 245, San Miguel, Lima',
      RecTelephone: '987001122',
      RecCurrency: sheet.RecAmount ? 'PEN' : null,
      RecDay,
      RecDueOn: addWorkingDays(RecDay, ANSWER_DAYS, holidays),
      RecAnswer,
      RecAnswered: RecAnswer ? new Date(calendar.at(calendar.after(RecDay, 7), OFFICE_HOURS)).toISOString() : null,
      RecAnsweredBy: RecAnswer ? ADMIN : null,
      SecCreate: new Date(calendar.at(RecDay, OFFICE_HOURS)).toISOString(),
    }
  })
  return { CobClaim }
}
