import { fixed, flag, integer, reference, text, type Catalogue } from '#schema/kit/catalogue/descriptor.ts'

const MB = 1_000_000
const sizes = Object.fromEntries([1, 2, 3, 4, 5, 6, 10, 15, 20].map((size) => [size * MB, `${size} MB`]))

/** The kinds of files that documents ask for, and what they take (portal.md 3, attachment requirement). */
export const attachConfiguration: Catalogue = {
  type: 'AttachConfiguration',
  list: 'attachConfigurations',
  title: 'Configuración de adjuntos',
  singular: 'Tipo de adjunto',
  resource: 'GenAttachConfiguration',
  key: 'RqdID',
  route: '/general/configuracionadjuntos',
  option: 'ATTACH_CONFIGURATION',
  fields: {
    description: text('RqdDescription', 'Descripción', { required: true, max: 80 }),
    transaction: reference('TrsCode', 'Proceso', 'SecTransaction', 'TrsName', { required: true }),
    process: fixed('TypeProcess', 'Lo adjunta', { 1: 'Personal', 2: 'Proveedor, a su oferta' }, { required: true }),
    extensions: text('RqdAccept', 'Extensiones permitidas', { required: true, max: 80 }),
    size: fixed('RqdSize', 'Tamaño máximo', sizes, { required: true, hidden: true }),
    nameLength: integer('RqdLength', 'Largo del nombre', { required: true, most: 256, hidden: true }),
    isShared: flag('RqdShared', 'Lo ve el proveedor', { hidden: true }),
    isRequired: fixed('RqdRequired', 'Obligatorio', { 0: 'No', 1: 'Sí' }, { required: true }),
    position: integer('RqdOrder', 'Orden', { most: 999, hidden: true }),
  },
  search: ['description', 'extensions'],
  unique: ['transaction', 'process', 'description'],
}
