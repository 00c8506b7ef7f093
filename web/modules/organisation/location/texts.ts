import { formatCount } from '#web/platform/ui/text/format.ts'

/** Words of /general/ubigeo. */
export const locationTexts = {
  tree: 'Departamentos, provincias y distritos',
  intro:
    'Los lugares son los mismos para todas las compañías: solo un administrador de la instalación los cambia. Los formularios ofrecen los activos.',
  keys: 'Teclado: ↑ y ↓ recorren, → abre, ← cierra, Enter edita, Supr elimina.',
  search: 'Nombre o código',
  levels: { 2: 'Departamento', 4: 'Provincia', 6: 'Distrito' } as Readonly<Record<number, string>>,
  below: { 2: 'provincia', 4: 'distrito' } as Readonly<Record<number, string>>,
  newDepartment: 'Nuevo departamento',
  newPlace: (digits: number) =>
    digits === 2 ? 'Nuevo departamento' : digits === 4 ? 'Nueva provincia' : 'Nuevo distrito',
  addTo: (below: string, name: string) => `Agregar ${below} en ${name}`,
  edit: (name: string) => `Editar ${name}`,
  delete: (name: string) => `Eliminar ${name}`,
  enable: (name: string) => `Habilitar ${name}`,
  code: 'Código',
  name: 'Nombre',
  codeHelp: (digits: number, parent: string) =>
    parent === '' ? `${digits} dígitos` : `${digits} dígitos; empieza con ${parent}`,
  inactive: 'Inactivo',
  holds: (digits: number, count: number) => {
    if (count === 1) return digits === 2 ? '1 provincia' : '1 distrito'
    return `${formatCount(count)} ${digits === 2 ? 'provincias' : 'distritos'}`
  },
  confirmDelete: (name: string) =>
    `«${name}» y lo que contiene dejará de ofrecerse en los formularios. ¿Seguro de eliminar?`,
  yesDelete: 'Sí, eliminar',
  found: (count: number) => (count === 1 ? '1 lugar encontrado' : `${formatCount(count)} lugares encontrados`),
  most: 'Se muestran los primeros 200: escriba más para acotar.',
  nothing: 'Ningún lugar coincide',
  loading: 'Cargando…',
  readOnly: 'Solo lectura: solo un administrador de la instalación cambia los lugares.',
  conflict: 'El lugar cambió',
} as const
