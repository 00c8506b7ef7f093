import type { UserState } from '#web/generated/types.ts'

/** What people read on the screens of accounts. */
export const userTexts = {
  users: 'Usuarios',
  user: 'Usuario',
  newUser: 'Nuevo usuario',
  conflict: 'El usuario cambió',
  person: 'Persona',
  fullName: 'Nombre completo',
  email: 'Correo',
  area: 'Área',
  position: 'Cargo',
  companies: 'Compañías',
  audience: 'Tipo',
  state: 'Estado',
  empty: 'Sin usuarios',
  of: (title: string, fullName: string) => `${title} · ${fullName}`,
  missing: 'La cuenta no existe o no se puede ver.',
  more: 'Más acciones',
  claims: (count: number) =>
    count === 1
      ? 'Una persona pidió una cuenta que ya tiene dueño'
      : `${count} personas pidieron cuentas que ya tienen dueño`,
  claimsHelp: 'Se registraron con el documento de otra cuenta y otro correo. Decida de quién es cada una.',
  reviewClaims: 'Revisar solicitudes',
  claimsTitle: 'Solicitudes con un documento que ya tiene cuenta',
  noClaims: 'No hay solicitudes por decidir.',
  holder: 'Tiene la cuenta',
  claimant: 'También la pide',
  claimedOn: (when: string) => `Pedida el ${when}`,
  noEmail: 'Sin correo',
  knownEmail: 'Correo que la empresa conoce',
  holderStates: {
    activated: 'Ingresa a la compañía',
    validated: 'Validó su correo; espera activación',
    open: 'No validó su correo',
  },
  acceptClaim: 'Dar la cuenta a quien la pide',
  keepHolder: 'Mantener a quien la tiene',
  confirmAccept: (userName: string, email: string) =>
    `La cuenta ${userName} pasa a ${email}: la contraseña y las sesiones de quien la tiene dejan de servir, y se envía un enlace para elegir otra. ¿Dar la cuenta?`,
  confirmKeep: (userName: string) =>
    `Las solicitudes de la cuenta ${userName} se rechazan y se avisa por correo. ¿Mantener a quien la tiene?`,
  yesAccept: 'Sí, dar la cuenta',
  yesKeep: 'Sí, mantener',
  decided: 'Decidido. Se avisó por correo.',
  activate: 'Activar',
  activated: 'Cuenta activada. Se avisó por correo.',
  confirmActivate: (fullName: string) => `${fullName} podrá ingresar desde ahora. ¿Activar la cuenta?`,
  yesActivate: 'Sí, activar',
  noSessions: 'No tiene sesiones abiertas',
  confirmRevoke: 'El equipo volverá a pedir el ingreso. ¿Cerrar la sesión?',
  yesRevoke: 'Sí, cerrar',
  revoked: 'Sesión cerrada',
  administrator: 'Administrador',
  readOnly: 'Solo lectura: no tiene permiso para editar usuarios.',
  userHelp: 'Con él ingresa. De 3 a 120 letras, números o . _ @ -, sin espacios.',
  externalHelp: 'Proveedores y clientes ingresan con su documento.',
  emailHelp: 'Ahí llegan los avisos y el enlace para elegir contraseña.',
  externalEmailHelp:
    'Ahí llegan los avisos y el enlace para elegir contraseña. Si cambia, la cuenta no ingresa hasta que se valide el nuevo.',
  confirmMailbox:
    'La contraseña actual deja de servir, las sesiones abiertas de la cuenta se cierran ahora y al correo nuevo se envía un enlace para validarlo y elegir otra. ¿Cambiar el correo?',
  yesMailbox: 'Sí, cambiar el correo',
  areaHelp: 'De ella son los registros que ven los niveles Área y Jefe.',
  nameReadOnly: 'De otra persona lo cambia un administrador.',
  placeReadOnly: 'La cambia un administrador, o quien edita empleados; nadie la propia.',
  positionHelp: 'Decide qué niveles de los circuitos aprueba.',
  unlock: 'Desbloquear',
  disable: 'Deshabilitar',
  enable: 'Habilitar',
  confirmDisable: 'El usuario dejará de ingresar y sus sesiones se cerrarán ahora. ¿Deshabilitar?',
  yesDisable: 'Sí, deshabilitar',
  temporary: 'Contraseña temporal',
  showOnce: 'Mostrar una vez',
  confirmReplace:
    'La contraseña actual se reemplaza y deja de servir, y las sesiones abiertas de la cuenta se cierran ahora. ¿Continuar?',
  yesReplace: 'Sí, reemplazar y mostrar',
  yesSendLetter: 'Sí, reemplazar y enviar enlace',
  sendLetter: 'Enviar enlace por correo',
  temporaryHelp:
    'La actual deja de servir y sus sesiones abiertas se cierran. La temporal se cambia al ingresar; con el enlace, que sirve una vez durante 48 horas, cada quien elige la suya.',
  unprovenHelp:
    'La cuenta aún no validó su correo y no tiene contraseña. Con el enlace, que sirve una vez durante 48 horas, se valida y se elige.',
  sent: 'Enlace enviado por correo',
  shownOnce: 'Cópiela ahora: no se vuelve a mostrar.',
  copy: 'Copiar',
} as const

export const audienceNames = { INTERNAL: 'Personal', SUPPLIER: 'Proveedor', CUSTOMER: 'Cliente' } as const

export const states: Record<UserState, { word: string; color: string }> = {
  ACTIVE: { word: 'Activo', color: 'laguna' },
  DISABLED: { word: 'Inactivo', color: 'gray' },
  LOCKED: { word: 'Bloqueado', color: 'red' },
  UNVALIDATED: { word: 'Por validar', color: 'arcilla' },
  WAITING: { word: 'Por activar', color: 'arcilla' },
  UNKNOWN: { word: 'Estado desconocido', color: 'gray' },
}
