/** Words of the delegations of approvals. */
export const delegationTexts = {
  menu: 'Delegar aprobaciones',
  title: 'Delegaciones',
  singular: 'Delegación',
  conflict: 'La delegación cambió',
  intro: 'Mientras dure, su sustituto decide en su lugar y recibe los avisos de lo que espera.',
  person: 'Quien delega',
  personHint: 'Vacío: usted mismo.',
  yourself: 'Usted',
  substitute: 'Sustituto',
  transaction: 'Transacción',
  everyTransaction: 'Todas',
  from: 'Desde',
  to: 'Hasta',
  reason: 'Motivo',
} as const
