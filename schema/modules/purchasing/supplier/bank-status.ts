import type { CodeOf, StatusBadges } from '#schema/platform/values/status.ts'

/** Whether a supplier may be paid into an account: what is new or was changed waits for a second person (decision 0078). */
export const BANK_STATUS = { WAITING: 1, CONFIRMED: 2, REJECTED: 3 } as const

export type BankStatusCode = CodeOf<typeof BANK_STATUS>

export const bankBadges: StatusBadges<typeof BANK_STATUS> = {
  WAITING: { word: 'Por confirmar', color: 'yellow' },
  CONFIRMED: { word: 'Confirmada', color: 'teal' },
  REJECTED: { word: 'Rechazada', color: 'red' },
}

export const bankDecisionMessages = {
  decided: 'La cuenta cambió o ya se decidió: vuelva a abrirla antes de decidir',
  own: 'La cuenta la confirma otra persona, no quien la registró o la cambió, ni quien dio acceso a quien lo hizo',
  reason: 'Ingrese el motivo del rechazo, de hasta 256 caracteres',
} as const
