/** Words of the views that each person keeps of a list. */
export const viewTexts = {
  views: 'Vistas',
  keep: 'Guardar vista',
  manage: 'Administrar vistas',
  name: 'Nombre de la vista',
  nameHelp: 'Guarda lo buscado, los filtros, el orden y las columnas como están ahora.',
  nameHelpWithoutColumns: 'Guarda lo buscado, los filtros, el orden y las filas por página como están ahora.',
  replaces: 'Ya hay una vista con ese nombre: se reemplazará.',
  replace: 'Reemplazar',
  opensFirst: 'Abrir con esta vista',
  nameOf: (name: string) => `Nombre de la vista ${name}`,
  firstOf: (name: string) => `Abrir con la vista ${name}`,
  deleteOf: (name: string) => `Eliminar la vista ${name}`,
  sameName: 'Ya hay otra vista con ese nombre.',
  kept: (name: string) => `Vista «${name}» guardada.`,
  deleted: (name: string) => `Vista «${name}» eliminada.`,
  none: 'Aún no ha guardado vistas de esta lista.',
} as const
