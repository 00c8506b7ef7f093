import type { UserLevel } from '#web/generated/types.ts'

/** Words of the rights of an account. */
export const permissionTexts = {
  title: 'Permisos',
  conflict: 'Los permisos cambiaron',
  onlyAdministrators: 'Solo lectura: los permisos y las contraseñas los da un administrador.',
  levelHelp:
    'El nivel dice de quién son los registros que ve en cada opción; sin nivel, solo los propios. Quien en «Usuarios» ve, edita y tiene el nivel Administrador, administra cuentas y permisos.',
  copyFrom: 'Copiar permisos de',
  copy: 'Copiar',
  copied: 'Permisos copiados',
  confirmCopy: 'Los permisos y roles actuales se reemplazan por los del usuario elegido. ¿Copiar?',
  yesCopy: 'Sí, copiar',
  level: 'Nivel',
  all: 'Todos',
  option: 'Opción',
  changed: (count: number) => (count === 1 ? '1 opción cambiada' : `${count} opciones cambiadas`),
} as const

export const levelNames: Record<UserLevel, string> = {
  ADMIN: 'Administrador',
  MANAGER: 'Gerente',
  BOSS: 'Jefe',
  AREA: 'Área',
  ASSISTANT: 'Asistente',
}

/** Whose rows a level shows (rules 8). */
export const levelScopes: Record<UserLevel, string> = {
  ADMIN: 'todos los registros',
  MANAGER: 'los de la compañía',
  BOSS: 'los de sus áreas',
  AREA: 'los de sus áreas',
  ASSISTANT: 'los propios',
}

export const flagNames = {
  canAdd: 'Agregar',
  canEdit: 'Editar',
  canDelete: 'Eliminar',
  canView: 'Ver',
  canSave: 'Guardar',
  canExport: 'Exportar',
} as const
