import type { UserLevel } from '#web/generated/types.ts'

/** Words of the rights of an account. */
export const permissionTexts = {
  title: 'Permisos',
  conflict: 'Los permisos cambiaron',
  onlyAdministrators: 'Solo lectura: los permisos y las contraseñas los da un administrador.',
  levelHint:
    'El nivel dice de quién son los registros que ve en cada opción; sin nivel, solo los propios. Quien en «Usuarios» ve, edita y tiene el nivel Administrador, administra cuentas y permisos.',
  legend: 'Qué permite cada columna y cada nivel',
  search: 'Buscar opción',
  noneFound: 'Ninguna opción coincide con lo buscado.',
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

/** What each right permits: the buttons that a screen shows (back-office.md 4), which the services check again. */
export const flagHelp: Record<keyof typeof flagNames, string> = {
  canAdd: 'el botón «Nuevo», con el que se empieza un registro.',
  canEdit: 'abrir un registro que existe para cambiarlo.',
  canDelete: 'eliminar o anular un registro, y habilitarlo otra vez.',
  canView: 'entrar a la opción y leer sus registros; sin él los demás no sirven.',
  canSave:
    'el botón «Guardar» de los formularios. Acompaña a Agregar y a Editar; donde la opción es un solo formulario (parámetros, empleados, centros de costo) es el que permite grabar.',
  canExport: 'bajar sus listas y resultados como Excel; requiere Ver.',
}

/** Whose records each level shows, and what else comes with it (rules 8; decision 0038 for the second consent). */
export const levelHelp: Record<UserLevel, string> = {
  ADMIN: 'todos los registros; en «Usuarios», administrar cuentas y permisos.',
  MANAGER: 'todos los de la compañía; en «Cotizaciones», dar el segundo visto bueno.',
  BOSS: 'los de las áreas que tiene asignadas, igual que Área; se da a quien las dirige.',
  AREA: 'los de las áreas que tiene asignadas.',
  ASSISTANT: 'los propios, igual que sin nivel.',
}
