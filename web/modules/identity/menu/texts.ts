/** Words of /configuracion/opcion. */
export const menuTexts = {
  tree: 'Opciones del menú',
  intro:
    'El menú es el mismo para todas las compañías. Cada persona ve lo que sus permisos le abren, en este orden y hasta tres niveles.',
  keys: 'Teclado: ↑ y ↓ recorren las opciones, Alt + ↑ y Alt + ↓ las mueven, Enter abre sus datos.',
  label: 'Nombre',
  icon: 'Imagen',
  noIcon: 'Sin imagen',
  parent: 'Dentro de',
  top: 'Primer nivel',
  enabled: 'Habilitada',
  inactive: 'Inactiva',
  changed: 'Cambiada',
  up: (label: string) => `Subir ${label}`,
  down: (label: string) => `Bajar ${label}`,
  at: (label: string, position: number, among: number) => `${label}: lugar ${position} de ${among}`,
  readOnly: 'Solo lectura: no tiene permiso para ordenar el menú.',
  pending: (count: number) =>
    count === 1 ? '1 opción cambiada sin guardar' : `${count} opciones cambiadas sin guardar`,
  conflict: 'El menú cambió',
  order: 'Lugar',
  empty: 'El menú no tiene opciones',
} as const
