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
    ClmKind: 'CLAIM',
    ClmName: 'Rosa Elvira Medrano Salas',
    PrsDocumentNumber: '70554321',
    ClmEmail: 'rmedrano@correo.example',
    ClmGood: 'PRODUCT',
    ClmGoodDescription: 'Lote 14, manzana C',
    ClmAmount: '850.00',
    ClmDetail: 'En la cuota de agosto se cobró dos veces el mantenimiento de áreas comunes.',
    ClmRequest: 'Que se devuelva el segundo cobro.',
    ClmAnswer: 'Verificamos el doble cobro y lo devolvimos a su tarjeta. Lamentamos lo ocurrido.',
  },
  {
    daysAgo: 6,
    ClmKind: 'COMPLAINT',
    ClmName: 'Iván Tello Carbajal',
    PrsDocumentNumber: '70667788',
    ClmEmail: 'itello@correo.example',
    ClmGood: 'SERVICE',
    ClmGoodDescription: 'Atención en la caseta de ventas',
    ClmAmount: null,
    ClmDetail: 'Esperé más de una hora con cita confirmada y nadie me atendió.',
    ClmRequest: 'Que respeten las citas y me den una nueva esta semana.',
    ClmAnswer: null,
  },
] as const

/** The sheets of the demo: one that was answered, one that waits. */
export function claimRows(calendar: Calendar): Rows {
  const holidays = new Set(readSheet('holidays.csv').map(([day = '']) => day))
  const counts = new Map<number, number>()
  const CobClaim = claims.map(({ daysAgo, ClmAnswer, ...sheet }) => {
    const ClmDay = calendar.workingDay(-daysAgo)
    const ClmYear = Number(ClmDay.slice(0, 4))
    const ClmNumber = (counts.get(ClmYear) ?? 0) + 1
    counts.set(ClmYear, ClmNumber)
    return {
      ...sheet,
      CpyID: ANDES,
      ClmYear,
      ClmNumber,
      TypePersonDocument: '1',
      ClmAddress: 'Jr. Los Nogales 245, San Miguel, Lima',
      ClmTelephone: '987001122',
      ClmCurrency: sheet.ClmAmount ? 'PEN' : null,
      ClmDay,
      ClmDueOn: addWorkingDays(ClmDay, ANSWER_DAYS, holidays),
      ClmAnswer,
      ClmAnswered: ClmAnswer ? new Date(calendar.at(calendar.after(ClmDay, 7), OFFICE_HOURS)).toISOString() : null,
      ClmAnsweredBy: ClmAnswer ? ADMIN : null,
      SecCreate: new Date(calendar.at(ClmDay, OFFICE_HOURS)).toISOString(),
    }
  })
  return { CobClaim }
}
