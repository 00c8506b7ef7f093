import type { Email } from '#upstream/platform/mail/outbox.ts'

interface RunnerEntry {
  RunName: string
  RunEmail: string
  RunYear: number
  RunNumber: number
  RunCategoryName: string
}

/** What a runner takes to the start. */
export const runnerEntryEmail = ({ RunName, RunEmail, RunYear, RunNumber, RunCategoryName }: RunnerEntry): Email => ({
  to: RunEmail,
  subject: `Su inscripción en la carrera de ${RunYear}`,
  text: [
    `Estimado(a) ${RunName}:`,
    `Quedó inscrito en la carrera de ${RunYear}.`,
    `Número: ${RunNumber}\nCategoría: ${RunCategoryName}`,
    'Muestre este número y su documento el día de la carrera.',
  ].join('\n\n'),
})
