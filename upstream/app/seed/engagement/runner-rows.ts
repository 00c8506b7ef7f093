import { categoryOn } from '#schema/modules/engagement/runner/runner.ts'
import type { Calendar } from '../base/calendar.ts'
import type { Rows } from '../base/insert-rows.ts'
import { ANDES } from '../organisation/people.ts'

const DNI = '1'
const OFFICE_HOURS = 11

/** Names, father's surname, mother's surname, and how old they were on the day of the run. */
const runners = [
  ['LUCÍA', 'ALARCÓN', 'VIDAL', 17],
  ['BRUNO', 'CASTAÑEDA', 'LLERENA', 18],
  ['DANIELA', 'ESPEJO', 'MATTA', 24],
  ['JORGE ANDRÉS', 'FARFÁN', 'OCHOA', 28],
  ['MILUSKA', 'GARRIDO', 'PALACIOS', 31],
  ['RENZO', 'HIDALGO', 'SALDAÑA', 35],
  ['CARMEN ELISA', 'IBÁÑEZ', 'TORREJÓN', 38],
  ['VÍCTOR HUGO', 'LIZÁRRAGA', 'URBINA', 42],
  ['SILVIA', 'MONTOYA', 'VILLENA', 46],
  ['ALBERTO', 'NAVARRETE', 'YUPANQUI', 53],
  ['GLADYS', 'OLIVARES', 'ZEGARRA', 58],
  ['TEODORO', 'PANDURO', 'ARÉVALO', 64],
] as const

/** Who ran last year: this year's run begins with number 1, and nobody is entered for it. */
export function runnerRows(calendar: Calendar): Rows {
  const RunYear = Number(calendar.inDays(0).slice(0, 4)) - 1
  const MarRunner = runners.map(([RunName, RunPaternalSurname, RunMaternalSurname, age], index) => {
    const RunBirthDate = `${RunYear - age}-05-12`
    const RunNumber = index + 1
    return {
      CpyID: ANDES,
      RunYear,
      RunNumber,
      TypePersonDocument: DNI,
      PrsDocumentNumber: String(71_000_100 + 37 * index),
      RunName,
      RunPaternalSurname,
      RunMaternalSurname,
      RunBirthDate,
      RunCategory: categoryOn(`${RunYear}-12-31`, RunBirthDate).name,
      RunEmail: `inscrito${RunNumber}@correo.example`,
      RunTelephone: String(961_000_200 + 41 * index),
      SecCreate: new Date(
        calendar.at(`${RunYear}-11-${String(2 + 2 * index).padStart(2, '0')}`, OFFICE_HOURS),
      ).toISOString(),
    }
  })
  return { MarRunner }
}
