const marked = (one: string, many: string) => (count: number, total: number) =>
  `${count} de ${total} ${count === 1 ? one : many}`

/** Words of /general/areasporusuario and /configuracion/permisocentrocosto. */
export const dataScopeTexts = {
  user: 'Usuario',
  choose: 'Elija un usuario',
  chooseHint: 'Búsquelo por su nombre: después se muestra lo que tiene marcado.',
  search: 'Buscar en la lista',
  noMatches: 'Sin coincidencias',
  more: (count: number) => `Hay ${count} más: escriba parte del nombre para verlos. «Marcar» y «Quitar» los incluyen.`,
  readOnly: 'Solo lectura: no tiene permiso para cambiar estas marcas.',
} as const

export const areaScopeTexts = {
  list: 'Áreas',
  all: 'Marcar todas',
  none: 'Quitar todas',
  empty: 'La compañía no tiene áreas activas',
  rule: 'Con nivel Jefe o Área, el usuario ve los documentos de su propia área y los de las áreas marcadas. Los niveles Gerente y Administrador ven toda la compañía, con marcas o sin ellas.',
  noMarks: 'Sin marcas: ninguna área se suma a la suya, y en los formularios se le ofrecen todas.',
  count: marked('marcada', 'marcadas'),
} as const

export const costCenterScopeTexts = {
  list: 'Centros de costo',
  all: 'Marcar todos',
  none: 'Quitar todos',
  empty: 'La compañía no tiene centros de costo activos',
  rule: 'Con alguna marca, el usuario solo puede usar los centros marcados, y de lo que su nivel le muestra ve los documentos que cargan a uno de ellos o a ninguno. Lo suyo y lo que debe aprobar lo ve siempre.',
  noMarks: 'Sin marcas: se le ofrecen todos los centros de costo y nada se limita.',
  count: marked('marcado', 'marcados'),
} as const
