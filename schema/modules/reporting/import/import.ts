/** Imports of a company that may be under way. */
export const IMPORTS_OF_COMPANY = 5
/** Issues of an import that are kept, and those of them that its answer shows. */
export const IMPORT_ISSUES_MAX = 1_000
export const IMPORT_ISSUES_SHOWN = 20

/** What is said of imports, by the services and the screen alike. */
export const importMessages = {
  unknownCatalogue: 'Este catálogo no se puede importar',
  fileGone: 'El archivo ya no está. Vuelva a subirlo.',
  ownUnderWay: 'Ya tiene una importación en curso. Espere a que termine o cancélela.',
  companyUnderWay: 'Su compañía ya tiene 5 importaciones en curso. Espere a que termine una.',
  ended: 'La importación ya terminó',
  gaveUp: 'La importación no se pudo terminar. Vuelva a pedirla.',
} as const

/** What an import is called to the person who asked for it. */
export const importNotice = {
  loaded: (catalogue: string) => `Su importación terminó: ${catalogue}`,
  checked: (catalogue: string) => `Su archivo se puede importar: ${catalogue}`,
  rejected: (catalogue: string) => `Su importación tiene observaciones y no se guardó: ${catalogue}`,
  failed: (catalogue: string) => `Su importación no se pudo hacer: ${catalogue}`,
} as const
