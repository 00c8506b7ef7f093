import type { StatusWord } from '#web/kit/document/status/status.ts'
import type { ParticipantStatus } from '#web/generated/types.ts'

/** How a supplier's own answer reads, and which colour goes with the word (rules.md 1). */
export const answerTexts: Record<ParticipantStatus, StatusWord> = {
  INVITED: { word: 'Por responder', color: 'blue' },
  OFFERED: { word: 'Oferta enviada', color: 'green' },
  DECLINED: { word: 'No participa', color: 'gray' },
  NO_ANSWER: { word: 'Sin respuesta', color: 'gray' },
  NOT_CARRIED: { word: 'No pasó a la siguiente versión', color: 'gray' },
  UNKNOWN: { word: 'Estado desconocido', color: 'gray' },
}
