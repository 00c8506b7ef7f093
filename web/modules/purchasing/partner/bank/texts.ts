/** What people read of the confirmation of suppliers' bank accounts. */
export const bankTexts = {
  state: 'Estado',
  reason: (reason: string) => `Motivo: ${reason}`,
  rejectedChange: (reason: string) => `Se rechazó el cambio: ${reason}`,
  historyOf: (account: string) => `Historial de la cuenta ${account}`,
  waiting: (bank: string, account: string) => `Por confirmar: ${bank} ${account}`,
  added: (name: string, at: string) => `La registró ${name} el ${at}.`,
  changed: (name: string, at: string) => `La cambió ${name} el ${at}.`,
  unpaid: 'No se paga en esta cuenta hasta que se confirme.',
  advice:
    'Antes de confirmarla, verifíquela con el proveedor por un medio que ya conocía: no por el teléfono ni el correo que acompañan al cambio.',
  byAnother:
    'La confirma otra persona: alguien con permiso de editar Comprobantes de Contabilidad que no la haya registrado ni cambiado.',
  confirm: 'Confirmar cuenta',
  askConfirm: (bank: string, account: string, beneficiary: string) =>
    `Desde ahora se pagará en ${bank} ${account}, a nombre de ${beneficiary}. ¿Confirmar la cuenta?`,
  yesConfirm: 'Sí, confirmar',
  confirmed: 'Cuenta confirmada. Se avisó al proveedor.',
  reject: 'Rechazar',
  rejectTitle: 'Rechazar la cuenta bancaria',
  rejectReason: 'Motivo del rechazo',
  rejectTemplates: ['El proveedor no reconoce la cuenta', 'El beneficiario no es el proveedor'],
  rejected: 'Cuenta rechazada. Se avisó al proveedor.',
  changes: 'Lo que cambió',
  somebody: 'Otra persona',
} as const
