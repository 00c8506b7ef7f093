import type { UserLevel, UserState } from '#web/generated/types.ts'

/** What people read on the screens of accounts, rights and menu. */
export const userTexts = {
  users: 'Usuarios',
  user: 'Usuario',
  newUser: 'Nuevo usuario',
  person: 'Persona',
  fullName: 'Nombre completo',
  email: 'Correo',
  area: 'Área',
  position: 'Cargo',
  companies: 'Compañías',
  audience: 'Tipo',
  state: 'Estado',
  empty: 'Sin usuarios',
  permissions: 'Permisos',
  unlock: 'Desbloquear',
  disable: 'Deshabilitar',
  enable: 'Habilitar',
  confirmDisable: 'El usuario dejará de ingresar y sus sesiones se cerrarán ahora. ¿Deshabilitar?',
  yesDisable: 'Sí, deshabilitar',
  temporary: 'Contraseña temporal',
  showOnce: 'Mostrar una vez',
  sendLetter: 'Enviar por correo',
  temporaryHelp: 'Deberá cambiarla al ingresar. Sus sesiones abiertas se cierran.',
  sent: 'Contraseña enviada por correo',
  shownOnce: 'Cópiela ahora: no se vuelve a mostrar.',
  copyFrom: 'Copiar permisos de',
  copy: 'Copiar',
  copied: 'Permisos copiados',
  confirmCopy: 'Los permisos actuales se reemplazan por los del usuario elegido. ¿Copiar?',
  yesCopy: 'Sí, copiar',
  level: 'Nivel',
  all: 'Todos',
  option: 'Opción',
  saved: 'Actualizado Correctamente.',
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

export const levelNames: Record<UserLevel, string> = {
  ADMIN: 'Administrador',
  MANAGER: 'Gerente',
  BOSS: 'Jefe',
  AREA: 'Área',
  ASSISTANT: 'Asistente',
}

export const flagNames = {
  canAdd: 'Agregar',
  canEdit: 'Editar',
  canDelete: 'Eliminar',
  canView: 'Ver',
  canSave: 'Guardar',
  canExport: 'Exportar',
} as const
