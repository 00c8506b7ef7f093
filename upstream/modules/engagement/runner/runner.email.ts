import type { Email } from '#upstream/platform/mail/outbox.ts'

import { day } from '#upstream/kit/text/format.ts'
import { salutation } from '#upstream/kit/text/salutation.ts'
import type { NextRun } from './next-run.ts'

interface RunnerEntry {
  RunName: string
  RunEmail: string
  RunYear: number
  RunNumber: number
  RunCategoryName: string
  run: NextRun
}

/** What a runner takes to the start. */
export const runnerEntryEmail = ({
  RunName,
  RunEmail,
  RunYear,
  RunNumber,
  RunCategoryName,
  run,
}: RunnerEntry): Email => ({
  to: RunEmail,
  subject: `Su inscripción en la carrera de ${RunYear}`,
  text: [
    salutation(RunName),
    `Quedó inscrito en la carrera de ${RunYear}.`,
    `Número: ${RunNumber}\nCategoría: ${RunCategoryName}`,
    ...(run.RunDayIsSet ? [`Día: ${day(run.RunDay)}`] : []),
    ...(run.RunStart ? [run.RunStart] : []),
    'Muestre este número y su documento el día de la carrera.',
  ].join('\n\n'),
})
